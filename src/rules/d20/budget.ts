import type { Fact } from '../shared/fact.ts';
import { type Reason } from '../shared/target.ts';
import type { Counter } from '../shared/ruleset.ts';
import { abilityModifier } from './abilities.ts';
import { castsBound } from './casting-means.ts';
import { conditionIn, inattentive, incapacity, isIn, restriction, speechlessness } from './conditions.ts';
import type { Course } from './course.ts';
import { hasFeat, type D20Fighter } from './fighter.ts';
import { amountOf } from '../shared/things-in-state.ts';

/** The type of an action by its cost (D20-ACT-01); one melee attack alone is a standard action. */
export type Cost = 'standard' | 'move' | 'full-round' | 'free' | 'none';

/** All counters of a turn or a round (D20-ACT-02, D20-AOO-05). */
export const SPENT = [
  ...['standard', 'move', 'step', 'moved', 'turn', 'opportunity'],
  ...['drawn', 'quickened', 'charged', 'concentrated', 'overrun', 'cleave', 'hide'],
  ...['tries', 'squares', 'followed', 'carried', 'afoot', 'struck', 'blows'],
  ...['apace', 'bearing', 'aimed', 'chanted', 'gazed'],
  ...['aloft', 'flown', 'recovered', 'collided', 'rides', 'reined'],
] as const;

type Budgeted = Pick<D20Fighter, 'state'>;

/** The amount of a counter that is spent. */
export function spent({ state }: Budgeted, what: string): number {
  return amountOf(state.spent, what);
}

/** Attacks of opportunity in a round (D20-AOO-05, D20-AOO-09). */
export function opportunitiesOf(fighter: D20Fighter): number {
  return hasFeat(fighter, 'combat-reflexes') ? Math.max(1, 1 + abilityModifier(fighter, 'dex')) : 1;
}

/** Why no action of this type is left in the turn; null when one is (D20-ACT-02, D20-ACT-04, D20-ACT-05, D20-COND-03). */
export function budgetRefusal(fighter: D20Fighter, cost: Cost, asStandard = false): Reason | null {
  const [standard, move] = [spent(fighter, 'standard'), spent(fighter, 'move')];
  const limited = restriction(fighter);
  if (cost === 'standard' || cost === 'full-round') {
    const sick = inattentive(fighter);
    if (sick) return sick;
  }
  if (cost === 'full-round' && limited && !asStandard) return limited;
  const needs = cost === 'full-round' && limited ? 'standard' : cost;
  if (limited && needs !== 'free' && needs !== 'none' && standard + move > 0) return limited;
  if (needs === 'standard' && standard > 0) return { rule: 'D20-ACT-02', id: 'd20.no-standard-action' };
  if (needs === 'move' && standard + move >= 2) return { rule: 'D20-ACT-02', id: 'd20.no-move-action' };
  if (needs === 'full-round' && standard + move > 0)
    return { rule: 'D20-ACT-04', id: 'd20.no-full-round-action' };
  return needs !== 'none' && needs !== 'free' && standard + move >= 2
    ? { rule: 'D20-ACT-02', id: 'd20.no-action-left' }
    : null;
}

/** True where a turn has its standard action left, with which to attack (D20-ACT-02, D20-ACT-18). */
export function mayStillAttack(fighter: D20Fighter): boolean {
  return budgetRefusal(fighter, 'standard') === null;
}

/** Pays for an action: a second move takes the place of the standard action (D20-ACT-02). */
export function pay(course: Course, who: string, cost: Cost): void {
  const limited = restriction(course.now(who)) !== null;
  if (cost === 'standard' || (cost === 'full-round' && limited)) course.count(who, 'standard');
  else if (cost === 'move') course.count(who, 'move');
  else if (cost === 'full-round') {
    course.count(who, 'standard');
    course.count(who, 'move');
  }
}

/**
 * True where a fighter whom a blow has just left with one action paid for a full-round action, which it cannot finish in
 * this turn (D20-ACT-05, D20-HP-04).
 */
export function isCutShort(course: Course, who: string, cost: Cost): boolean {
  return cost === 'full-round' && course.setup.fight !== null && restriction(course.now(who)) !== null;
}

/** Why a fighter may move no more distance in this turn; null when it may (D20-ACT-23, D20-ACT-52). */
export function movementRefusal(fighter: D20Fighter): Reason | null {
  return spent(fighter, 'step') > 0 ? { rule: 'D20-ACT-52', id: 'd20.has-stepped' } : null;
}

/** Nothing is left of the turn but free actions, neither to a fighter nor to the one whose legs carry it. */
export function isSpent(fighter: D20Fighter, walker = fighter): boolean {
  return isUsedUp(fighter) && isUsedUp(walker) && !mayStepStill(walker);
}

/** True where a turn has neither a step nor any movement in it yet (D20-ACT-52). */
function mayStepStill(fighter: Budgeted): boolean {
  return spent(fighter, 'step') === 0 && spent(fighter, 'moved') === 0;
}

/** True for a fighter with squares left of a move or a run that was begun (D20-ACT-23, D20-ACT-43). */
export function isOnTheWay(fighter: Budgeted): boolean {
  return spent(fighter, 'afoot') + spent(fighter, 'apace') > 0;
}

/** True where all actions of a turn are used, whatever is left of steps. */
function isUsedUp(fighter: D20Fighter): boolean {
  const used = spent(fighter, 'standard') + spent(fighter, 'move');
  const limited = restriction(fighter) !== null;
  // D20-SPELL-11: the touch of a spell cast in this turn is still to come.
  const mayTouch = spent(fighter, 'charged') > 0 && isIn(fighter, 'holding-charge');
  return used >= (limited ? 1 : 2) && !mayTouch;
}

/** The actions, steps and attacks of opportunity left to a fighter (D20-ACT-02, D20-ACT-52, D20-AOO-05). */
export function countersOf(fighter: D20Fighter): readonly Counter[] {
  const able = incapacity(fighter) === null;
  const left = (cost: Cost, mayAct = able) => (mayAct && budgetRefusal(fighter, cost) === null ? 1 : 0);
  const mayCast = castsBound(fighter) && speechlessness(fighter) === null;
  const mayStep = able && mayStepStill(fighter);
  const most = opportunitiesOf(fighter);
  return [
    { id: 'standard', left: left('standard', able || mayCast), most: 1 },
    { id: 'move', left: left('move'), most: 1 },
    { id: 'step', left: mayStep ? 1 : 0, most: 1 },
    { id: 'opportunity', left: able ? Math.max(0, most - spent(fighter, 'opportunity')) : 0, most },
  ];
}

/** The fact that ends a turn: no action is left, or the fighter ends it. */
export function turnOver(who: string): Fact {
  return { fact: 'spent', who, what: 'turn', amount: 1 };
}

/**
 * Why a grappling fighter cannot do anything that is not a grapple option; null when it can, or where it holds the
 * opponent `pinned` (D20-GRAPPLE-09, D20-GRAPPLE-22).
 */
export function grappleRefusal(
  { state }: Budgeted,
  pinned: Pick<D20Fighter, 'id'> | null = null,
): Reason | null {
  if (!conditionIn(state, 'grappling')) return null;
  if (pinned && conditionIn(state, 'holding-pin', { by: pinned.id })) return null;
  return { rule: 'D20-GRAPPLE-09', id: 'condition.grappling' };
}

/** Held in place by a grapple (D20-GRAPPLE-08, D20-GRAPPLE-24). */
export function isHeld(fighter: D20Fighter): boolean {
  return isIn(fighter, 'grappling', 'pinned');
}
