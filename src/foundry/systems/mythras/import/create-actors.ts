import type { ReadCreature } from '../../../../rules/mythras/meg-import/creature.ts';
import type { PasseActor } from '../../../documents/actor.ts';
import { KEPT_APART } from '../../../documents/stacks.ts';
import { withoutEntry } from '../../../platform/compat.ts';
import { SYSTEM_ID } from '../../../platform/system-id.ts';
import { removeItems, updateSurely } from '../../../platform/updates.ts';
import {
  actorSource,
  type Bonds,
  type ImportedFlag,
  nameOf,
  type NewCreature,
  newCreature,
} from './actor-data.ts';
import type { KnownNames } from './known-names.ts';

/** The decision on a creature that was read. */
export type Fate = 'create' | 'update' | 'leave';

/** A creature of an import, and what the user wants of it. */
export interface Line {
  readonly read: ReadCreature;
  /** The index in the list of the creature that it is bound to; null for none. */
  readonly parent: number | null;
  readonly twin: ExistingCreature | null;
  fate: Fate;
}

/** The results of an import. */
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

/**
 * Makes a creature what a newer export says. What an import made before is replaced; what people added stays: items,
 * skills, pictures, what they wrote, wounds, and a name that they gave it.
 * @throws when it could not be done; then it is as it was
 */
async function replaceImported(actor: WorldCreature, made: NewCreature): Promise<void> {
  const earlier = madeBefore(actor);
  // What an import made before is there still, and may be the same.
  const operation = { ...KEPT_APART } as object;
  const created = await actor.createEmbeddedDocuments(
    'Item',
    made.items as unknown as Item.CreateData[],
    operation,
  );
  const added = created.flatMap(({ id }) => id ?? []);
  try {
    if (added.length < made.items.length) throw new Error('not all items could be created');
    await updateSurely(actor, changesFor(actor, made) as Actor.UpdateData);
  } catch (error) {
    await removeItems(actor, added);
    throw error;
  }
  await removeItems(actor, earlier);
}

function madeBefore(actor: WorldCreature): string[] {
  return [...actor.items].flatMap(({ id, flags }) => {
    const marks = (flags as Record<string, Record<string, unknown> | undefined>)[SYSTEM_ID];
    return id && marks?.['imported'] === true ? [id] : [];
  });
}

function changesFor(actor: WorldCreature, { name, system, flag }: NewCreature): object {
  const before = importedFlag(actor);
  const { statblock, moves, texts } = actor.system.toObject();
  const isRenamed = before !== null && before.name !== '' && actor.name !== before.name;
  return {
    ...(!isRenamed && { name }),
    system: {
      ...system,
      statblock: { ...system.statblock, locations: instead(statblock.locations, system.statblock.locations) },
      moves: instead(moves, system.moves),
      texts: instead(texts, system.texts),
      skills: { ...gone(before?.skills ?? [], system.skills), ...system.skills },
    },
    flags: { [SYSTEM_ID]: { imported: flag } },
  };
}

/** An object in place of another: what only the earlier one has is taken out. */
function instead(before: object, after: object): object {
  return { ...gone(Object.keys(before), after), ...after };
}

function gone(before: readonly string[], after: object): object {
  return Object.assign({}, ...before.filter(key => !(key in after)).map(withoutEntry)) as object;
}

/** A creature of this world. */
type WorldCreature = PasseActor & Actor.OfType<'creature'>;

/** A creature of this world that an earlier import made of the same source. */
interface ExistingCreature {
  readonly actor: WorldCreature;
  /** True where the whole export is the same, not the name alone. */
  readonly isSame: boolean;
}

/** The import flag of an actor; null where it was not imported. */
function importedFlag(actor: Actor.Implementation): ImportedFlag | null {
  const flags = actor.flags as Record<string, Record<string, unknown> | undefined>;
  const flag = flags[SYSTEM_ID]?.['imported'] as Partial<ImportedFlag> | undefined;
  if (typeof flag?.seal !== 'string') return null;
  return { name: flag.name ?? '', seal: flag.seal, skills: flag.skills ?? [] };
}

/**
 * The creatures that are there already, for each of those read; each is found once. The very same comes before one that
 * only has the name.
 */
export function existingCreatures(read: readonly ReadCreature[]): (ExistingCreature | null)[] {
  const earlier = [...game.actors].flatMap(actor => {
    const flag = importedFlag(actor);
    return flag && actor.isType('creature') && actor.isOwner ? [{ actor: actor as WorldCreature, flag }] : [];
  });
  const taken = new Set<WorldCreature>();
  const find = (fits: (flag: ImportedFlag) => boolean, isSame: boolean): ExistingCreature | null => {
    const found = earlier.find(({ actor, flag }) => !taken.has(actor) && fits(flag));
    if (!found) return null;
    taken.add(found.actor);
    return { actor: found.actor, isSame };
  };
  const same = read.map(({ seal }) => find(flag => flag.seal === seal, true));
  return read.map(({ name }, i) => same[i] ?? find(flag => name !== '' && flag.name === name, false));
}
