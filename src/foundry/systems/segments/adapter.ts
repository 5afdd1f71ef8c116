import { comesInPieces, SKILLS } from '../../../rules/segments/fighter.ts';
import type { ActorAdapter, Changeable, MagicOption } from '../../combat-system/manifest.ts';
import { itemsOf } from '../../sheets/fighter-view.ts';
import { changeableFields, changeableSkills, itemUse } from '../../sheets/statblock-adapter.ts';
import { attackOptions } from '../../sheets/weapon-rows.ts';
import { segmentsView } from './sheets/segments-view.ts';
import { weaponRows } from './sheets/weapon-rows.ts';
import { skillRoll } from './skills.ts';
import { rollData } from './roll-data.ts';
import { fighterOf, type SegmentsActor, stateOf } from './to-fighter.ts';

/** Fighters whose time is counted in segments. */
export const segmentsAdapter: ActorAdapter = {
  ...itemUse({
    weapon: 'segments-weapon',
    gear: 'segments-gear',
    suit: 'segments-armour',
    damageRule: 'SEG-MELEE-13',
    comesInPieces: item => item.isType('segments-weapon') && comesInPieces(item.system),
  }),
  fighterOf,
  stateOf,
  rollData,
  strikesOf: (actor: SegmentsActor) => attackOptions(weaponRows(segmentsView(actor))),
  magicOf,
  skillRoll: (actor: SegmentsActor, key, _mode, _against, own) => skillRoll(fighterOf(actor), key, own),
  changeable,
  // Blows have no place on a body.
  bodyOf: () => null,
};

/** The spells, those of the lowest level first, and the magic items. */
function magicOf(actor: SegmentsActor): readonly MagicOption[] {
  const { spells = [], items = [] } = fighterOf(actor);
  const known = new Set([...spells, ...items].map(({ id }) => id));
  const cast = [...itemsOf(actor, 'segments-spell')].sort((a, b) => a.system.level - b.system.level);
  const options = [
    ...cast.map(item => ({ item, action: 'cast' })),
    ...itemsOf(actor, 'segments-magic-item').map(item => ({ item, action: 'use-item' })),
  ];
  return options
    .map(({ item: { id, label }, action }) => ({ id: id ?? '', label, action, problem: '' }))
    .filter(({ id }) => known.has(id));
}

const BONUSES = ['str', 'dex', 'con', 'toHit', 'damage'] as const;
const NUMBERS = ['endurance', 'body', 'natural', 'speed', 'saves.reflex', 'saves.fortitude'] as const;

/** Every number that an active effect on a fighter or a thing can change, in words. */
function changeable(): Changeable[] {
  const bonuses = BONUSES.map(id => `bonuses.${id}`);
  return [
    ...changeableFields('SegmentsFighter', [...bonuses, 'scores.str', 'scores.dex', ...NUMBERS]),
    ...changeableSkills(SKILLS),
  ];
}
