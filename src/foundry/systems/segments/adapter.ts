import { comesInPieces, SKILLS } from '../../../rules/segments/fighter.ts';
import type { ActorAdapter, Changeable } from '../../combat-system/manifest.ts';
import { stackGear } from '../../documents/item.ts';
import { localize } from '../../platform/localize.ts';
import { skillLabel } from '../../sheets/skill-values.ts';
import { attackOptions } from '../../sheets/weapon-rows.ts';
import { segmentsView } from './sheets/segments-view.ts';
import { weaponRows } from './sheets/weapon-rows.ts';
import { skillRoll } from './skills.ts';
import { rollData } from './roll-data.ts';
import { fighterOf, type SegmentsActor, stateOf } from './to-fighter.ts';

/** Fighters whose time is counted in segments. */
export const segmentsAdapter: ActorAdapter = {
  fighterOf: (actor: SegmentsActor) => fighterOf(actor),
  stateOf: (actor: SegmentsActor) => stateOf(actor),
  rollData: (actor: SegmentsActor) => rollData(actor),
  strikesOf: (actor: SegmentsActor) =>
    attackOptions(weaponRows(segmentsView(actor, { isEditable: false, isEditing: false }))),
  skillRoll: (actor: SegmentsActor, key) => skillRoll(fighterOf(actor), key),
  unreadable: item =>
    item.isType('segments-weapon') && !item.system.isReadable
      ? { rule: 'SEG-MELEE-13', id: 'damage-unreadable' }
      : null,
  changeable,
  isInUse: item => {
    if (item.isType('segments-armour')) return item.system.worn;
    return !item.isType('segments-gear') || item.system.carried;
  },
  receive: async (item, owner) => item.isType('segments-gear') && stackGear(item, owner),
  // Blows have no place on a body.
  bodyOf: () => null,
  split: (item, taken) =>
    item.isType('segments-weapon') && comesInPieces(item.system) ? { magazine: taken } : {},
};

const BONUSES = ['str', 'dex', 'con', 'toHit', 'damage'] as const;
const NUMBERS = ['endurance', 'body', 'natural', 'speed', 'saves.reflex', 'saves.fortitude'] as const;

/** Every number that an active effect on a fighter or a thing can change, in words. */
export function changeable(): Changeable[] {
  const field = (path: string) => ({
    key: `system.${path}`,
    label: localize(`SegmentsFighter.FIELDS.${path}.label`),
  });
  return [
    ...[...BONUSES.map(id => `bonuses.${id}`), 'scores.str', 'scores.dex', ...NUMBERS].map(field),
    ...SKILLS.map(id => ({ key: `system.skills.${id}.value`, label: skillLabel(id) })),
  ];
}
