import type { FighterId, Play } from '../../shared/play.ts';
import { isCutShort } from '../budget.ts';
import type { Course } from '../course.ts';
import { hasTrait, type Weapon } from '../fighter.ts';
import { attackOnce, type AttackManner } from './attacking.ts';
import { chargeWith } from './charging.ts';
import { strikesOut } from './onslaught.ts';
import { rakes } from './raking.ts';
import { swingsOf } from './swings.ts';

/** Charge, D20-CHARGE-01: straight at a target, with one attack; with all attacks where one pounces (D20-CREATURE-04). */
export const charge = chargeWith('charge-at', 'D20-CHARGE-01', pounces);

function* pounces(
  course: Course,
  by: FighterId,
  weapon: Weapon,
  at: FighterId,
  how: AttackManner = {},
): Play<void> {
  yield* endsCharge(course, { by, weapon, at }, () => how);
}

/**
 * The attack that ends a charge on foot or in the air, or a dive: all attacks and the rakes where one pounces (D20-CREATURE-04).
 * @param howOf how each weapon strikes
 */
export function* endsCharge(
  course: Course,
  { by, weapon, at }: { by: FighterId; weapon: Weapon; at: FighterId },
  howOf: (weapon: Weapon) => AttackManner,
): Play<void> {
  const fighter = course.now(by);
  if (!hasTrait(fighter, 'pounce')) {
    yield* attackOnce(course, by, weapon, at, howOf(weapon));
    return;
  }
  const all = yield* swingsOf(course, fighter, weapon, course.now(at));
  const swings = all.map(swing => ({ ...swing, ...howOf(swing.weapon) }));
  yield* strikesOut(course, { by, at, swings, plan: 'all-at-one', isPounce: true });
  // D20-HP-04: the disabled have one attack.
  if (!isCutShort(course, by, 'full-round')) yield* rakes(course, by, at);
}
