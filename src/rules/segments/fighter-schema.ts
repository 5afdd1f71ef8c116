import { COUNT, MANY } from '../shared/bounds.ts';
import { isDiceUpTo } from '../shared/dice.ts';
import { entriesOf } from '../shared/field-schema.ts';
import { condition, PREPARED, TAKEN, TAKEN_FROM } from '../shared/fighter-schema.ts';
import { array, integer, looseObject, object, optional, picklist, record, text } from '../shared/schema.ts';
import { CONDITIONS } from './conditions.ts';
import { EXCEPTIONAL_EFFECTS } from './fighter.ts';
import { FIGHTER_FIELDS } from './fighter-fields.ts';
import {
  MAGIC_ITEM_FIELDS,
  MODIFIER,
  MOST_DICE,
  RANGE_FIELDS,
  RANK,
  SCROLL_FIELDS,
  SPELL_FIELDS,
  WEAPON_FIELDS,
} from './item-fields.ts';

/** The amount of a condition: a modifier, or the segment in which it came (SEG-SPECIAL-19). */
export const CONDITION_AMOUNT = { from: MODIFIER.from, to: COUNT.to };

/** True if the dice of a weapon can be read, and are not too many. */
export function isDamage(formula: string): boolean {
  return isDiceUpTo(formula, MOST_DICE);
}

/** A weapon or shield. */
export const WEAPON = object({
  id: text,
  name: text,
  ...entriesOf(WEAPON_FIELDS),
  /** Its effect on a hit with this pure face and above (SEG-CRIT-11). */
  exceptional: optional(
    object({ from: integer({ from: 2, to: 20 }), effect: picklist(EXCEPTIONAL_EFFECTS) }),
  ),
  ranges: optional(object(entriesOf(RANGE_FIELDS))),
  /** Its owner, and its id there, where its holder took it from another fighter. */
  takenFrom: optional(TAKEN_FROM),
});

/** A spell, as far as combat needs it (SEG-MAGIC-01). */
export const SPELL = object({ id: text, name: text, ...entriesOf(SPELL_FIELDS) });

/** A magic item (SEG-MAGIC-10 to SEG-MAGIC-13). */
export const ITEM = object({
  id: text,
  name: text,
  ...entriesOf(MAGIC_ITEM_FIELDS),
  /** The spell level of a scroll. */
  level: optional(integer(SCROLL_FIELDS.level)),
});

/** The state of a fighter that a fight changes. */
export const STATE = looseObject({
  /** Points lost: `endurance` and `body` (SEG-CORE-07). */
  hurt: record(integer(MANY)),
  conditions: array(condition(CONDITIONS, CONDITION_AMOUNT)),
  /** Actions under way: the next of each hand, or the one prepared (SEG-REACT-08). */
  prepared: optional(array(PREPARED)),
  /** Fatigue points (SEG-FATIGUE-03). */
  fatigue: optional(integer(MANY)),
  /** Ids of weapons not in hand: put away or dropped. */
  dropped: array(text),
  /** Ids of those that lie on the ground; none when left out. */
  fallen: optional(array(text)),
  /** Items that others have taken; none when left out. */
  taken: optional(array(TAKEN)),
  /** Structure points lost by weapons and shields (SEG-MELEE-14). */
  wear: record(integer(MANY)),
  /** Missiles shot, pieces thrown, spells cast. */
  used: record(integer(MANY)),
});

/** A fighter, as these rules need it. */
export const FIGHTER = object({
  id: text,
  name: text,
  ...entriesOf(FIGHTER_FIELDS),
  /** The threshold of the armour worn (SEG-CORE-03). */
  threshold: integer({ from: 0, to: 50 }),
  encumbrance: optional(integer(RANK)),
  ranks: record(integer(RANK)),
  weapons: array(WEAPON),
  spells: optional(array(SPELL)),
  items: optional(array(ITEM)),
  state: STATE,
});
