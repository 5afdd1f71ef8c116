import { ref10 as rules } from '../../../rules/ref10/ref10.ts';
import type { SystemManifest } from '../../combat-system/manifest.ts';
import { ref10Adapter } from './adapter.ts';
import { TRACKED } from './data-models.ts';
import { Ref10ItemSheet, Ref10Sheet } from './sheets/ref10-sheet.ts';

/** Reflexes and 1d10. */
export const ref10: SystemManifest = {
  rules,
  adapter: ref10Adapter,
  actorTypes: ['ref10-fighter'],
  people: ['ref10-fighter'],
  tracked: { 'ref10-fighter': TRACKED },
  itemTypes: ['ref10-weapon', 'ref10-armour', 'ref10-gear'],
  ownPacks: 'ref10-',
  actorSheets: { 'ref10-fighter': Ref10Sheet },
  itemSheet: {
    sheet: Ref10ItemSheet,
    types: ['ref10-weapon', 'ref10-armour', 'ref10-gear'],
    async sectionsOf(item) {
      return (await import('./sheets/item-sections.ts')).sectionsOf(item);
    },
  },
};
