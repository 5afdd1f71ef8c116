import type { PasseActor } from '../documents/actor.ts';

/** What to write to one actor. */
export interface ActorUpdate {
  readonly actor: PasseActor;
  readonly system: Record<string, unknown>;
}

/** Writes several actors: those of the world in one go, each unlinked token's by itself. */
export async function writeActors(updates: readonly ActorUpdate[]): Promise<void> {
  const ofWorld = updates.filter(({ actor }) => !actor.isToken);
  if (ofWorld.length > 0) {
    const written = ofWorld.map(({ actor, system }) => ({ _id: actor.id, system }));
    await Actor.updateDocuments(written as Actor.UpdateData[]);
  }
  for (const { actor, system } of updates) {
    if (actor.isToken) await actor.update({ system } as Actor.UpdateData);
  }
}
