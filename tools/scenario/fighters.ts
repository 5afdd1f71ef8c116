import type { Characteristics, EntryFighter, Scenario } from '../../src/forecast/scenario.ts';
import type { Places } from '../../src/rules/shared/places.ts';
import type { FighterId } from '../../src/rules/shared/play.ts';
import type { Fighter, Ruleset } from '../../src/rules/shared/ruleset.ts';
import { isRecord } from '../../src/rules/shared/schema.ts';
import type { Fault } from './schema.ts';

/** Those who take part, or what is wrong with them. */
interface Gathered {
  readonly fighters: Readonly<Record<FighterId, Fighter>>;
  readonly flaws: readonly Fault[];
}

/** Makes the fighters of a scenario; the ruleset looks at each one. */
export function gather({ fighters }: Scenario, ruleset: Ruleset, entryOf: EntryFinder): Gathered {
  const made: Record<FighterId, Fighter> = {};
  const faults: Fault[] = [];
  for (const [id, described] of Object.entries(fighters)) {
    const at = `fighters.${id}`;
    const fighter = 'entry' in described ? ofEntry(id, described, entryOf) : { id, ...described };
    if (!fighter) {
      faults.push({ at: `${at}.entry`, problem: 'no such entry' });
      continue;
    }
    const wrong = ruleset.faults(fighter).map(({ path, id: problem }) => ({ at: `${at}.${path}`, problem }));
    faults.push(...wrong);
    if (isFighter(fighter) && fighter.id === id) made[id] = fighter;
    else faults.push({ at: `${at}.id`, problem: `must be ${id}` });
  }
  return { fighters: made, flaws: faults };
}

function ofEntry(id: FighterId, described: EntryFighter, entryOf: EntryFinder): object | null {
  const fighter = entryOf(described.entry, id, described.characteristics ?? {});
  if (!fighter) return null;
  const changed = overlaid(fighter, described.changes ?? {});
  return isRecord(changed) ? changed : null;
}

/** Objects are changed key by key, lists of things with ids thing by thing, all else is replaced. */
function overlaid(value: unknown, changes: unknown): unknown {
  if (isRecord(value) && isRecord(changes)) {
    const keys = new Set([...Object.keys(value), ...Object.keys(changes)]);
    return Object.fromEntries(
      [...keys].map(key => [
        key,
        Object.hasOwn(changes, key) ? overlaid(value[key], changes[key]) : value[key],
      ]),
    );
  }
  if (!hasIds(value) || !hasIds(changes)) return changes;
  const fresh = changes.filter(({ id }) => !value.some(known => known.id === id));
  const kept = value.map(known => {
    const change = changes.find(({ id }) => id === known.id);
    return change ? overlaid(known, change) : known;
  });
  return [...kept, ...fresh];
}

function hasIds(value: unknown): value is readonly { readonly id: string }[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every(item => isRecord(item) && typeof item.id === 'string')
  );
}

function isFighter(value: object): value is Fighter {
  return isRecord(value) && typeof value.id === 'string' && isRecord(value.state);
}

/**
 * Makes the fighter of an entry, found by folder and name, such as `fighters/brannoc-dol`, with other
 * characteristics where some are given; null where there is no such entry.
 */
export type EntryFinder = (entry: string, id: FighterId, characteristics: Characteristics) => Fighter | null;

/** The places of those on the map: a square where nothing else is said. */
export function placesIn({ places }: Scenario): Places | null {
  if (!places) return null;
  const all = Object.entries(places).map(([id, place]) => [id, { width: 1, height: 1, ...place }] as const);
  return Object.fromEntries(all);
}
