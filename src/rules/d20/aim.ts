import type { Aim } from '../shared/map-rules.ts';
import type { Setup } from '../shared/ruleset.ts';
import { actionRefusal } from './actions/carry-out.ts';
import { chargePath } from './actions/charging.ts';
import { charge } from './actions/pouncing.ts';
import { threateningWeapons } from './armed.ts';
import { Course } from './course.ts';
import { placeOf } from './place.ts';
import { flankersWith, isWithinReach } from './positions.ts';
import { fighterIn } from './setup.ts';

/**
 * The allies with whom the attacker flanks a target, and the way of a charge or why there is none, with the weapon in
 * hand (D20-FLANK-01, D20-CHARGE-01).
 */
export function aimOf(setup: Setup): Aim | null {
  const { by, at } = setup.attempt;
  const [fighter, target] = [fighterIn(setup, by), fighterIn(setup, at)];
  const course = new Course(setup);
  const [weapon] = fighter ? threateningWeapons(fighter) : [];
  if (!fighter || !target || !weapon || by === at) return null;
  if (!placeOf(course, fighter) || !placeOf(course, target)) return null;
  const flankedWith = flankersWith(course, fighter, weapon, target).map(({ id }) => id);
  if (isWithinReach(course, fighter, weapon, target)) return { flankedWith, charge: null };
  const attempt = { action: charge.id, by, at, with: weapon.id };
  const refused = actionRefusal(charge, { ...setup, attempt });
  const acting = { course, fighter, at: target, weapon, named: weapon.id };
  return { flankedWith, charge: { path: refused ? [] : chargePath(acting), refused } };
}
