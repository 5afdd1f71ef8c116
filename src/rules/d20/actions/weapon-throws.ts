import type { Reason } from '../../shared/target.ts';
import { asThrown, isFor, type Weapon } from '../fighter.ts';
import { FULL_THROW, THROW, THROW_AT_SQUARE } from '../setup.ts';
import { type Action, deedOf } from './action.ts';
import { attack, fullAttack } from './attacks.ts';
import { attackSquare } from './striking-squares.ts';

/*
 * Throws of weapons that also strike, such as daggers and spears: the attacks with them as weapons to throw, which they leave
 * the hand by (D20-ATK-04, D20-ATK-05).
 */

/** Why a weapon is not thrown. Ruling: one without a range increment of its own is not made for it. */
function thrownRefusal(weapon: Weapon): Reason {
  return isFor(weapon, 'locked')
    ? { rule: 'D20-DISARM-06', id: 'd20.locked-gauntlet' }
    : { rule: 'D20-ATK-05', id: 'd20.not-for-throwing' };
}

/** An attack, made by throwing the weapon that is named. */
function thrown(action: Action, id: string): Action {
  const deed = deedOf(action);
  return {
    ...action,
    id,
    rule: 'D20-ATK-04',
    purpose: null,
    provokesInPlay: true,
    refusal(acting) {
      const weapon = acting.weapon && asThrown(acting.weapon);
      if (weapon) return deed.refusal?.({ ...acting, weapon }) ?? null;
      return acting.weapon && thrownRefusal(acting.weapon);
    },
    *play(acting) {
      const weapon = acting.weapon && asThrown(acting.weapon);
      if (weapon) yield* deed.play({ ...acting, weapon });
    },
  };
}

/** Throw a weapon (lancer une arme), D20-ATK-04: one attack at range. */
export const throwWeapon = thrown(attack, THROW);

/** A full attack that begins with a throw, D20-ACT-36, D20-TWF-04. */
export const fullThrow = thrown(fullAttack, FULL_THROW);

/** Throw a weapon at a square where a foe is suspected, D20-CONCEAL-06. */
export const throwAtSquare = thrown(attackSquare, THROW_AT_SQUARE);
