import { MANY } from '../shared/bounds.ts';
import { isDiceUpTo } from '../shared/dice.ts';
import { entriesOf } from '../shared/field-schema.ts';
import { condition, PREPARED, TAKEN, TAKEN_FROM } from '../shared/fighter-schema.ts';
import {
  array,
  boolean,
  integer,
  looseObject,
  object,
  optional,
  picklist,
  record,
  text,
} from '../shared/schema.ts';
import { CONDITIONS } from './conditions.ts';
import {
  ARMOUR_CATEGORIES,
  BONUS_KINDS,
  BUILDS,
  CREATURE_TYPES,
  FEATS,
  MODIFIED,
  WEAPON_KINDS,
} from './fighter.ts';
import { FIGHTER_FIELDS, FLIGHT_FIELDS } from './fighter-fields.ts';
import { MODIFIER, MOST_DICE, RANKS, SHIELD_FIELDS, SPELL_FIELDS, WEAPON_FIELDS } from './item-fields.ts';

/** True if dice of a weapon or a spell can be read, and are not too many. */
export function isDamage(formula: string): boolean {
  return isDiceUpTo(formula, MOST_DICE);
}

/** A weapon or shield. */
export const WEAPON = object({
  id: text,
  name: text,
  ...entriesOf(SHIELD_FIELDS),
  ...entriesOf(WEAPON_FIELDS),
  kind: picklist(WEAPON_KINDS),
  build: optional(picklist(BUILDS)),
  /** Its holder is not proficient with it: -4 (D20-THROW-01). */
  unfamiliar: optional(boolean),
  /** Its owner, and its id there, if its holder took it from another. */
  takenFrom: optional(TAKEN_FROM),
});

/** A lasting bonus or penalty, or one from a spell. */
export const BONUS = object({
  to: picklist(MODIFIED),
  kind: picklist(BONUS_KINDS),
  amount: integer(MODIFIER),
  /** The shield or armour that gives it, by id, where it can be lost. */
  of: optional(text),
});

/** A spell or spell-like ability, as far as combat needs it. */
export const SPELL = object({
  id: text,
  name: text,
  ...entriesOf(SPELL_FIELDS),
  /** Its names in all languages (D20-READY-07). */
  names: optional(array(text)),
  /** Modified by a metamagic feat (D20-SPELL-19). */
  metamagic: optional(boolean),
});

/** A fighter's position and motion in the air (D20-AIR-13, D20-AIR-19, D20-AIR-47). */
export const FLIGHT = object(entriesOf(FLIGHT_FIELDS));

/** The state of a fighter that a fight changes. */
export const STATE = looseObject({
  /** Hit points lost, `body`, and the total of nonlethal damage, `nonlethal` (D20-HP-01, D20-NL-01). */
  hurt: record(integer(MANY)),
  /** Temporary hit points (D20-HP-07). */
  temporary: optional(integer(MANY)),
  conditions: array(condition(CONDITIONS, MODIFIER)),
  /** Counters of the turn and the round, by id (D20-ACT-02). */
  spent: record(integer(MANY)),
  /** Points by which abilities are damaged (D20-DMG-08). */
  weakened: optional(record(integer(MANY))),
  /** Actions under way: a readied action, a long casting. */
  prepared: optional(array(PREPARED)),
  /** Ids of weapons not in hand: put away or dropped. */
  dropped: array(text),
  /** Ids of those that lie on the ground; none when left out. */
  fallen: optional(array(text)),
  /** Items that others have taken; none when left out. */
  taken: optional(array(TAKEN)),
  /** Hit points lost by weapons and shields (D20-SUNDER-04). */
  wear: record(integer(MANY)),
  /** Missiles shot, pieces thrown, spells cast, attempts at turning. */
  used: record(integer(MANY)),
  /** Flight; left out on the ground. */
  flight: optional(FLIGHT),
});

/** A fighter, as these rules need it. */
export const FIGHTER = object({
  id: text,
  name: text,
  ...entriesOf(FIGHTER_FIELDS),
  /** Armour worn (D20-AC-02, D20-MOVE-02). */
  armour: optional(
    object({
      category: picklist(ARMOUR_CATEGORIES),
      maxDex: optional(integer({ from: 0, to: 20 })),
      checkPenalty: optional(integer(MODIFIER)),
      /** Percentage of arcane spells with gestures that it spoils (D20-SPELL-04). */
      spellFailure: optional(integer({ from: 0, to: 100 })),
    }),
  ),
  bonuses: array(BONUS),
  /**
   * Skill totals; beside ranks, what else adds to them. A skill left out is rolled with its ability alone
   * (D20-SKILL-01).
   */
  skills: record(integer(MODIFIER)),
  /** Whole ranks of those skills whose totals follow from them; none when left out (D20-SKILL-01). */
  ranks: optional(record(integer(RANKS))),
  feats: array(picklist(FEATS)),
  /** With the creature type that is turned, where that is not undead (D20-TURN-15). */
  turning: optional(
    object({ ...entriesOf(FIGHTER_FIELDS.turning.fields), of: optional(picklist(CREATURE_TYPES)) }),
  ),
  weapons: array(WEAPON),
  spells: optional(array(SPELL)),
  state: STATE,
});
