import { entriesFromList } from 'valibot';
import { integer, type IntegerSchema, knownId, object, optional, picklist, text } from './schema.ts';

/*
 * The shape of what every combat system's fighters have in common.
 */

/** Things of one kind. */
export const COUNT = integer(0, 10_000);

/** What a condition lasts in. */
export const TIME_UNITS = ['turns', 'rounds', 'minutes'] as const;

/** Points, levels or units of time, of which nobody counts more. */
export const MANY = integer(0, 100_000);

/** Characteristics by key, each within the same bounds. */
export function characteristics<const Keys extends readonly [string, ...string[]]>(
  keys: Keys,
  value: IntegerSchema,
) {
  return object(entriesFromList(keys, value));
}

/** Things of a fighter's that somebody else has picked up. */
export const TAKEN = object({ item: text, by: text, amount: COUNT });

/** Whose a thing is, and what it is there. */
export const TAKEN_FROM = object({ owner: text, item: text });

/** A roll that won an exchange: the die, its level, and the value of the skill. */
export const WINNING_ROLL = object({ total: MANY, level: text, value: MANY });

/** A state that a fighter is in until something ends it. */
export function condition(ids: readonly string[], amount: IntegerSchema) {
  return object({
    condition: knownId(ids),
    /** The hit location that it is about. */
    where: optional(text),
    /** The weapon that it is about, by id; of a prepared counter, the effect. */
    with: optional(text),
    /** Who it comes from. */
    by: optional(text),
    /** How much of it there is, where that counts. */
    amount: optional(amount),
    /** The roll that brought it about, where resisting it later is rolled against that (MYT-SE-16, MYT-OPP-07). */
    roll: optional(WINNING_ROLL),
    /** How long it lasts, in the unit named. */
    lasts: optional(object({ amount: MANY, unit: picklist(TIME_UNITS) })),
  });
}
