import type { FightingActor } from '../combat-system/manifest.ts';

/** True for a weapon stored as ready, or, where that is not stored, for any that is not put away. */
export function isInHand(actor: FightingActor, id: string): boolean {
  const { dropped, swapped } = actor.system.toObject().state;
  const ready = writtenReady(actor, id);
  return ready === null ? !dropped.includes(id) : ready !== swapped.includes(id);
}

/** The stored readiness of a weapon; null where its combat system does not store it. */
export function writtenReady(actor: FightingActor, id: string): boolean | null {
  const system = new Map(Object.entries(actor.findItem(id)?.system.toObject() ?? {}));
  const ready = system.get('ready');
  return typeof ready === 'boolean' ? ready : null;
}
