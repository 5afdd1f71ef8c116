import { initiativeBonus } from '../mythras/attributes.ts';
import {
  durationsInRound,
  shorter,
  timeFacts as conditionFacts,
  whenTurnIsOver,
} from '../mythras/passing-time.ts';
import { keepsTurn as endsNot } from '../mythras/time.ts';
import type { Fact } from '../shared/fact.ts';
import type { FighterId } from '../shared/play.ts';
import type { Initiative } from '../shared/initiative.ts';
import type { Fighter, FightState } from '../shared/ruleset.ts';
import { fighterOf, pointsLeft } from '../shared/setup.ts';
import { type Reason, sumOf } from '../shared/target.ts';
import { amountOf, awaitsAction, gains, has, incapacity } from './conditions.ts';
import type { Runequest4Fighter } from './fighter.ts';
import { blowLeft, hasSecondBlow } from './second-blow.ts';
import { asRunequest4 } from './setup.ts';
import { COUNTED, countOf, fighterAfter, withState } from './state.ts';

export { fightAfter } from '../mythras/time.ts';

type Fighters = Readonly<Record<FighterId, Fighter>>;

/** Combat Actions at the start of a round. */
export function combatActions(fighter: Fighter): number {
  return asRunequest4(fighter).combatActions;
}

/**
 * The turn goes on after free actions, after Combat Actions given for reactions, and while a free blow is left to the one
 * who has taken its action (RQ4-MULTI-03, RQ4-STYLE-01).
 */
export function keepsTurn(acted: FighterId, facts: readonly Fact[], paid: FightState): boolean {
  for (const fact of facts) {
    if (fact.who !== acted || !('condition' in fact) || fact.condition !== 'blow-left') continue;
    if (fact.fact === 'gained') return true;
    if (fact.fact === 'ended') return false;
  }
  const trades = facts.some(
    fact => fact.fact === 'did' && fact.who === acted && fact.what === 'trades-action',
  );
  return trades || endsNot(acted, facts, paid);
}

/** The reason that a fighter has no turn in this pass; null when it has one. */
export function noTurn(fight: FightState, id: FighterId, fighters: Fighters): Reason | null {
  const fighter = fighterOf(fighters, id);
  // RQ4-STYLE-01: a turn that goes on for a free blow needs no Combat Action.
  if (fight.turn === id && fighter && has(asRunequest4(fighter).state, 'blow-left')) return null;
  const none = noAction(fight, fight.cycle, id, fighters);
  if (none || fight.turn === id || !fighter) return none;
  const whole = asRunequest4(fighter);
  const isLost = amountOf(whole.state, 'actions-lost') > 0 && !hasSecondBlow(whole);
  return isLost ? { rule: 'RQ4-WOUND-02', id: 'condition.actions-lost' } : null;
}

/** The reason that a fighter has no Combat Action in a pass, not even one to lose; null when it has one. */
function noAction(fight: FightState, cycle: number, id: FighterId, fighters: Fighters): Reason | null {
  const fighter = Object.hasOwn(fighters, id) ? fighters[id] : undefined;
  if (!fighter) return { rule: 'RQ4-ROLL-01', id: 'actor-missing' };
  const helpless = incapacity(asRunequest4(fighter).state);
  if (helpless) return helpless;
  if (pointsLeft(fight, id) < 1) return { rule: 'RQ4-MULTI-03', id: 'no-combat-actions' };
  return cycle <= combatActions(fighter) ? null : { rule: 'RQ4-MULTI-03', id: 'no-combat-actions' };
}

/** The next turn: down the order, pass after pass while Combat Actions remain, then a new round. */
export function nextTurn(fight: FightState, fighters: Fighters): FightState {
  const next = turnFrom(fight, fighters, new Map(), hasTurn(whenTurnIsOver(fight, fighters, READER)));
  return next ? { ...fight, cycle: next.cycle, turn: next.id } : nextRound(fight, fighters);
}

