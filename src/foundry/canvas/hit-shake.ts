import { factsOf } from '../../cards/exchange.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import { isUnseen } from '../documents/audience.ts';
import { actorOf } from '../documents/fighter-id.ts';
import { exchangeEvents } from '../exchange/play/exchange-events.ts';
import { exchangeWith } from '../exchange/play/store.ts';
import { session } from '../platform/session.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';

/** Rotations of a token that is hit, in degrees, and the milliseconds of each. */
const SWINGS: readonly number[] = [7, -5, 3, 0];
const SWING = 60;

class Shaken {
  /** The exchanges whose blows have shaken tokens here. */
  readonly by = new Set<string>();
}

/**
 * Has the tokens of those whom an exchange has hurt shake lightly once it is applied, on every screen that shows them; on none
 * where motion is to be reduced. What is turned is the picture alone: nothing is written, and a token may move meanwhile.
 */
export function shakeTokensHit(): void {
  exchangeEvents.on('applied', exchangeId => {
    const { by } = session.get(Shaken);
    if (by.has(exchangeId)) return;
    by.add(exchangeId);
    for (const who of hurtIn(exchangeId)) shake(who);
  });
  exchangeEvents.on('undone', exchangeId => session.get(Shaken).by.delete(exchangeId));
}

function hurtIn(exchangeId: string): ReadonlySet<FighterId> {
  const exchange = exchangeWith(exchangeId);
  const facts = exchange && !isUnseen(exchange) ? (factsOf(exchange) ?? []) : [];
  return new Set(facts.flatMap(fact => (fact.fact === 'hurt' && fact.points > 0 ? [fact.who] : [])));
}

function shake(who: FighterId): void {
  if (!canvas.ready || globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const token of actorOf(who)?.getActiveTokens() ?? []) {
    if (token.visible && token.mesh) void swing(token.mesh, `${SYSTEM_ID}.shake.${token.id}`);
  }
}

/** One swing after the other, about how it stands now. */
async function swing(mesh: { angle: number }, name: string): Promise<void> {
  const { CanvasAnimation } = foundry.canvas.animation;
  if (CanvasAnimation.getAnimation(name)) return;
  const stands = mesh.angle;
  for (const by of SWINGS) {
    const turned = { parent: mesh, attribute: 'angle', to: stands + by } as const;
    await CanvasAnimation.animate([turned], { name, duration: SWING });
  }
}
