import { is } from 'valibot';
import type { Fact } from './fact.ts';
import { GROUND, SPACE, WAYPOINT, type Footprint } from './grid/ground-schema.ts';
import type { FighterId } from './play.ts';
import { array, object, optional, record, text } from './schema.ts';

/** The space of each fighter who takes part. */
export type Places = Readonly<Record<FighterId, Footprint>>;

/** The map parts of a setup. */
const ON_MAP = object({
  places: optional(record(SPACE)),
  ground: optional(GROUND),
  sides: optional(record(text)),
  path: optional(array(WAYPOINT)),
});

/** True for valid places, ground, sides and path from outside; each may be left out. */
export function isMap(raw: Readonly<Record<'places' | 'ground' | 'sides' | 'path', unknown>>): boolean {
  return is(ON_MAP, raw);
}

/** The places after these facts: a fighter who moved onto a square stands there. */
export function placesAfter(places: Places, facts: readonly Fact[]): Places {
  let after: Record<FighterId, Footprint> | null = null;
  for (const fact of facts) {
    if (fact.fact !== 'moved' || !fact.onto) continue;
    const before = Object.hasOwn(places, fact.who) ? places[fact.who] : undefined;
    if (!before) continue;
    after ??= { ...places };
    after[fact.who] = { ...before, ...fact.onto };
  }
  return after ?? places;
}
