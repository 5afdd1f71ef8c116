import { takenId } from '../../rules/mythras/ground.ts';
import { writeActors } from '../chat/writing.ts';
import type { FightingActor } from '../documents/actor.ts';
import { SYSTEM_ID } from '../system.ts';
import { everyFighter } from './every-fighter.ts';
import { fighterIdOf } from './fighters.ts';
import { takenFrom, type ItemFlags } from './taken-from.ts';

/**
 * Sees to it that others hold what the state of its owner says that they took, and no more. The owner keeps the
 * thing itself, which is out of hand, so that nothing is lost when all this is undone. For the active GM.
 */
export async function handOver(owner: FightingActor): Promise<void> {
  for (const holder of everyFighter()) {
    if (holder !== owner) await handTo(holder, owner);
  }
}

async function handTo(holder: FightingActor, owner: FightingActor): Promise<void> {
  const [ownerId, holderId] = [fighterIdOf(owner), fighterIdOf(holder)];
  const taken = owner.system.state.taken.filter(({ by }) => by === holderId);
  const wanted = new Map(taken.map(({ thing, amount }) => [thing, amount]));
  const held = [...holder.items].filter(item => takenFrom(item)?.owner === ownerId);
  const gone = held.filter(item => !wanted.has(takenFrom(item)?.thing ?? ''));
  if (gone.length > 0) await holder.deleteEmbeddedDocuments('Item', idsOf(gone));
  for (const [thing, quantity] of wanted) {
    const known = held.find(item => takenFrom(item)?.thing === thing);
    if (!known) await give(holder, owner, thing, quantity);
    else if (known.isType('weapon') && known.system.quantity !== quantity)
      await known.update({ system: { quantity } } as Item.UpdateData);
  }
}

async function give(
  holder: FightingActor,
  owner: FightingActor,
  thing: string,
  quantity: number,
): Promise<void> {
  const item = owner.items.get(thing);
  if (!item?.isType('weapon')) return;
  const data = item.toObject() as unknown as { system: object; flags: object };
  const from: ItemFlags = { takenFrom: { owner: fighterIdOf(owner), thing } };
  const copy = {
    ...data,
    _id: takenId(fighterIdOf(owner), thing),
    system: { ...data.system, quantity, ready: true },
    flags: { ...data.flags, [SYSTEM_ID]: from },
  };
  const [id, worn] = [copy._id, owner.system.state.wear[thing] ?? 0];
  // As worn as it was; what it has gone through since, in this holder's hands, is known already.
  if (worn > 0 && holder.system.state.wear[id] === undefined)
    await writeActors([{ actor: holder, system: { state: { wear: { [id]: worn } } } }]);
  await holder.createEmbeddedDocuments('Item', [copy as unknown as Item.CreateData], { keepId: true });
}

function idsOf(items: readonly Item.Implementation[]): string[] {
  return items.flatMap(({ id }) => id ?? []);
}
