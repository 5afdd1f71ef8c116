import type { FightingActor } from '../combat-system/manifest.ts';
import { foundryEndsEffects } from '../platform/compat.ts';
import { session } from '../platform/session.ts';
import { showsCondition } from './condition-effects.ts';
import { effectsOf } from './effect-conditions.ts';
import { actorWith } from './fighter-id.ts';

/** How long an effect lasts and when it began, as Foundry 13 stores it. Any of it may be missing. */
export type EffectTimes = Readonly<
  Partial<
    Record<
      'seconds' | 'rounds' | 'turns' | 'startTime' | 'startRound' | 'startTurn',
      number | null | undefined
    >
  >
>;

/** What effects of Foundry 13 are measured by. */
export interface EffectClock {
  /** The world's time in seconds. */
  readonly now: number;
  /** Seconds of a round; 0 where rounds take no time. */
  readonly roundTime: number;
  /** Where the fight stands in which the effect began; null where that is gone, or there was none. */
  readonly fight: { readonly round: number; readonly turn: number | null; readonly turns: number } | null;
}

/**
 * True for an effect whose time is over. Foundry 14 notes that itself; 13 ends nothing, so it is worked out from what
 * all clients know: the world's time, and the fight in which the effect began.
 */
export function isOver(effect: ActiveEffect.Implementation): boolean {
  // The rules say how long their conditions last.
  if (showsCondition(effect)) return false;
  if (foundryEndsEffects()) return (effect.duration as { readonly expired?: unknown }).expired === true;
  const { combat: id, ...times } = effect._source.duration;
  // While Foundry builds its documents there are no fights yet.
  const combats = game.combats as typeof game.combats | undefined;
  const combat = typeof id === 'string' ? combats?.get(id) : undefined;
  const fight = combat ? { round: combat.round, turn: combat.turn, turns: combat.turns.length } : null;
  return hasPassed(times, { now: game.time.worldTime, roundTime: CONFIG.time.roundTime, fight });
}

/** True for an effect that ends with time, by the clock or by a fight. */
export function mayRunOut(effect: ActiveEffect.Implementation): boolean {
  if (showsCondition(effect)) return false;
  if (foundryEndsEffects()) return effect.isTemporary;
  const { seconds, rounds, turns } = effect._source.duration;
  return [seconds, rounds, turns].some(length => lengthOf(length) > 0);
}

/**
 * True where the time of an effect has passed. Seconds come before rounds, as Foundry 14 has it for effects of 13
 * (foundryvtt/foundryvtt#14112). Rounds and turns are counted by the fight; once it is gone they take their time by the
 * clock, and a turn as much as a round. A fight that is left standing ends nothing later than the clock does by more
 * than a round. What has no duration, or has not begun, lasts.
 */
export function hasPassed(times: EffectTimes, { now, roundTime, fight }: EffectClock): boolean {
  const [seconds, rounds, turns] = [lengthOf(times.seconds), lengthOf(times.rounds), lengthOf(times.turns)];
  const elapsed = isNumber(times.startTime) ? now - times.startTime : -Infinity;
  if (seconds > 0) return elapsed >= seconds;
  if (rounds + turns <= 0) return false;
  const inFight = fight && isNumber(times.startRound) ? fight : null;
  const byClock = (rounds + turns + (inFight ? 1 : 0)) * roundTime;
  if (roundTime > 0 && elapsed >= byClock) return true;
  if (!inFight) return false;
  const each = Math.max(inFight.turns, 1);
  // What began before the first round lasts from there on.
  const roundsPassed = inFight.round - Math.max(times.startRound ?? 0, 1);
  return roundsPassed * each + (inFight.turn ?? 0) - lengthOf(times.startTurn) >= rounds * each + turns;
}

/** A number of seconds, rounds or turns; 0 for anything else. */
function lengthOf(value: unknown): number {
  return isNumber(value) ? Math.max(value, 0) : 0;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

class Prepared {
  /** The ids of the effects that were over when the data of an actor were prepared. */
  readonly over = new WeakMap<FightingActor, string>();
  /** Those prepared with an effect that may end. */
  readonly timed = new Set<FightingActor>();
}

/** Notes which effects are over while the data of their actor are prepared. */
export function noteWhatIsOver(actor: FightingActor): void {
  const { over, timed } = session.get(Prepared);
  over.set(actor, whatIsOver(actor));
  if (effectsOf(actor).some(mayRunOut)) timed.add(actor);
  else timed.delete(actor);
}

/** The actors of the world and of tokens with an effect that may end; tokens whose actors nobody has asked for are left alone. */
export function actorsWithTime(): FightingActor[] {
  const { timed } = session.get(Prepared);
  // Copies, and what was deleted, are of no concern any more.
  for (const actor of timed) if (actorWith(actor.uuid) !== actor) timed.delete(actor);
  return [...timed];
}

/** True where an effect has ended, or begun again, since the data of its actor were prepared. */
export function haveEffectsMovedOn(actor: FightingActor): boolean {
  return whatIsOver(actor) !== (session.get(Prepared).over.get(actor) ?? '');
}

function whatIsOver(actor: FightingActor): string {
  return effectsOf(actor)
    .filter(isOver)
    .map(({ uuid }) => uuid)
    .join();
}
