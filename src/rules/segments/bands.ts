import type { FighterId } from '../shared/play.ts';
import { incapacity, isIn } from './conditions.ts';
import type { Course } from './course.ts';
import { areAllies } from '../shared/setup.ts';
import { clocksOf } from './state.ts';
import { groupDie } from './tables.ts';

/** The most creatures that share a die (SEG-GM-08). */
const MOST_IN_BAND = 4;

/** The fighters who share a reaction die with a fighter, itself included; only itself outside a group (SEG-GM-08). */
function bandOf(course: Course, who: FighterId): readonly FighterId[] {
  if (!isIn(course.now(who), 'grouped')) return [who];
  const all = course
    .others(who)
    .filter(one => isIn(one, 'grouped') && areAllies(course.setup, who, one.id) && !incapacity(one))
    .map(({ id }) => id);
  const able = [who, ...all].sort();
  const bands = Math.ceil(able.length / MOST_IN_BAND);
  const mine = able.indexOf(who) % bands;
  return able.filter((_id, i) => i % bands === mine);
}

/** The reaction die of a band, a fraction of a d12 by its size; the fighter's own dice outside a band (SEG-GM-08, T-24). */
export function bandDice(course: Course, who: FighterId, own: string): string {
  const { length } = bandOf(course, who);
  return length > 1 ? `1d${groupDie(length)}` : own;
}

/**
 * The last segment in which a member of the band strikes: one die sets their actions one after the other (SEG-GM-08).
 */
export function lastOfBand(course: Course, who: FighterId): number {
  const others = bandOf(course, who).filter(id => id !== who);
  const all = others.flatMap(id => clocksOf(course.now(id)).filter(({ action }) => action === 'melee'));
  return Math.max(0, ...all.map(({ due = 0 }) => due));
}
