import { isRanged, type Weapon } from '../../../../rules/segments/fighter.ts';
import { RANGE_FIELDS } from '../../../../rules/segments/item-fields.ts';
import type { Section } from '../../../ui/form-fields.ts';
import { itemSections } from '../../../ui/sections.ts';
import { present } from '../../../../rules/shared/compact.ts';

/** The sections of the sheet of an item whose use is counted in segments. */
export function sectionsOf(item: Item.Implementation): Section[] {
  return itemSections(item, { without: idleIn(item), headings: { reaction: 'SEGMENTS.reaction' } });
}

/** Fields without information: the effect of an exceptional hit and ranges if there are none, and the level of most items. */
function idleIn(item: Item.Implementation): string[] {
  if (item.isType('segments-magic-item')) return item.system.kind === 'scroll' ? [] : ['level'];
  if (!item.isType('segments-weapon')) return [];
  const isFlying = isRanged({ kind: item.system.kind as Weapon['kind'] });
  return present([
    item.system.exceptionalFrom === null && 'exceptionalEffect',
    ...(isFlying ? [] : [...Object.keys(RANGE_FIELDS), 'variable', 'magazine']),
  ]);
}
