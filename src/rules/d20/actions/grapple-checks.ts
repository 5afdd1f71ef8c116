import { present } from '../../shared/compact.ts';
import { type FighterId } from '../../shared/play.ts';
import { type Reason } from '../../shared/target.ts';
import { abilityModifier } from '../abilities.ts';
import { rulingReasons } from '../attack-bonus.ts';
import { bonusesTo, bonusReasons } from '../bonuses.ts';
import { type Check } from '../checks.ts';
import { featReasons } from '../contests.ts';
import type { Course } from '../course.ts';
import { opposedSize } from '../sizes.ts';
import { isHeldByWater } from '../water.ts';
import type { AttackManner } from './attacking.ts';

/** A grapple check: base attack bonus, Strength and the special size modifier (D20-GRAPPLE-01, D20-GRAPPLE-02). */
export function grappleCheck(course: Course, who: FighterId, more: readonly Reason[] = []): Check {
  const fighter = course.now(who);
  const rule = 'D20-GRAPPLE-01';
  const size = opposedSize(fighter);
  return {
    name: 'check.grapple',
    by: who,
    reasons: present([
      { rule, id: 'd20.bab', amount: fighter.bab },
      { rule, id: 'd20.ability.str', amount: abilityModifier(fighter, 'str') },
      size !== 0 && { rule: 'D20-GRAPPLE-02', id: 'd20.size', amount: size },
      isHeldByWater(course, fighter) && { rule: 'D20-WATER-05', id: 'circumstance.under-water', amount: -2 },
      ...featReasons(fighter, 'improved-grapple', rule),
      ...bonusReasons(rule, bonusesTo(fighter, 'grapple')),
      ...rulingReasons(course, fighter),
      ...more,
    ]),
  };
}

/** The penalty of an iterative attack to the grapple check (D20-GRAPPLE-03, D20-GRAPPLE-09). */
export function furtherReasons({ iteration = 0 }: AttackManner): readonly Reason[] {
  return iteration === 0
    ? []
    : [{ rule: 'D20-GRAPPLE-03', id: 'd20.further-attack', amount: -5 * iteration }];
}
