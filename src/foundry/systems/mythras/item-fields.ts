import { CHARACTERISTICS } from '../../../rules/mythras/fighter.ts';
import { OBJECT_FIELDS, STRIKE_FIELDS, STYLE_FIELDS } from '../../../rules/mythras/item-fields.ts';
import type { Bounds } from '../../../rules/shared/bounds.ts';
import {
  dice,
  flag,
  flagOf,
  inSection,
  keys,
  number,
  one,
  parts,
  words,
} from '../../../rules/shared/fields.ts';
import { CARRIED_FIELDS, GEAR_FIELDS, PLACE_FIELDS } from '../../data/item-fields.ts';

/** How many Things one piece counts for; null where the kind of thing says it (MYT-LOAD-01). */
const THINGS = number({ from: 0, to: 999, usually: null, hasFractions: true, listed: 'row' });

const ARMOUR: Bounds = { from: 0, to: 99 };
const COST: Bounds = { from: 0, to: 999 };
const PERCENT: Bounds = { from: -999, to: 999 };
const ROUNDS = { from: 0, to: 9999, initial: 0 };

/** Points on top of the base, in percent (MYT-SKILL-13). */
const POINTS = number({ ...PERCENT, initial: 0 });
const CHARACTERISTIC = one(CHARACTERISTICS, { initial: 'int', words: 'CHARACTERISTIC', word: 'name' });

/** The fields of each type of item, as the rules and the sheet need them. */
export const ITEM_FIELDS = {
  weapon: {
    ...STRIKE_FIELDS,
    /** Id of the location that strikes with a natural weapon; empty where several could (MYT-SE-17). */
    ...inSection('strike', { limb: words({ usually: '' }) }),
    ...inSection('ranged', {
      /** Key of the ammunition that it fires; empty when it fires none. */
      ammunition: words({ usually: '' }),
      /** Rounds that it holds, and rounds in it now; no magazine when it holds none. */
      magazine: parts({ holds: number(ROUNDS), left: number(ROUNDS) }),
    }),
    ...OBJECT_FIELDS,
    ...CARRIED_FIELDS,
    ...PLACE_FIELDS,
    quantity: OBJECT_FIELDS.quantity,
    ...inSection('thing', { things: THINGS, ready: flagOf({ initial: true }) }),
  },
  'combat-style': {
    ...inSection('style', { points: POINTS }),
    /** Keys of the weapons that it covers (MYT-STYLE-01). */
    weapons: keys(),
    ...STYLE_FIELDS,
  },
  armour: {
    ...inSection('armour', {
      ap: number({ ...ARMOUR, initial: 1, listed: 'filter' }),
      /** Armour points that blows took from it for good (MYT-SE-34). */
      lost: number({ ...ARMOUR, initial: 0 }),
      era: one(['ancient', 'modern', 'future'], { usually: null, words: 'ERA' }),
      worn: flagOf({ initial: true }),
      ...CARRIED_FIELDS,
      things: THINGS,
      /** Hide, scales and the like: adds to worn armour and does not slow down (MYT-ARMOUR-02, INIT-03). */
      natural: flag,
      /** Ids of the locations that it protects. */
      locations: keys(),
    }),
    ...PLACE_FIELDS,
  },
  skill: inSection('skill', {
    kind: one(['standard', 'professional', 'passion'], {
      initial: 'professional',
      words: 'ITEMKIND',
      listed: 'filter',
    }),
    /** The two characteristics that it starts from; the same one twice doubles it (MYT-SKILL-01). */
    base: parts({ first: CHARACTERISTIC, second: CHARACTERISTIC }),
    /** The bonus to them. */
    bonus: POINTS,
    points: POINTS,
  }),
  ability: inSection('ability', {
    /** Dice or a number that goes with it: the damage of a breath, the potency of a venom. */
    value: words({ usually: '' }),
  }),
  power: inSection('casting', {
    /** Its tradition or source: folk magic, sorcery, a device. */
    tradition: words({ usually: '', listed: 'filter' }),
    /** Key of the skill that it is cast with. */
    skill: words({ initial: 'magic' }),
    /** Magic points that it costs. */
    cost: number({ ...COST, initial: 1, listed: 'filter' }),
    /** Turns that it takes to cast (MYT-ACT-19). */
    castingTurns: number({ ...COST, initial: 1 }),
    range: words({ usually: '', listed: 'row' }),
    duration: words({ usually: '', listed: 'row' }),
    /** Key of the skill that resists it; empty when nothing does. */
    resist: words({ usually: '' }),
    /** Dice of damage that it does; empty when it does none. */
    damage: dice({ usually: '', listed: 'row' }),
  }),
  gear: {
    ...inSection('thing', {
      kind: one(['gear', 'ammunition'], { initial: 'gear', words: 'GEARKIND', listed: 'filter' }),
      /** The place it is kept in, in words. */
      place: words({ usually: '' }),
    }),
    ...GEAR_FIELDS,
    ...inSection('thing', {
      things: THINGS,
      /** Things that it holds and that count for nothing then (MYT-LOAD-01). */
      room: number({ from: 0, to: 999, usually: 0, listed: 'row' }),
    }),
    /** Keys of the weapons that ammunition is for. */
    weapons: keys(),
  },
};
