import type { FighterId } from '../shared/play.ts';
import type { Course } from './course.ts';
import { ENERGIES, type Energy, type Spell } from './fighter.ts';

/*
 * Resistance, immunity and vulnerability to energy. The specification does not have them; ruling: as in the public 3.5
 * reference.
 */

/** The energy of a spell's damage; null where nobody resists it (D20-ENERGY-01). */
export function energyOf({ fire, damageType }: Pick<Spell, 'fire' | 'damageType'>): Energy | null {
  return fire ? 'fire' : (ENERGIES.find(one => one === damageType) ?? null);
}

/**
 * The points of an energy that reach a fighter: none where it is immune, half as many again where it is vulnerable, and
 * those that its resistance leaves (D20-ENERGY-01 to 03). Ruling: who is both resists what vulnerability made of it.
 * @param points after any saving throw
 */
export function afterEnergy(course: Course, who: FighterId, energy: Energy | null, points: number): number {
  if (energy === null || points <= 0) return points;
  const { energies = {}, resistance = {} } = course.now(who);
  if (energies[energy] === 'immune') {
    course.record({ fact: 'stopped', who, by: 'immunity', points, left: 0 });
    return 0;
  }
  const more = energies[energy] === 'vulnerable' ? Math.floor(points / 2) : 0;
  if (more > 0) course.record({ fact: 'did', who, what: `suffers-${energy}`, points: more });
  const whole = points + more;
  const stopped = Math.min(whole, resistance[energy] ?? 0);
  if (stopped === 0) return whole;
  course.record({ fact: 'stopped', who, by: 'resistance', points: stopped, left: whole - stopped });
  return whole - stopped;
}
