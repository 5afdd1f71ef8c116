import { ACTIVE_EFFECT_EXPIRY_EVENTS } from '../../common/constants-of-14.ts';
import { game } from '../game-holder.ts';
import type { ActiveEffectOf14 } from './active-effect-of-14.ts';
import type { Actor } from './actor.ts';
import type { Combat } from './combat.ts';
import type { Combatant } from './combatant.ts';
import type { ExpiryContext } from './effect-registry.ts';

/** The event at which the clock of the world goes on. */
export const CLOCK = 'updateWorldTime';

const TURNS: readonly string[] = ['turnStart', 'turnEnd'];
const TURNS_AND_ROUNDS: readonly string[] = [...TURNS, 'roundStart', 'roundEnd'];
const OF_FIGHTS: readonly string[] = ACTIVE_EFFECT_EXPIRY_EVENTS;

/**
 * Is this the event at which an effect expires once its time is over? Without an event of its own an effect goes by the
 * clock, and so does one that waits for turns or rounds while its bearer is in no fight. An event of a fight counts for
 * those who take part in it; an event of a package counts whenever it is announced.
 */
export function reachesExpiry(effect: ActiveEffectOf14, event: string, context: ExpiryContext): boolean {
  const { expiry } = effect._source['duration'] as { readonly expiry: string | null };
  const bearer = effect.actor as Actor | null;
  if (event === CLOCK) return expiry === null || (TURNS_AND_ROUNDS.includes(expiry) && !isFighting(bearer));
  if (event !== expiry) return false;
  if (!OF_FIGHTS.includes(event)) return true;
  const { combat = game().combat } = context;
  if (!combat || placesOf(bearer, combat).length === 0) return false;
  if (!TURNS.includes(event)) return true;
  const { combatant = combat.combatant } = context;
  return combatant ? isTurnOf(effect, combatant, combat) : false;
}

/** The turns that an effect counts: of the combatant in whose turn it began, or its bearer's where that one is not there. */
function isTurnOf(effect: ActiveEffectOf14, combatant: Combatant, combat: Combat): boolean {
  const began = combat.combatants.get(String(effect.start?.['combatant']));
  return began ? began === combatant : placesOf(effect.actor as Actor | null, combat).includes(combatant);
}

function isFighting(bearer: Actor | null): boolean {
  return game().combats.some(combat => combat.started && placesOf(bearer, combat).length > 0);
}

/** The combatants that stand for an actor in a fight. */
function placesOf(actor: Actor | null, { combatants }: Combat): Combatant[] {
  return actor ? combatants.filter(combatant => combatant.actor?.uuid === actor.uuid) : [];
}
