import { endOf, passingOf } from '../shared/conditions.ts';
import type { Fact } from '../shared/fact.ts';
import type { FighterId } from '../shared/play.ts';
import type { Reason } from '../shared/target.ts';
import { declaredBy, isDeclaring } from './actions/action.ts';
import type { Fighter, FightState, Moment } from '../shared/ruleset.ts';
import { incapacity, OF_A_ROUND } from './conditions.ts';
import type { Ref10Fighter } from './fighter.ts';
import { pointsLeft } from '../shared/setup.ts';
import { fighterIn } from './setup.ts';
import { fighterAfter } from './state.ts';

/*
 * A round has a pass in which all fighters declare and roll initiative together (its first), and then as many passes
 * as any of them has actions: one action each, in order (REF-ACT-03, REF-INIT-02; ruling: pass by pass).
 */

type Fighters = Readonly<Record<FighterId, Fighter>>;

/** Actions in a round before anything is declared (REF-ACT-01). */
export function actionPoints(fighter: Fighter): number {
  return incapacity(fighter) ? 0 : 1;
}

/** The pass of declarations, then those of actions (REF-ACT-03). */
export function moment(fight: FightState): Moment {
  return isDeclaring(fight)
    ? { id: 'declaring', number: fight.round, actions: ['declare'] }
    : { id: 'pass', number: fight.cycle - 1, actions: [] };
}

/** The fight after declarations and spent actions (REF-ACT-03, REF-INIT-02). */
export function fightAfter(fight: FightState, facts: readonly Fact[]): FightState {
  const spent = facts.filter(
    fact => fact.fact === 'spent' && fact.what === 'ap' && Object.hasOwn(fight.ap, fact.who),
  );
  const declared = facts.filter(fact => fact.fact === 'declared');
  if (spent.length === 0 && declared.length === 0) return fight;
  const ap = { ...fight.ap };
  for (const fact of spent) {
    if (fact.fact === 'spent') ap[fact.who] = Math.max(0, (ap[fact.who] ?? 0) - fact.amount);
  }
  if (declared.length === 0) return { ...fight, ap };
  const declarationOf = new Map(declared.map(fact => [fact.who, fact]));
  // A fighter who was not asked, because it is hidden, has the one action that everybody has (REF-ACT-01).
  for (const id of Object.keys(ap)) ap[id] = declarationOf.get(id)?.actions ?? Math.min(1, ap[id] ?? 0);
  // Fighters who declared nothing come after those who did.
  const placeOf = (id: FighterId) => declarationOf.get(id)?.place ?? fight.order.length + 1;
  const order = [...fight.order].sort((a, b) => placeOf(a) - placeOf(b));
  // REF-MOVE-05: who stays afloat has had the turn of the first pass.
  const isAfloat = (id: FighterId) =>
    facts.some(fact => fact.fact === 'gained' && fact.who === id && fact.condition === 'afloat');
  const able = order.filter(id => (ap[id] ?? 0) > 0);
  const first = able.find(id => !isAfloat(id));
  return {
    ...fight,
    cycle: first === undefined && able.length > 0 ? 3 : 2,
    order,
    ap,
    turn: first ?? able[0] ?? null,
  };
}

/** The turn stays after what takes no action; declaring has moved it itself (REF-ACT-02, REF-INIT-02). */
export function keepsTurn(acted: FighterId, facts: readonly Fact[]): boolean {
  return !facts.some(fact => fact.fact === 'spent' && fact.who === acted && fact.what === 'ap');
}

/** The next turn: down the order, pass after pass while a fighter has actions left, then a new round. */
export function nextTurn(fight: FightState, fighters: Fighters): FightState {
  const { turn, order, cycle } = fight;
  // Before anybody has a turn, the first in the order is next.
  const later = order.slice(order.indexOf(turn ?? '') + 1).find(id => noTurn(fight, id, fighters) === null);
  if (later !== undefined) return { ...fight, turn: later };
  return firstOf({ ...fight, cycle: cycle + 1 }, fighters) ?? nextRound(fight, fighters);
}

function firstOf(fight: FightState, fighters: Fighters): FightState | null {
  const turn = fight.order.find(id => noTurn(fight, id, fighters) === null);
  return turn === undefined ? null : { ...fight, turn };
}

/** A new round begins with declarations; actions not taken in the last one are lost (REF-INIT-02). */
export function nextRound(fight: FightState, fighters: Fighters): FightState {
  const then = whenRoundIsOver(fight, fighters);
  const ap = Object.fromEntries(
    Object.keys(fight.ap).map(id => {
      const fighter = fighterIn({ fighters: then }, id);
      return [id, fighter ? actionPoints(fighter) : 0];
    }),
  );
  const fresh = { ...fight, round: fight.round + 1, cycle: 1, ap };
  return firstOf(fresh, then) ?? { ...fresh, turn: null };
}

/** The fighters as the next round finds them: what lasted until then is over. */
function whenRoundIsOver({ round }: FightState, fighters: Fighters): Fighters {
  const all = Object.keys(fighters).flatMap(id => fighterIn({ fighters }, id) ?? []);
  return Object.fromEntries(
    all.map(fighter => [fighter.id, fighterAfter(fighter, roundOver(fighter, round === 0))]),
  );
}

/** The reason that a fighter has no turn in this pass; null when it has one (REF-ACT-03, REF-GEN-01). */
export function noTurn(fight: FightState, id: FighterId, fighters: Fighters): Reason | null {
  const fighter = fighterIn({ fighters }, id);
  if (!fighter) return { rule: 'REF-INIT-02', id: 'actor-missing' };
  const helpless = incapacity(fighter);
  if (helpless) return helpless;
  if (isDeclaring(fight)) return declaresFor(fight, fighters) === id ? null : DECLARES_TOGETHER;
  // An action let pass is lost: no fighter has more turns than actions.
  const [pass, declared, left] = [fight.cycle - 1, declaredBy(fighter), pointsLeft(fight, id)];
  // One action in a pass: that spent on staying afloat, without a word, is of the first (REF-MOVE-05).
  const hasActed = fight.turn !== id && declared - left >= pass;
  const isOver = pass > declared || left < 1 || hasActed;
  return isOver ? { rule: 'REF-ACT-03', id: 'ref10.no-actions-left' } : null;
}

const DECLARES_TOGETHER: Reason = { rule: 'REF-ACT-03', id: 'ref10.declares-together' };

/** The fighter whose turn is the common declaration: the first who can act. */
function declaresFor({ order }: FightState, fighters: Fighters): FighterId | null {
  return (
    order.find(id => {
      const fighter = fighterIn({ fighters }, id);
      return fighter !== null && !incapacity(fighter);
    }) ?? null
  );
}

/** The end of conditions that last for a round (REF-ACT-01, REF-SURPRISE-02). */
export function timeFacts(before: FightState, after: FightState, fighters: Fighters): readonly Fact[] {
  if (after.round <= before.round) return [];
  // Before the first round a hand may have set what is then to hold for it.
  const isFirst = before.round === 0;
  return Object.keys(fighters).flatMap(id => {
    const fighter = fighterIn({ fighters }, id);
    return fighter ? roundOver(fighter, isFirst) : [];
  });
}

function roundOver({ id: who, state }: Ref10Fighter, isFirst: boolean): readonly Fact[] {
  return state.conditions.flatMap((known): Fact[] => {
    const { condition, lasts } = known;
    if (!lasts) return !isFirst && OF_A_ROUND.includes(condition) ? [endOf(who, known)] : [];
    const left = lasts.amount - 1;
    return [left > 0 ? passingOf(who, known, left) : endOf(who, known)];
  });
}
