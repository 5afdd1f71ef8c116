import { fightAfter, keepsTurn as endsNot } from '../mythras/time.ts';
import { timeFacts as conditionFacts } from '../mythras/passing-time.ts';
import type { Fact } from '../shared/fact.ts';
import type { FighterId } from '../shared/play.ts';
import type { Reason } from '../shared/reason.ts';
import type { Fighter, FightState } from '../shared/ruleset.ts';
import { amountOf, helplessness } from './conditions.ts';
import { lossFacts, turnFrom, type Slot } from './lost-actions.ts';
import { fighterOf, pointsLeft } from '../shared/setup.ts';
import { asRunequest4 } from './setup.ts';
import { COUNTED, countOf } from './state.ts';

export { fightAfter };

type Fighters = Readonly<Record<FighterId, Fighter>>;

/** Combat Actions at the start of a round. */
export function combatActions(fighter: Fighter): number {
  return asRunequest4(fighter).combatActions;
}

/** The turn goes on after what is free, and after Combat Actions were given for reactions (RQ4-MULTI-03, RQ4-STYLE-01). */
export function keepsTurn(acted: FighterId, facts: readonly Fact[]): boolean {
  const trades = facts.some(
    fact => fact.fact === 'did' && fact.who === acted && fact.what === 'trades-action',
  );
  return trades || endsNot(acted, facts);
}

/** Why a fighter has no turn in this pass; null when it has one. */
export function noTurn(fight: FightState, id: FighterId, fighters: Fighters): Reason | null {
  const none = noAction(fight, id, fighters);
  if (none || fight.turn === id) return none;
  const fighter = fighterOf(fighters, id);
  const lost = fighter ? amountOf(asRunequest4(fighter).state, 'actions-lost') : 0;
  return lost > 0 ? { rule: 'RQ4-WOUND-02', id: 'condition.actions-lost' } : null;
}

/** Why a fighter has no Combat Action in this pass, not even one to lose. */
function noAction(fight: FightState, id: FighterId, fighters: Fighters): Reason | null {
  const fighter = Object.hasOwn(fighters, id) ? fighters[id] : undefined;
  if (!fighter) return { rule: 'RQ4-ROLL-01', id: 'actor-missing' };
  const helpless = helplessness(asRunequest4(fighter).state);
  if (helpless) return helpless;
  if (pointsLeft(fight, id) < 1) return { rule: 'RQ4-MULTI-03', id: 'no-combat-actions' };
  return fight.cycle <= combatActions(fighter) ? null : { rule: 'RQ4-MULTI-03', id: 'no-combat-actions' };
}

/** The next turn: down the order, pass after pass while Combat Actions remain, then a new round. */
export function nextTurn(fight: FightState, fighters: Fighters): FightState {
  const next = turnFrom(fight, fighters, new Map(), hasTurn(fighters));
  return next ? { ...fight, cycle: next.cycle, turn: next.id } : nextRound(fight, fighters);
}

/** What is left is let go, and all Combat Actions come back; those that are lost go with their turns (RQ4-WOUND-02). */
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
  const first = turnFrom(fresh, fighters, losses, hasTurn(fighters));
  return first ? { ...fresh, cycle: first.cycle, turn: first.id } : fresh;
}

function hasTurn(fighters: Fighters) {
  return ({ cycle, id }: Slot, left: FightState) => noAction({ ...left, cycle }, id, fighters) === null;
}

/** What time alone does: what runs out, and what is counted anew with each round. */
export function timeFacts(before: FightState, after: FightState, fighters: Fighters): readonly Fact[] {
  const facts = [...conditionFacts(before, after, fighters)];
  facts.push(...lossFacts(before, after, fighters, facts));
  if (after.round === before.round) return facts;
  for (const [who, fighter] of Object.entries(fighters)) {
    const { state } = asRunequest4(fighter);
    for (const what of COUNTED) {
      const amount = -countOf(state, what);
      if (amount !== 0) facts.push({ fact: 'spent', who, what, amount });
    }
  }
  return facts;
}
