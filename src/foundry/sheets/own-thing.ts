import { tell } from '../chat/telling.ts';
import { actorOf } from '../chat/exchange-log.ts';
import { tableNameOf } from '../chat/naming.ts';
import type { PasseActor } from '../documents/actor.ts';
import { takenFrom } from '../fight/held-things.ts';

/** A thing of somebody's own; of one that was taken from another, this user is told that it is not theirs to change. */
export function ownThing(actor: PasseActor, id: string): Item.Implementation | null {
  const item = actor.items.get(id);
  const from = item ? null : takenBy(actor, id);
  if (from) tell({ rule: '', id: 'anothers-thing', names: { owner: from.owner } }, tableNameOf);
  return item ?? null;
}

/** Opens the sheet of a thing: of one that was taken from another, the owner's, where this user may see that. */
export async function openThing(actor: PasseActor, id: string): Promise<void> {
  const from = actor.items.has(id) ? null : takenBy(actor, id);
  const original = from && actorOf(from.owner)?.items.get(from.thing);
  const item = original?.testUserPermission(game.user, 'LIMITED') ? original : ownThing(actor, id);
  await item?.sheet?.render(true);
}

function takenBy(actor: PasseActor, id: string): ReturnType<typeof takenFrom> {
  const thing = actor.thing(id);
  return thing && takenFrom(thing);
}
