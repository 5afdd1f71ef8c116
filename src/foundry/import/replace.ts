import { removeThings, updateSurely } from '../documents/sure-writes.ts';
import { SYSTEM_ID } from '../system.ts';
import { withoutEntry } from '../versions.ts';
import type { NewCreature } from './actor-data.ts';
import { importedFlag, type WorldCreature } from './twins.ts';

/**
 * Makes a creature what a newer export says. What an import made before is replaced; what people added stays: items,
 * skills, pictures, what they wrote, wounds, and a name that they gave it.
 * @throws when it could not be done; then it is as it was
 */
export async function replaceImported(actor: WorldCreature, made: NewCreature): Promise<void> {
  const earlier = madeBefore(actor);
  const created = await actor.createEmbeddedDocuments('Item', made.items as unknown as Item.CreateData[]);
  const added = created.flatMap(({ id }) => id ?? []);
  try {
    if (added.length < made.items.length) throw new Error('not all items could be created');
    await updateSurely(actor, changesFor(actor, made) as Actor.UpdateData);
  } catch (error) {
    await removeThings(actor, added);
    throw error;
  }
  await removeThings(actor, earlier);
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
