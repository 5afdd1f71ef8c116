import type { FighterId } from '../rules/shared/play.ts';
import type { Fighter, FightState, Ruleset } from '../rules/shared/ruleset.ts';
import type { Reason } from '../rules/shared/target.ts';

type Fighters = Readonly<Record<FighterId, Fighter>>;

/** Begins the id of a place in the order that has no fighter, such as a hazard's: its turn is ended by hand. */
export const BY_HAND = 'by-hand:';

/** True for a place in the order without a fighter. It has one turn a round, for which it keeps one point. */
export function isByHand(id: FighterId | null): boolean {
  return id?.startsWith(BY_HAND) === true;
}

/** The next turn: that of the rules, or before it that of a place without a fighter. */
export function nextTurnOf(ruleset: Ruleset, fight: FightState, fighters: Fighters): FightState {
  const left = spentByHand(fight);
  const next = renewed(ruleset, left, fighters, ruleset.nextTurn(left, unskipped(fight, fighters)));
  // Asked at every turn, where hardly any fight has such a place.
  return left.order.some(isByHand) ? withTurnsByHand(ruleset, left, next, fighters) : next;
}

/** The next round, whose first turn may be that of a place without a fighter. */
export function nextRoundOf(ruleset: Ruleset, fight: FightState, fighters: Fighters): FightState {
  const left = spentByHand(fight);
  const next = renewed(ruleset, left, fighters, ruleset.nextRound(left, unskipped(fight, fighters)));
  return firstByHand(next) ?? next;
}

/** The reason why a fighter has no turn in the present pass; null when it has one. */
export function noTurnOf(
  ruleset: Ruleset,
  fight: FightState,
  id: FighterId,
  fighters: Fighters,
): Reason | null {
  if (isByHand(id)) return null;
  return fight.skipped?.includes(id) === true ? SKIPPED : ruleset.noTurn(fight, id, fighters);
}

const SKIPPED: Reason = { rule: '', id: 'skipped' };

/** Those who may have a turn. */
function unskipped({ skipped = [] }: FightState, fighters: Fighters): Fighters {
  if (skipped.length === 0) return fighters;
  return Object.fromEntries(Object.entries(fighters).filter(([id]) => !skipped.includes(id)));
}

/** The fight once the turn of a place without a fighter is over. */
function spentByHand(fight: FightState): FightState {
  const { turn, ap } = fight;
  return turn !== null && isByHand(turn) ? { ...fight, ap: { ...ap, [turn]: 0 } } : fight;
}

/** The next moment with what the table has decided, and in a new round with the points of those whom rules leave out. */
function renewed(ruleset: Ruleset, fight: FightState, fighters: Fighters, next: FightState): FightState {
  const { skipped } = fight;
  const kept = skipped ? { ...next, skipped } : next;
  const roundOf = (count: number) => ruleset.roundOf?.(count) ?? count;
  if (roundOf(next.round) === roundOf(fight.round)) return kept;
  const points = fight.order.flatMap((id): [FighterId, number][] => {
    const fighter = skipped?.includes(id) === true ? fighters[id] : undefined;
    if (isByHand(id)) return [[id, 1]];
    return fighter ? [[id, ruleset.actionPoints(fighter)]] : [];
  });
  return points.length === 0 ? kept : { ...kept, ap: { ...kept.ap, ...Object.fromEntries(points) } };
}

/** The next turn with those of places without a fighter that come between. */
function withTurnsByHand(
  ruleset: Ruleset,
  fight: FightState,
  next: FightState,
  fighters: Fighters,
): FightState {
  const waiting = waitingByHand(fight);
  const from = fight.order.indexOf(fight.turn ?? '');
  const isSamePass = next.round === fight.round && next.cycle === fight.cycle;
  const behind = waiting.find(({ at }) => at > from);
  if (isSamePass) return (behind && isBefore(behind, next) ? { ...fight, turn: behind.id } : null) ?? next;
  if (behind) return { ...fight, turn: behind.id };
  if (next.round === fight.round) return firstByHand(next) ?? next;
  const [missed] = waiting;
  return (missed && extraPass(ruleset, fight, fighters, missed.id)) ?? firstByHand(next) ?? next;
}

interface Waiting {
  readonly id: FighterId;
  /** Its place in the order. */
  readonly at: number;
}

function waitingByHand({ order, ap, turn }: FightState): readonly Waiting[] {
  return order
    .map((id, at) => ({ id, at }))
    .filter(({ id }) => isByHand(id) && id !== turn && (ap[id] ?? 0) > 0);
}

function isBefore({ at }: Waiting, { order, turn }: FightState): boolean {
  return turn === null || at < order.indexOf(turn);
}

/** A pass that begins with a place without a fighter; null where the rules' own turn comes first. */
function firstByHand(next: FightState): FightState | null {
  const first = waitingByHand(next).find(one => isBefore(one, next));
  return first ? { ...next, turn: first.id } : null;
}

/** A pass for a place that a new order has passed over; null where another fighter would have a second turn in it. */
function extraPass(
  ruleset: Ruleset,
  fight: FightState,
  fighters: Fighters,
  turn: FighterId,
): FightState | null {
  const pass = { ...fight, cycle: fight.cycle + 1, turn };
  const hasOthers = fight.order.some(id => !isByHand(id) && noTurnOf(ruleset, pass, id, fighters) === null);
  return hasOthers ? null : pass;
}
