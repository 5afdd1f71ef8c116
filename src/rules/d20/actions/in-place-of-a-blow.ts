import { choose, type FighterId, type Option, type Play } from '../../shared/play.ts';
import type { Course } from '../course.ts';
import type { Struck } from '../blow.ts';
import { bareHands } from '../armed.ts';
import { isFor, type Weapon } from '../fighter.ts';
import type { Acting, Action } from './action.ts';
import { disarm, disarmAt, strikeCarried, strikeCarriedAt, sunder, sunderAt } from './at-weapons.ts';
import { attackOnce, type AttackManner } from './attacking.ts';
import { grabItem, grabItemAt } from './grabbing.ts';
import { grappleOn, takesOption } from './grapple-options.ts';
import { grabs, grapple } from './grappling.ts';
import { chargeWith } from './charging.ts';
import { trip, tripAt } from './tripping.ts';
import { otherDamage } from './other-damage.ts';

/** What may take the place of one melee attack, even of several (D20-ACT-15, D20-ACT-16, D20-ATK-11). */
interface InPlace {
  readonly action: Action;
  /** The weapon of the special attack, for the weapon of the blow that it replaces. */
  weaponFor(acting: Acting, weapon: Weapon): Weapon;
  attempt(
    course: Course,
    by: FighterId,
    weapon: Weapon,
    at: FighterId,
    how: AttackManner,
    blow: Weapon,
  ): Play<void>;
}

const IN_PLACE: readonly InPlace[] = [
  {
    action: otherDamage,
    weaponFor: (_acting, weapon) => weapon,
    *attempt(course, by, weapon, at, how) {
      yield* attackOnce(course, by, weapon, at, { ...how, turned: true });
    },
  },
  {
    action: trip,
    weaponFor: ({ fighter }, weapon) => (isFor(weapon, 'trip') ? weapon : bareHands(fighter)),
    attempt: tripAt,
  },
  { action: disarm, weaponFor: (_acting, weapon) => weapon, attempt: disarmAt },
  { action: grabItem, weaponFor: ({ fighter }) => bareHands(fighter), attempt: grabItemAt },
  { action: sunder, weaponFor: (_acting, weapon) => weapon, attempt: sunderAt },
  { action: strikeCarried, weaponFor: (_acting, weapon) => weapon, attempt: strikeCarriedAt },
  {
    action: grapple,
    weaponFor: ({ fighter }) => bareHands(fighter),
    attempt: (course, by, _weapon, at, how) => grabs(course, by, at, how),
  },
  {
    action: grappleOn,
    weaponFor: (_acting, weapon) => weapon,
    *attempt(course, by, weapon, at, how) {
      const acting = { course, fighter: course.now(by), at: course.now(at), weapon, named: weapon.id };
      yield* takesOption(acting, acting.at, how);
    },
  },
];

/**
 * One attack, as a blow or a special attack in its place; null where it was no plain blow (D20-ACT-16, D20-TRIP-01, D20-DISARM-01, D20-GRAPPLE-03).
 */
export function* blowOrInstead(
  course: Course,
  by: FighterId,
  weapon: Weapon,
  at: FighterId,
  how: AttackManner = {},
): Play<Struck | null> {
  const acting = { course, fighter: course.now(by), at: course.now(at), weapon, named: weapon.id };
  const kinds = IN_PLACE.map(kind => ({ ...kind, with: kind.weaponFor(acting, weapon) }));
  const options = kinds.map(({ action, with: used }): Option => {
    const refused = action.refusal?.({ ...acting, weapon: used }) ?? null;
    return { id: action.id, ...(refused && { refused }) };
  });
  const [chosen] = yield* choose({
    name: course.name('instead'),
    by,
    options: [{ id: 'strike' }, ...options],
    atLeast: 1,
    atMost: 1,
    against: at,
    reasons: [{ rule: 'D20-ACT-16', id: 'd20.in-place-of-a-blow' }],
  });
  const kind = kinds.find(({ action }) => action.id === chosen);
  if (!kind) return yield* attackOnce(course, by, weapon, at, how);
  yield* kind.attempt(course, by, kind.with, at, how, weapon);
  return null;
}

/** A special attack in place of the blow of a charge (D20-CHARGE-06, D20-ACT-16). */
export const chargingSpecial = chargeWith('charge-special', 'D20-CHARGE-06', blowOrInstead);
