import { iterationsOf } from '../attack-bonus.ts';
import { spent, type Cost } from '../budget.ts';
import { conditionIn, isIn } from '../conditions.ts';
import type { Reason } from '../../shared/target.ts';
import type { Acting } from './action.ts';
import type { AttackManner } from './attacking.ts';
import { directedBy } from '../mounts.ts';
import { struckWith, TRIES } from './going-on.ts';

/*
 * Options in place of an attack: one for each attack that a fighter has, the first a standard action, two a full attack,
 * each further one five lower (D20-GRAPPLE-09).
 */

/** The cost of the next option in place of an attack. */
export function attackCost({ course, fighter }: Pick<Acting, 'course' | 'fighter'>): Cost {
  const made = course.times(fighter.id, TRIES);
  if (made === 0) return 'standard';
  return made === 1 ? 'move' : 'free';
}

/** Why no attack is left that an option could replace; null when one is. */
export function attackLeftRefusal({ course, fighter }: Acting): Reason | null {
  return course.times(fighter.id, TRIES) < iterationsOf(fighter.bab)
    ? null
    : { rule: 'D20-GRAPPLE-09', id: 'd20.no-attack-left' };
}

/** Takes the place of the next attack. Returns its manner. */
export function inPlaceOfAttack({ course, fighter }: Acting): AttackManner {
  const iteration = course.times(fighter.id, TRIES);
  course.count(fighter.id, TRIES);
  return { iteration };
}

/** Who strikes a blow, and with what. */
type Blow = Pick<Acting, 'course' | 'fighter' | 'weapon'>;

/**
 * True for a blow in a grapple that takes the place of a further attack of the turn, after an option or a blow in place of the
 * first (D20-GRAPPLE-09, D20-GRAPPLE-11). A creature has one blow with its natural weapons there (D20-CREATURE-05).
 */
function isFurtherBlow({ course: { setup }, fighter, weapon }: Blow): boolean {
  const { fight, fighters } = setup;
  const isTurn = fight?.turn === (directedBy(fighters, fighter.id) ?? fighter.id);
  const made = spent(fighter, TRIES);
  if (!isTurn || !isIn(fighter, 'grappling') || made === 0 || made >= iterationsOf(fighter.bab)) return false;
  return weapon?.kind !== 'natural' || struckWith(fighter)?.kind !== 'natural';
}

/** The cost of a blow, in a grapple of one in place of a further attack. */
export function blowCost(acting: Blow): Cost {
  return isFurtherBlow(acting) ? attackCost(acting) : 'standard';
}

/** The manner of a blow, lower for each attack of a grapple before it. */
export function blowManner(acting: Acting): AttackManner {
  return isFurtherBlow(acting) ? { iteration: spent(acting.fighter, TRIES) } : {};
}

/** No option in place of an attack may follow in this turn. */
export function endsAttacks({ course, fighter }: Acting): void {
  course.count(fighter.id, TRIES, iterationsOf(fighter.bab));
}

/** Why the target is no opponent in the grapple; null when it is (D20-GRAPPLE-26). */
export function opponentRefusal({ fighter, at }: Acting): Reason | null {
  const rule = 'D20-GRAPPLE-09';
  if (!isIn(fighter, 'grappling')) return { rule, id: 'd20.not-grappling' };
  return at && !conditionIn(fighter.state, 'grappling', { by: at.id })
    ? { rule, id: 'd20.not-in-the-grapple' }
    : null;
}

/** Why a fighter who holds a pin cannot do anything else with hands or feet; null for others (D20-GRAPPLE-23). */
export function pinRefusal({ fighter }: Acting): Reason | null {
  return isIn(fighter, 'holding-pin') ? { rule: 'D20-GRAPPLE-23', id: 'condition.holding-pin' } : null;
}
