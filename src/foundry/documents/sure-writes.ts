/**
 * Writes to an actor; nothing when it is so already.
 * @throws when a hook silently held it back
 */
export async function updateSurely(actor: Actor.Implementation, changes: Actor.UpdateData): Promise<void> {
  // Where nothing is new Foundry writes nothing, and gives nothing back either.
  const different = actor.updateSource(foundry.utils.deepClone(changes), { dryRun: true });
  if (foundry.utils.isEmpty(different)) return;
  if (!(await actor.update(changes))) throw new Error(`${actor.uuid} was not updated`);
}

/** Takes things from an actor, as far as they are there still. */
export async function removeThings(actor: Actor.Implementation, ids: readonly string[]): Promise<void> {
  const there = ids.filter(id => actor.items.has(id));
  if (there.length > 0) await actor.deleteEmbeddedDocuments('Item', there);
}
