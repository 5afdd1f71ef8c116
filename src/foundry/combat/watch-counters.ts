import { differingPath } from '../../cards/applied-records.ts';
import { userName } from '../documents/audience.ts';
import { combatOfFighter } from '../documents/combat-state.ts';
import { everyFighter, fighterIdOf, isActor } from '../documents/fighter-id.ts';
import { isActiveGM } from '../platform/active-gm.ts';
import { localize } from '../platform/localize.ts';
import { notifyOnce } from '../platform/notify.ts';
import { session } from '../platform/session.ts';
import { isolatedLater } from '../platform/slices.ts';

/*
 * What a turn still allows is written to the actor by what is applied to it. Owners may write there too; in a fight the
 * active GM's client puts that back.
 */

type Counters = Readonly<Record<string, number>>;

class KnownCounters {
  /** The counters of each fighter as a GM's client last knew them, by uuid. */
  readonly by = new Map<string, Counters>();
}

/** Keeps the counters of turns as exchanges have left them. */
export function watchCounters(): void {
  for (const actor of everyFighter()) note(actor);
  Hooks.on('createCombatant', ({ actor }) => {
    if (actor) note(actor);
  });
  Hooks.on('updateActor', (actor, change, _options, userId) => {
    const { state } = (change.system ?? {}) as { readonly state?: object };
    if (state && 'spent' in state) look(actor, userId);
  });
}

function look(actor: Actor.Implementation, userId: string): void {
  const known = session.get(KnownCounters).by.get(actor.uuid);
  const now = countersOf(actor);
  const isByGM = game.users.get(userId)?.isGM === true;
  const isInFight = game.users.activeGM !== null && combatOfFighter(fighterIdOf(actor)) !== null;
  if (isByGM || !isInFight || !known || !now) return note(actor);
  const gone = Object.fromEntries(Object.keys(now).map(key => [key, 0]));
  const spent = { ...gone, ...known };
  if (!isActiveGM() || differingPath(spent, { ...gone, ...now }) === null) return;
  if (isActor(actor))
    notifyOnce(userId, localize('CHEAT.counters', { user: userName(userId), actor: actor.tableName }));
  void isolatedLater(
    actor.uuid,
    async () => void (await actor.update({ system: { state: { spent } } } as unknown as Actor.UpdateData)),
    () => Promise.resolve(),
  );
}

function note(actor: Actor.Implementation): void {
  const counters = countersOf(actor);
  if (counters) session.get(KnownCounters).by.set(actor.uuid, counters);
}

/** The counters in an actor's data; null in systems without any. */
function countersOf(actor: Actor.Implementation): Counters | null {
  const { state } = actor.toObject().system as { readonly state?: { readonly spent?: Counters } };
  return state?.spent ?? null;
}
