import { activeRuleset } from '../combat-system/active-system.ts';
import type { FightingActor } from '../combat-system/manifest.ts';
import { localize, withoutMarkup } from '../platform/localize.ts';

/** True for a weapon stored as ready, or, where that is not stored, for any that is not put away. */
export function isInHand(actor: FightingActor, id: string): boolean {
  const { dropped, swapped } = actor.system.toObject().state;
  const ready = writtenReady(actor, id);
  return ready === null ? !dropped.includes(id) : ready !== swapped.includes(id);
}

/** The stored readiness of a weapon; null where its combat system does not store it. */
function writtenReady(actor: FightingActor, id: string): boolean | null {
  const system = new Map(Object.entries(actor.findItem(id)?.system.toObject() ?? {}));
  const ready = system.get('ready');
  return typeof ready === 'boolean' ? ready : null;
}

/** Puts a weapon away that an actor has just received, where the hands that it needs hold others, and says so. */
export async function putAwayIfHandsAreFull(
  actor: FightingActor,
  weapon: Item.Implementation,
): Promise<void> {
  const { id, label, type } = weapon;
  const { handling } = activeRuleset();
  if (!id || !handling || !type.endsWith('weapon') || !isInHand(actor, id)) return;
  const fighter = actor.toFighter();
  if (!fighter || handling.roomFor(fighter, id).length === 0) return;
  await turnOver(actor, [id]);
  ui.notifications.info(withoutMarkup(localize('SHEET.putAwayFor', { weapons: label })));
}

/** Toggles whether weapons are in hand, and writes changes made during fights with it. */
export async function turnOver(actor: FightingActor, ids: readonly string[]): Promise<void> {
  const before = actor.system.toObject().state;
  const { dropped, swapped } = before;
  const isWritten = (id: string) => writtenReady(actor, id) !== null && actor.items.has(id);
  const own = ids.filter(isWritten);
  const others = ids.filter(id => writtenReady(actor, id) !== null && !isWritten(id));
  const plain = ids.filter(id => writtenReady(actor, id) === null);
  const state = {
    ...(plain.length > 0 && {
      dropped: turned(dropped, plain),
      ...('fallen' in before && { fallen: without(before.fallen as readonly string[], plain) }),
    }),
    ...(own.some(id => swapped.includes(id)) || others.length > 0
      ? { swapped: turned(swapped, others).filter(id => !own.includes(id)) }
      : {}),
  };
  const items = own.map(id => ({ _id: id, system: { ready: !isInHand(actor, id) } }));
  if (Object.keys(state).length > 0) await actor.update({ system: { state } } as Actor.UpdateData);
  if (items.length > 0) await actor.updateEmbeddedDocuments('Item', items as Item.UpdateData[]);
}

/** A list without some ids. */
function without(list: readonly string[], ids: readonly string[]): string[] {
  return list.filter(id => !ids.includes(id));
}

/** A list with those ids that it has not, and without those that it has. */
function turned(list: readonly string[], ids: readonly string[]): string[] {
  return [...without(list, ids), ...without(ids, list)];
}
