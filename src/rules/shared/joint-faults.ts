import type { Fault } from './ruleset.ts';

/*
 * What parts of a fighter say together, looked at in one way for every combat system, once each part is in order.
 */

interface WithId {
  readonly id: string;
}

/** Ids that several entries of a list have. */
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

/** What is wrong with hit locations: each result of a die with so many sides strikes one of them. */
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
  // With a row that cannot be read, holes would be found that are none.
  if (isReadable && struck.includes(0)) found.push({ path: 'locations', id: 'location-hole' });
  if (struck.some(times => times > 1)) found.push({ path: 'locations', id: 'location-overlap' });
  return found;
}

/** Keys of an object that are none of those that there are. */
export function unknownKeys(
  path: string,
  record: Readonly<Record<string, unknown>>,
  { isKnown, id }: { isKnown(key: string): boolean; readonly id: string },
): readonly Fault[] {
  return Object.keys(record).flatMap(key => (isKnown(key) ? [] : [{ path: `${path}.${key}`, id }]));
}
