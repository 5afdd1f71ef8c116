import type { ReadCreature } from '../../rules/mythras/encounter/creature.ts';
import type { KnownNames } from './known-names.ts';
import { actorSource, nameOf, newCreature, type Bonds, type NewCreature } from './actor-data.ts';
import { replaceImported } from './replace.ts';
import type { Twin } from './twins.ts';

/** What becomes of a creature that was read. */
export type Fate = 'create' | 'update' | 'leave';

/** A creature of an import, and what the user wants of it. */
export interface Line {
  readonly read: ReadCreature;
  /** The place in the list of whom it is bound to; none for what stands by itself. */
  readonly parent: number | null;
  readonly twin: Twin | null;
  fate: Fate;
}

/** What an import did. */
export interface Done {
  readonly created: readonly Actor.Implementation[];
  readonly updated: readonly Actor.Implementation[];
  /** Names of those that could not be updated, and are as they were. */
  readonly failed: readonly string[];
}

/**
 * Carries an import out: all new creatures in one write, which is done whole or not at all; then each that is updated,
 * which stays as it was if anything fails.
 * @throws when nothing was created, and so nothing at all was done
 */
export async function carryOut(
  lines: readonly Line[],
  folder: string | null,
  known: KnownNames,
): Promise<Done> {
  const ids = lines.map(({ fate, twin }) =>
    fate === 'create' ? foundry.utils.randomID() : (twin?.actor.id ?? null),
  );
  const made = (line: Line): NewCreature => newCreature(line.read, bondsOf(line, lines, ids), known);
  const sources = lines.flatMap((line, i) =>
    line.fate === 'create' ? [actorSource(made(line), ids[i] ?? '', folder)] : [],
  );
  const created = sources.length > 0 ? await create(sources) : [];
  const updated: Actor.Implementation[] = [];
  const failed: string[] = [];
  for (const line of lines) {
    const { fate, twin } = line;
    if (fate !== 'update' || !twin) continue;
    try {
      await replaceImported(twin.actor, made(line));
      updated.push(twin.actor);
    } catch (error) {
      console.error(error);
      failed.push(twin.actor.name);
    }
  }
  return { created, updated, failed };
}

async function create(sources: readonly object[]): Promise<Actor.Implementation[]> {
  const created = (await Actor.implementation.createDocuments(sources as Actor.CreateData[], {
    keepId: true,
  })) as Actor.Implementation[];
  if (created.length === 0) throw new Error('no actor was created');
  return created;
}

/** Links lead to creatures that will be there: made now, or before. */
function bondsOf({ parent, read }: Line, lines: readonly Line[], ids: readonly (string | null)[]): Bonds {
  const linked = (i: number) => {
    const id = ids[i];
    const line = lines[i];
    return id && line ? [{ id, name: nameOf(line.read) }] : [];
  };
  const own = lines.findIndex(line => line.read === read);
  return {
    spirits: lines.flatMap((line, i) => (line.parent === own ? linked(i) : [])),
    boundTo: parent === null ? null : (linked(parent)[0] ?? null),
  };
}
