import { maximised } from '../mythras/damage.ts';
import { roll, type Play } from '../shared/play.ts';
import type { Reason } from '../shared/reason.ts';
import { named, type Won } from './clash.ts';
import type { Course } from './course.ts';
import type { Weapon } from './fighter.ts';

/**
 * The weapon that keeps part of the blow away; null where there is none. Animals know no such art, unless nature
 * armed them for it (RQ4-DEFL-01 to 04).
 */
export function deflectsWith({ defence }: Pick<Won, 'defence'>, course: Course): Weapon | null {
  if (course.options.combatTable !== 'deflection' || !defence.weapon) return null;
  const { abilities = [] } = course.now(defence.fighter);
  const isArt = !defence.weapon.natural || !abilities.includes('animal');
  return isArt || abilities.includes('formidable-natural-weapons') ? defence.weapon : null;
}

/** How many points are deflected: the fixed value of a shield, or the damage of the weapon (RQ4-DEFL-01, RQ4-DEFL-02). */
export function* deflected(course: Course, won: Won, effects: readonly string[]): Play<number> {
  const weapon = deflectsWith(won, course);
  const { deflection } = won.victory;
  if (!weapon || deflection === 'none' || effects.includes('expose-defender')) return 0;
  const points = weapon.shield ? (weapon.ap ?? 0) : yield* rolledPoints(course, won, weapon, effects);
  // RQ4-OPEN-04: a half is rounded up.
  return deflection === 'half' ? Math.ceil(points / 2) : points;
}

function* rolledPoints(course: Course, won: Won, weapon: Weapon, effects: readonly string[]): Play<number> {
  const isBest = effects.includes('maximum-parry');
  const dice = isBest ? maximised(weapon.damage, 1) : weapon.damage;
  const reasons: Reason[] = [{ rule: 'RQ4-DEFL-01', id: 'weapon-dice', names: { dice } }];
  if (isBest) reasons.push({ rule: 'RQ4-SE-10', id: 'effect.maximum-parry', names: { dice } });
  const name = named('deflection', won);
  const by = won.defence.fighter;
  const { total, level } = yield* roll({ name, by, dice, reasons });
  const points = Math.max(0, total);
  course.tell({ fact: 'rolled', who: by, roll: name, total: points, level });
  return points;
}
