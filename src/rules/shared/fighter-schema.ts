import { entriesFromList } from 'valibot';
import { type Bounds, COUNT, MANY, TIME_UNITS } from './bounds.ts';
import type { Fault } from './ruleset.ts';
import { integer, knownId, object, optional, picklist, text } from './schema.ts';

/*
 * The parts of the fighter schema that all combat systems share.
 */

/** Characteristics by key, each within the same bounds. */
export function characteristics<const Keys extends readonly [string, ...string[]]>(
  keys: Keys,
  bounds: Bounds,
) {
  return object(entriesFromList(keys, integer(bounds)));
}

/** A fighter's items that another has taken. */
export const TAKEN = object({ item: text, by: text, amount: integer(COUNT) });

/** The owner of a taken item, and its id there. */
export const TAKEN_FROM = object({ owner: text, item: text });

/** A roll that won an exchange: the die, its level, and the value of the skill. */
export const WINNING_ROLL = object({ total: integer(MANY), level: text, value: integer(MANY) });

/** An action begun and not ended yet, such as a readied action or a casting of several rounds. */
export const PREPARED = object({
  action: text,
  at: optional(text),
  with: optional(text),
  /** The action that is readied, where it is not an attack with the weapon. */
  does: optional(text),
  /** Its trigger, where it waits for one. */
  trigger: optional(text),
  /** The fighter's own turns until it is done, where it takes time. */
  turns: optional(integer(COUNT)),
  /** The hand that it is for, where each hand has its own time. */
  hand: optional(text),
  /** The segment in which it is ready, where time is counted in segments. */
  due: optional(integer(COUNT)),
  /** The segment in which it takes effect, where that is a later one. */
  until: optional(integer(COUNT)),
});

/** A state that a fighter is in until something ends it. */
export function condition(ids: readonly string[], amount: Bounds) {
  return object({
    condition: knownId(ids),
    /** The hit location that it is about. */
    where: optional(text),
    /** The weapon that it is about, by id; of a prepared counter, the effect. */
    with: optional(text),
    /** The fighter who caused it. */
    by: optional(text),
    /** The amount, where it is counted. */
    amount: optional(integer(amount)),
    /** The roll that brought it about, where resisting it later is rolled against that (MYT-SE-16, MYT-OPP-07). */
    roll: optional(WINNING_ROLL),
    /** The duration, in the unit named. */
    lasts: optional(object({ amount: integer(MANY), unit: picklist(TIME_UNITS) })),
    /** The fighter before whose turn its rounds are counted, where that is not who caused it (D20-RND-03). */
    before: optional(text),
    /** The active effect that it lasts as long as, by id: the rules do not end it. */
    effect: optional(text),
  });
}

/*
 * Checks across the parts of a fighter, the same for every combat system, once each part is valid.
 */

interface WithId {
  readonly id: string;
}

/** Faults of ids that occur twice in a list. */
export function repeatedIds(path: string, entries: readonly WithId[]): readonly Fault[] {
  const ids = new Set<string>();
  return entries.flatMap(({ id }, i) => {
    const isRepeated = ids.has(id);
    ids.add(id);
    return isRepeated ? [{ path: `${path}.${i}.id`, id: 'twice-the-same' }] : [];
  });
}

/** The results of the die that strike a hit location, both ends included. */
interface Struck extends WithId {
  readonly from: number;
  readonly to: number;
}

/** Faults of hit locations: each result of a die with so many sides strikes one of them. */
export function locationFaults(locations: readonly Struck[], sides: number): readonly Fault[] {
  const struck = new Array<number>(sides).fill(0);
  const found = [...repeatedIds('locations', locations)];
  let isReadable = true;
  locations.forEach(({ from, to }, i) => {
    if (from > to) {
      isReadable = false;
      found.push({ path: `locations.${i}.to`, id: 'location-upside-down' });
    }
    for (let die = from; die <= to; die++) struck[die - 1] = (struck[die - 1] ?? 0) + 1;
  });
  // With an unreadable row, the holes found would be none.
  if (isReadable && struck.includes(0)) found.push({ path: 'locations', id: 'location-hole' });
  if (struck.some(times => times > 1)) found.push({ path: 'locations', id: 'location-overlap' });
  return found;
}

/** Faults of unknown keys. */
export function unknownKeys(
  path: string,
  record: Readonly<Record<string, unknown>>,
  { isKnown, id }: { isKnown(key: string): boolean; readonly id: string },
): readonly Fault[] {
  return Object.keys(record).flatMap(key => (isKnown(key) ? [] : [{ path: `${path}.${key}`, id }]));
}
