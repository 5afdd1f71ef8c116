import type { FighterId } from '../shared/play.ts';
import type { Fighter, FightState } from '../shared/ruleset.ts';
import { type Reason } from '../shared/target.ts';
import { incapacity, isIn, speechlessness } from './conditions.ts';
import { afterFacts, afterPlace } from './durations.ts';
import type { D20Fighter } from './fighter.ts';
import { directedBy, isTurnSpent, mountIdOf } from './mounts.ts';
import { castsBound } from './casting-means.ts';
import { regainedFacts } from './regeneration.ts';
import { fighterIn } from './setup.ts';

/*
 * Whose turn comes next. A round is one pass through the initiative order, a turn for each fighter (D20-RND-01). With
 * surprise, the first round begins with a pass of those not surprised (D20-INIT-07).
 */

type Fighters = Readonly<Record<FighterId, Fighter>>;

/** The pass of the surprise round, in which only fighters not surprised act (D20-INIT-07). */
export function isSurprisePass({ round, cycle }: FightState, fighters: Fighters): boolean {
  const all = Object.keys(fighters).flatMap(id => fighterIn({ fighters }, id) ?? []);
  const surprised = all.filter(one => isIn(one, 'taken-by-surprise'));
  return round === 1 && cycle === 1 && surprised.length > 0 && surprised.length < all.length;
}

/** True for a fighter who is surprised, and has its turn, and what comes back with it, once the others have acted (D20-INIT-08). */
export function waitsInSurprise(fight: FightState, fighter: D20Fighter, fighters: Fighters): boolean {
  return isSurprisePass(fight, fighters) && isIn(fighter, 'taken-by-surprise');
}

/** The next turn: down the order, then a new pass (D20-RND-01). */
export function nextTurn(fight: FightState, fighters: Fighters): FightState {
  const { turn, order } = fight;
  const places = order.slice(order.indexOf(turn ?? '') + 1);
  const { first, then } = firstAt(places, fight, fighters, false);
  if (first !== undefined) return { ...fight, turn: first };
  if (!isSurprisePass(fight, fighters)) return nextRound(fight, then);
  return firstOf({ ...fight, cycle: 2 }, then) ?? nextRound(fight, then);
}

function firstOf(fight: FightState, fighters: Fighters): FightState | null {
  const { first } = firstAt(fight.order, fight, fighters, true);
  return first === undefined ? null : { ...fight, turn: first };
}

/**
 * The first of these places whose fighter has a turn, and the fighters as they are then: what held one of them may have ended
 * at a place before, though nobody acts there any more, and who regains hit points comes to at its own place (D20-RND-03,
 * D20-REGEN-01).
 */
function firstAt(
  places: readonly FighterId[],
  fight: FightState,
  fighters: Fighters,
  isNewPass: boolean,
): { readonly first: FighterId | undefined; readonly then: Fighters } {
  let then = fighters;
  for (const id of places) {
    const there = regainedAt(id, fight, then, isNewPass);
    if (isNewPass ? noTurn(fight, id, there) === null : getsTurn(fight, id, there))
      return { first: id, then: there };
    then = afterPlace(id, fight.order, there);
  }
  return { first: undefined, then };
}

/** The fighters once those whose turn begins with a place have what comes back with it (D20-REGEN-01, D20-REGEN-02). */
export function regainedAt(
  place: FighterId,
  fight: FightState,
  fighters: Fighters,
  isNewPass: boolean,
): Fighters {
  if (directedBy(fighters, place) !== null) return fighters;
  const regained = (id: FighterId, those: Fighters) => {
    const fighter = fighterIn({ fighters: those }, id);
    const hasBegun = fighter !== null && isIn(fighter, 'turn-begun') && !isNewPass;
    if (!fighter || hasBegun || waitsInSurprise(fight, fighter, those)) return those;
    return afterFacts(those, regainedFacts(fighter));
  };
  const then = regained(place, fighters);
  return beginAt(place, then).reduce((those, id) => (id === place ? those : regained(id, those)), then);
}

/** A new round, from the first in the order. */
export function nextRound(fight: FightState, fighters: Fighters): FightState {
  const fresh = { ...fight, round: fight.round + 1, cycle: 1 };
  return firstOf(fresh, fighters) ?? { ...fresh, turn: null };
}

/** Why a fighter has no turn, though it keeps its place; null when it has one (D20-INIT-05, D20-INIT-08). */
export function noTurn(fight: FightState, id: FighterId, fighters: Fighters): Reason | null {
  const fighter = fighterIn({ fighters }, id);
  if (!fighter) return { rule: 'D20-RND-01', id: 'actor-missing' };
  const helpless = castsBound(fighter) ? speechlessness(fighter) : incapacity(fighter);
  if (helpless) return helpless;
  // D20-MOUNT-02: a mount acts in the turn of its rider.
  if (directedBy(fighters, id) !== null) return { rule: 'D20-MOUNT-02', id: 'd20.ridden' };
  return waitsInSurprise(fight, fighter, fighters)
    ? { rule: 'D20-INIT-08', id: 'condition.taken-by-surprise' }
    : null;
}

/** True where a place in the order of this pass still brings a turn: one that has begun elsewhere may have nothing left. */
export function getsTurn(fight: FightState, id: FighterId, fighters: Fighters): boolean {
  const fighter = fighterIn({ fighters }, id);
  const isOver = fighter !== null && isIn(fighter, 'turn-begun') && isTurnSpent(fighters, fighter);
  return !isOver && noTurn(fight, id, fighters) === null;
}

/** Those whose turn begins with a place in the order: a mount's with its rider's, and not with its own (D20-MOUNT-02). */
export function beginAt(id: FighterId, fighters: Fighters): readonly FighterId[] {
  if (directedBy(fighters, id) !== null) return [];
  const rider = fighterIn({ fighters }, id);
  const mount = rider && mountIdOf(rider);
  return mount !== null && directedBy(fighters, mount) === id ? [id, mount] : [id];
}
