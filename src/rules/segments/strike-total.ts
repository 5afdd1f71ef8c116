import { present } from '../shared/compact.ts';
import type { Reason } from '../shared/target.ts';
import type { Course } from './course.ts';
import { factorOf, offHandReasons } from './factors.ts';
import { isShield, type SegmentsFighter, type Weapon } from './fighter.ts';
import { combatReasons } from './modifiers.ts';
import { martialBonus } from './numbers.ts';

/** The weapon factor of a strike total; none for an unseen blow (SEG-SNEAK-03). */
type Factor = 'attack' | 'defence' | 'none';

/** All modifiers to a strike total (SEG-MELEE-11, SEG-PARRY-05). */
export function strikeReasons(
  course: Course,
  fighter: SegmentsFighter,
  weapon: Weapon,
  foe: SegmentsFighter | null,
  factor: Factor,
): readonly Reason[] {
  const rule = 'SEG-MELEE-11';
  const worth = factor === 'none' ? 0 : factorOf(course, fighter, weapon, factor);
  const { bonus = 0 } = weapon;
  return present([
    { rule, id: 'segments.martial-bonus', amount: martialBonus(fighter) },
    fighter.bonuses.toHit !== 0 && { rule, id: 'segments.str-to-hit', amount: fighter.bonuses.toHit },
    bonus !== 0 && { rule, id: 'segments.weapon-bonus', amount: bonus },
    worth !== 0 && {
      rule: factor === 'defence' ? 'SEG-WEAPON-03' : 'SEG-WEAPON-02',
      id: `segments.${factor}-factor`,
      amount: worth,
    },
    ...offHandReasons(course, fighter, weapon),
    ...combatReasons(course, fighter, foe),
  ]);
}

/** The factor of a push: the defence factor for a shield (SEG-SPECIAL-12). */
export function pushFactor(weapon: Weapon): Factor {
  return isShield(weapon) ? 'defence' : 'attack';
}
