import type { Reason } from '../shared/target.ts';
import type { Acting, Action } from './action.ts';
import { gains, has, incapacity } from './conditions.ts';
import type { Course } from './course.ts';
import type { Runequest4Fighter, Weapon } from './fighter.ts';
import { isWhole, weaponsToStrikeWith } from './skills.ts';
import { countOf } from './state.ts';

/** The reason against the one melee attack more in a round, with two weapons in hand; null for none (RQ4-STYLE-01). */
export function secondBlowRefusal(
  fighter: Runequest4Fighter,
  weapon: Pick<Weapon, 'style' | 'missile'> | null,
): Reason | null {
  const rule = 'RQ4-STYLE-01';
  const style = fighter.styles.find(({ id }) => id === weapon?.style);
  if (style?.kind !== 'two-weapons' || !isWhole(fighter, style)) return { rule, id: 'needs-two-weapons' };
  if (weapon?.missile) return { rule, id: 'only-melee-weapons' };
  return countOf(fighter.state, 'second-blow') > 0 ? { rule, id: 'second-blow-struck' } : null;
}

/**
 * True for a fighter who still has the free blow of two weapons in this round (RQ4-STYLE-01). The last action of a hero
 * leaves none (RQ4-HERO-01).
 */
export function hasSecondBlow(fighter: Runequest4Fighter): boolean {
  if (incapacity(fighter.state) || has(fighter.state, 'last-stand')) return false;
  return weaponsToStrikeWith(fighter).some(weapon => secondBlowRefusal(fighter, weapon) === null);
}

/**
 * Leaves the turn to a fighter whose Combat Action of this turn is taken, or lost, and who still has the free blow of two
 * weapons in this round (RQ4-STYLE-01).
 */
export function leavesBlow(course: Course, { id: acting }: Runequest4Fighter, { kind, cost }: Action): void {
  const turn = course.setup.fight?.turn;
  if (typeof turn !== 'string') return;
  const isTaken = acting === turn && kind === 'proactive' && cost > 0;
  const isLost = course.facts.some(
    fact => fact.fact === 'did' && fact.who === turn && fact.what === 'loses-action',
  );
  if ((isTaken || isLost) && hasSecondBlow(course.now(turn))) course.record(blowLeft(turn));
}

/** The fact that leaves a fighter this turn for the free blow alone (RQ4-STYLE-01). */
export function blowLeft(who: string): ReturnType<typeof gains> {
  return gains(who, 'blow-left', { lasts: { amount: 0, unit: 'turns' } });
}

/** The reason against another action on a turn that goes on for the free blow of two weapons; null for none (RQ4-STYLE-01). */
export function onlyBlowLeft({ kind, cost }: Action, { setup: { fight }, fighter }: Acting): Reason | null {
  const isKept = fight?.turn === fighter.id && has(fighter.state, 'blow-left');
  return isKept && kind === 'proactive' && cost > 0
    ? { rule: 'RQ4-STYLE-01', id: 'condition.blow-left' }
    : null;
}
