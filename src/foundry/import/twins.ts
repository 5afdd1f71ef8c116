import type { ReadCreature } from '../../rules/mythras/encounter/creature.ts';
import type { PasseActor } from '../documents/actor.ts';
import { SYSTEM_ID } from '../system.ts';
import type { ImportedFlag } from './actor-data.ts';

/** A creature of this world. */
export type WorldCreature = PasseActor & Actor.OfType<'creature'>;

/** A creature of this world that an earlier import made of the same source. */
export interface Twin {
  readonly actor: WorldCreature;
  /** Whether not only the name is the same, but all of the export. */
  readonly isSame: boolean;
}

/** What an import remembers of a creature; null for one that no import made. */
export function importedFlag(actor: Actor.Implementation): ImportedFlag | null {
  const flags = actor.flags as Record<string, Record<string, unknown> | undefined>;
  const flag = flags[SYSTEM_ID]?.['imported'] as Partial<ImportedFlag> | undefined;
  if (typeof flag?.seal !== 'string') return null;
  return { name: flag.name ?? '', seal: flag.seal, skills: flag.skills ?? [] };
}

/**
 * The creatures that are there already, for each of those read; each is found once. The very same comes before one that
 * only has the name.
 */
export function twinsOf(read: readonly ReadCreature[]): (Twin | null)[] {
  const earlier = [...game.actors].flatMap(actor => {
    const flag = importedFlag(actor);
    return flag && actor.isType('creature') && actor.isOwner ? [{ actor: actor as WorldCreature, flag }] : [];
  });
  const taken = new Set<WorldCreature>();
  const find = (fits: (flag: ImportedFlag) => boolean, isSame: boolean): Twin | null => {
    const found = earlier.find(({ actor, flag }) => !taken.has(actor) && fits(flag));
    if (!found) return null;
    taken.add(found.actor);
    return { actor: found.actor, isSame };
  };
  const same = read.map(({ seal }) => find(flag => flag.seal === seal, true));
  return read.map(({ name }, i) => same[i] ?? find(flag => name !== '' && flag.name === name, false));
}
