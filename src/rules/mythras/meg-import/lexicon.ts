import { folded } from '../../shared/spelling.ts';
import type { WrittenStrike } from '../written-weapon.ts';

/** A weapon of the system, for comparison with that of an export. */
export interface KnownWeapon extends WrittenStrike {
  /** The uuid of the item. */
  readonly uuid: string;
  readonly key: string;
  readonly ap: number;
  readonly hp: number;
  readonly natural: boolean;
  readonly shield: boolean;
  readonly covers: number;
}

/** Names in all languages of the system, by `folded` name. */
export interface Lexicon {
  /** Keys of skills. */
  readonly skills: ReadonlyMap<string, string>;
  /** Ids of hit locations. */
  readonly locations: ReadonlyMap<string, string>;
  /** Ids of special effects. */
  readonly effects: ReadonlyMap<string, string>;
  /** Keys of weapon traits. */
  readonly traits: ReadonlyMap<string, string>;
  /** Keys of creature abilities. */
  readonly abilities: ReadonlyMap<string, string>;
  readonly weapons: ReadonlyMap<string, KnownWeapon>;
}

/** A lexicon of names by id: of equal names, the first counts. */
export function byName<T>(named: Iterable<readonly [name: string, id: T]>): Map<string, T> {
  const found = new Map<string, T>();
  for (const [name, id] of named) {
    const key = folded(name);
    if (key !== '' && !found.has(key)) found.set(key, id);
  }
  return found;
}

/** A name as part of an id: letters without accents, digits and hyphens; empty for a name in another script. */
export function slug(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '')
    .slice(0, 40);
}

/** A free id like the one wanted, which is added to `taken`. */
export function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let next = 2; taken.has(id); next += 1) id = `${wanted}-${next}`;
  taken.add(id);
  return id;
}
