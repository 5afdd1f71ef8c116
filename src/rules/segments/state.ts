import { conditionOf, withCondition, withTimeLeft } from '../shared/conditions.ts';
import type { Fact, Prepared } from '../shared/fact.ts';
import type { Fighter, FighterState } from '../shared/ruleset.ts';
import { amountOf, plus, itemsAfter } from '../shared/things-in-state.ts';
import { conditionIn, PACE } from './conditions.ts';
import {
  ACTION,
  BODY,
  ENDURANCE,
  handOf,
  type SegmentsFighter,
  type SegmentsState,
  type Weapon,
} from './fighter.ts';

/** The fighter's state after these facts; the same object when none changes it. */
export function stateAfter(fighter: Fighter, facts: readonly Fact[]): FighterState {
  let state = fighter.state as SegmentsState;
  for (const fact of facts) if (fact.who === fighter.id) state = afterFact(state, fact);
  return state;
}

function afterFact(state: SegmentsState, fact: Fact): SegmentsState {
  const { conditions, hurt, prepared = [] } = state;
  if (fact.fact === 'gained')
    return { ...state, conditions: withCondition(conditions, conditionOf(fact), PACE) };
  if (fact.fact === 'passing') return { ...state, conditions: withTimeLeft(conditions, fact, fact.left) };
  if (fact.fact === 'ended') return { ...state, conditions: withTimeLeft(conditions, fact, null) };
  if (fact.fact === 'hurt') return { ...state, hurt: plus(hurt, fact.where, fact.points) };
  if (fact.fact === 'healed') return { ...state, hurt: plus(hurt, fact.where, -fact.points) };
  if (fact.fact === 'tired') return { ...state, fatigue: Math.max(0, (state.fatigue ?? 0) + fact.levels) };
  if (fact.fact === 'dropped') return { ...state, prepared: prepared.filter(one => !isMeant(one, fact)) };
  if (fact.fact !== 'prepared') return itemsAfter(state, fact);
  return { ...state, prepared: [...prepared.filter(one => one.hand !== fact.hand), preparedOf(fact)] };
}

type Facts<Kind extends Fact['fact']> = Extract<Fact, { fact: Kind }>;

function isMeant({ action, hand }: Prepared, dropped: Facts<'dropped'>): boolean {
  return action === dropped.action && (dropped.hand === undefined || hand === dropped.hand);
}

function preparedOf({ fact: _fact, who: _who, about: _about, ...prepared }: Facts<'prepared'>): Prepared {
  return prepared;
}

/** The clocks of a fighter, by hand (SEG-REACT-08). */
export function clocksOf({ state }: Pick<SegmentsFighter, 'state'>): readonly Prepared[] {
  return state.prepared ?? [];
}

/** The fact that an action under way is given up, or over. */
export function droppedOf(who: string, { action, hand }: Prepared): Fact {
  return { fact: 'dropped', who, action, ...(hand !== undefined && { hand }) };
}

/** The clock of a hand; null for none. */
export function clockIn(fighter: Pick<SegmentsFighter, 'state'>, hand: string): Prepared | null {
  return clocksOf(fighter).find(one => one.hand === hand) ?? null;
}

/** The action under way other than melee; null for none. */
export function actionUnderWay(fighter: Pick<SegmentsFighter, 'state'>): Prepared | null {
  return clockIn(fighter, ACTION);
}

type Wounded = Pick<SegmentsFighter, 'state' | 'endurance' | 'body'>;

/** Endurance points left. */
export function enduranceOf({ endurance, state }: Wounded): number {
  return Math.max(0, endurance - amountOf(state.hurt, ENDURANCE));
}

/** Body points left; negative when more were lost. */
export function bodyOf({ body, state }: Wounded): number {
  return body - amountOf(state.hurt, BODY);
}

/** The body points below 0 at which a fighter is dead: as many as it had in all (docs/rulings.md, SEG-CRIT-04). */
export function leastBody({ body }: Pick<Wounded, 'body'>): number {
  return -Math.max(1, body);
}

/**
 * Structure points left to a weapon or shield; null where it has none of its own and is whole (SEG-MELEE-14,
 * SEG-CRIT-07).
 */
export function structureOf({ state }: Pick<SegmentsFighter, 'state'>, weapon: Weapon): number | null {
  const worn = amountOf(state.wear, weapon.id);
  if (weapon.structure === undefined) return worn > 0 ? 0 : null;
  return Math.max(0, weapon.structure - worn);
}

/** True for a weapon that broke, or a shield that fell apart (SEG-MELEE-14, SEG-CRIT-07). */
export function isBroken(fighter: Pick<SegmentsFighter, 'state'>, weapon: Weapon): boolean {
  return structureOf(fighter, weapon) === 0;
}

/** True for a weapon that broke in the segment of its blow, which still falls (SEG-SIM-05). */
export function brokeTooLate({ state }: Pick<SegmentsFighter, 'state'>, weapon: Weapon): boolean {
  if (!isBroken({ state }, weapon) || state.dropped.includes(weapon.id)) return false;
  const hand = handOf(weapon);
  const isToFall = clockIn({ state }, hand)?.with === weapon.id;
  return (
    isToFall &&
    conditionIn(state, 'commits', { with: hand }) !== null &&
    conditionIn(state, 'acted', { with: hand }) === null
  );
}

/** In hand and not broken. */
export function isInHand(fighter: Pick<SegmentsFighter, 'state'>, weapon: Weapon): boolean {
  return !fighter.state.dropped.includes(weapon.id) && !isBroken(fighter, weapon);
}

/** The fighter after these facts. */
export function fighterAfter(fighter: SegmentsFighter, facts: readonly Fact[]): SegmentsFighter {
  return { ...fighter, state: stateAfter(fighter, facts) as SegmentsState };
}