/** The next round: Combat Actions left are dropped, and all come back; lost ones go with their turns (RQ4-WOUND-02). */
export function nextRound(fight: FightState, fighters: Fighters): FightState {
  const { order } = fight;
  const losses = new Map<FighterId, number>();
  turnFrom(fight, fighters, losses, () => false);
  const back = order.map(id => {
    const fighter = fighterOf(fighters, id);
    return [id, fighter ? combatActions(fighter) : pointsLeft(fight, id)] as const;
  });
  const ap = { ...fight.ap, ...Object.fromEntries(back) };
  const fresh = { round: fight.round + 1, cycle: 1, turn: null, order, ap };
  const then = inNewRound(whenTurnIsOver(fight, fighters, READER), fresh.round);
  const first = turnFrom(fresh, then, losses, hasTurn(then));
  return first ? { ...fresh, cycle: first.cycle, turn: first.id } : fresh;
}

const READER = { fighterIn, fighterAfter };

function hasTurn(fighters: Fighters) {
  return ({ cycle, id }: Slot, left: FightState) => noAction(left, cycle, id, fighters) === null;
}

/** The facts that time alone brings about: conditions that run out, and counts renewed with each round. */
export function timeFacts(before: FightState, after: FightState, fighters: Fighters): readonly Fact[] {
  const losses = lossesBetween(before, after, fighters);
  const facts = [...conditionFacts(before, after, withoutWaiting(fighters, losses))];
  for (const loss of losses) facts.push(...lossOf(loss, facts));
  if (after.round !== before.round) facts.push(...Object.values(fighters).flatMap(countsEnd));
  return facts;
}

/** The facts that end what a fighter has counted in a round. */
function countsEnd(fighter: Fighter): readonly Fact[] {
  const { id: who, state } = asRunequest4(fighter);
  return COUNTED.flatMap((what): readonly Fact[] => {
    const amount = -countOf(state, what);
    return amount === 0 ? [] : [{ fact: 'spent', who, what, amount }];
  });
}

/** The fighters as a new round finds them: with nothing counted, and what lasted until then over. */
function inNewRound(fighters: Fighters, round: number): Fighters {
  return Object.fromEntries(
    Object.entries(fighters).map(([id, known]) => {
      const fighter = asRunequest4(known);
      return [id, fighterAfter(fighter, [...countsEnd(fighter), ...durationsInRound(fighter, round)])];
    }),
  );
}

/** Initiative. Ruling: the text does not give it; as with action points (MYT-INIT-02, MYT-INIT-04). */
export const initiative: Initiative = {
  setsOrder: true,
  dice: fighter => `1d10+${sumOf(reasonsOf(fighter))}`,
  reasons: reasonsOf,
  now: (fighter, { die }) => die + sumOf(reasonsOf(fighter)),
  precedence: fighter => [asRunequest4(fighter).characteristics.dex],
  tieDice: '1d10',
};

function reasonsOf(fighter: Fighter): readonly Reason[] {
  const { dex, int } = asRunequest4(fighter).characteristics;
  return [
    {
      rule: 'MYT-CHAR-08',
      id: 'derived.dex-and-int',
      amount: initiativeBonus(dex, int),
      names: { dex, int },
    },
  ];
}

/** A turn of a round, in one of its passes. */
interface Slot {
  readonly cycle: number;
  readonly id: FighterId;
}

/** Combat Actions lost so far, by fighter. */
type Losses = Map<FighterId, number>;

/**
 * Goes through the turns of a round after the present one, and stops at the first that `isIt`. Combat Actions to be
 * lost go with the turns that they would have had (RQ4-SE-14, RQ4-WOUND-02); such a turn comes for a free blow alone
 * (RQ4-STYLE-01).
 * @param losses gains the ones lost on the way
 * @returns null where the round ends first
 */
function turnFrom(
  fight: FightState,
  fighters: Fighters,
  losses: Losses,
  isIt: (slot: Slot, left: FightState) => boolean,
): Slot | null {
  const { turn, order } = fight;
  const passes = Math.max(fight.cycle, ...order.map(id => fighterIn(fighters, id)?.combatActions ?? 0));
  let left = fight;
  let from = turn === null ? 0 : order.indexOf(turn) + 1;
  for (let { cycle } = fight; cycle <= passes; cycle++, from = 0) {
    for (const id of order.slice(from)) {
      const fighter = fighterIn(fighters, id);
      const lost = losses.get(id) ?? 0;
      const hasSlot = fighter !== null && cycle <= fighter.combatActions && pointsLeft(left, id) > 0;
      const isLost = hasSlot && amountOf(fighter.state, 'actions-lost') > lost;
      if ((!isLost || hasSecondBlow(fighter)) && isIt({ cycle, id }, left)) return { cycle, id };
      if (!isLost) continue;
      losses.set(id, lost + 1);
      left = { ...left, ap: { ...left.ap, [id]: pointsLeft(left, id) - 1 } };
    }
  }
  return null;
}

/** The Combat Actions that a fighter loses between two positions of a fight. */
interface Loss {
  readonly fighter: Runequest4Fighter;
  readonly lost: number;
  /** Those of the present round; those of a round that is over are not paid for any more. */
  readonly paid: number;
  /** True where the turn that begins is one of them: it comes for the free blow alone (RQ4-STYLE-01). */
  readonly isNow: boolean;
}

function lossesBetween(before: FightState, after: FightState, fighters: Fighters): readonly Loss[] {
  const isNewRound = after.round > before.round;
  const isSameTurn = after.turn === before.turn && after.cycle === before.cycle;
  if (!isNewRound && (isSameTurn || after.turn === null)) return [];
  if (!Object.values(fighters).some(fighter => has(asRunequest4(fighter).state, 'actions-lost'))) return [];
  const losses: Losses = new Map();
  const isThere = ({ cycle, id }: Slot) => cycle === after.cycle && id === after.turn;
  turnFrom(before, fighters, losses, slot => !isNewRound && isThere(slot));
  const earlier = isNewRound ? new Map(losses) : null;
  const then = isNewRound ? inNewRound(fighters, after.round) : fighters;
  if (isNewRound && after.turn !== null) turnFrom({ ...after, cycle: 1, turn: null }, then, losses, isThere);
  const now = after.turn === null ? null : fighterIn(then, after.turn);
  const isNow =
    now !== null && hasSecondBlow(now) && amountOf(now.state, 'actions-lost') > (losses.get(now.id) ?? 0);
  if (isNow) losses.set(now.id, (losses.get(now.id) ?? 0) + 1);
  return [...losses].flatMap(([id, lost]) => {
    const fighter = fighterIn(fighters, id);
    const paid = lost - (earlier?.get(id) ?? 0);
    return fighter ? [{ fighter, lost, paid, isNow: isNow && id === now.id }] : [];
  });
}

/** The fighters without what waits for a Combat Action, where the turn that begins has none (RQ4-HERO-01, RQ4-FUMBLE-03). */
function withoutWaiting(fighters: Fighters, losses: readonly Loss[]): Fighters {
  const loss = losses.find(({ isNow }) => isNow);
  return loss ? { ...fighters, [loss.fighter.id]: withoutAwaiting(loss.fighter) } : fighters;
}

function withoutAwaiting(fighter: Runequest4Fighter): Runequest4Fighter {
  const conditions = fighter.state.conditions.filter(known => !awaitsAction(known));
  return withState(fighter, { ...fighter.state, conditions });
}

/** @param facts the other facts of time in between */
function lossOf({ fighter: before, lost, paid, isNow }: Loss, facts: readonly Fact[]): readonly Fact[] {
  const fighter = fighterAfter(before, facts);
  const { id: who, state } = fighter;
  const left = amountOf(state, 'actions-lost') - lost;
  const losses: Fact[] = Array.from({ length: lost }, () => ({ fact: 'did', who, what: 'loses-action' }));
  if (paid > 0) losses.push({ fact: 'spent', who, what: 'ap', amount: paid });
  if (left > 0) losses.push(gains(who, 'actions-lost', { amount: left }));
  else losses.push({ fact: 'ended', who, condition: 'actions-lost' });
  // MYT-OPEN-25: durations in turns count these turns too; the turn that begins is counted as any other.
  for (let turn = isNow ? 1 : 0; turn < lost; turn++) {
    losses.push(...shorter(withoutAwaiting(fighterAfter(fighter, losses)), 'turns'));
  }
  if (!isNow) return losses;
  // RQ4-FUMBLE-03: a numb limb is felt again with a Combat Action, not with one that is lost.
  const isNumb = has(state, 'numb') && !has(state, 'still-numb');
  if (isNumb) losses.push(gains(who, 'still-numb', { lasts: { amount: 0, unit: 'turns' } }));
  return [...losses, blowLeft(who)];
}

function fighterIn(fighters: Fighters, id: FighterId): Runequest4Fighter | null {
  const fighter = fighterOf(fighters, id);
  return fighter && asRunequest4(fighter);
}
