import { concealmentFromBlow, concealmentFromShot } from '../shared/grid/concealment.ts';
import { type Cover, coverFromBlow, coverFromShot } from '../shared/grid/cover.ts';
import { present } from '../shared/compact.ts';
import { hasCircumstance } from '../shared/setup.ts';
import { isShelteredByMount } from './air/in-space.ts';
import { conditionIn, isIn } from './conditions.ts';
import type { Course } from './course.ts';
import { type D20Fighter, hasTrait } from './fighter.ts';
import { DIAGONALS, groundOf } from './place.ts';
import { bothPlaces, lanesBetween } from './positions.ts';
import { depthOf, isSunkBefore } from './water.ts';

/** Circumstances of concealment, with the miss chance in percent (D20-CONCEAL-04, D20-CONCEAL-10). */
export const CONCEALMENTS: readonly (readonly [id: string, percent: number])[] = [
  ['concealed-10', 10],
  ['concealed-20', 20],
  ['concealed-30', 30],
  ['concealed-40', 40],
  ['concealed-50', 50],
];
/** The miss chances of total and of other concealment, in percent (D20-CONCEAL-04). */
export const TOTAL = 50;
export const DIM = 20;

/**
 * The cover of a target (D20-COVER-01 to 11).
 * @param isMagic magic without an attack roll, which water does not stop (D20-WATER-03)
 */
export function coverOf(
  course: Course,
  fighter: D20Fighter,
  target: D20Fighter,
  ranged: boolean,
  isMagic = false,
): Cover {
  const { setup } = course;
  const waves = isMagic ? 'none' : coverOfWater(course, fighter, target, ranged);
  const stated = better(statedCover(course, target), waves);
  const places = bothPlaces(course, fighter, target);
  // D20-COVER-08: creatures cover against shots alone.
  const soft = ranged && hasCircumstance(setup, target, 'soft-cover') ? 'soft' : 'none';
  if (!places) return better(stated, soft);
  const lanes = lanesBetween(course, fighter, target);
  if (isShelteredByMount(course, fighter, target, places)) return 'total';
  const seen = ranged ? coverFromShot(...places, lanes) : coverFromBlow(...places, lanes);
  return better(stated, seen);
}

/** The cover of a target from an area, beside that of its place: what water gives it, unless no wave stops it (D20-WATER-03). */
export function withWaves(
  course: Course,
  maker: D20Fighter,
  target: D20Fighter,
  cover: Cover,
  isMagic: boolean,
): Cover {
  return isMagic ? cover : better(cover, coverOfWater(course, maker, target, true));
}

const ORDER: readonly Cover[] = ['none', 'soft', 'cover', 'improved', 'total'];

function better(one: Cover, other: Cover): Cover {
  return ORDER.indexOf(one) > ORDER.indexOf(other) ? one : other;
}

/** D20-WATER-03: water covers a target in it against attackers on land, and one under it against all who are not. */
function coverOfWater(course: Course, fighter: D20Fighter, target: D20Fighter, ranged: boolean): Cover {
  if (isSunkBefore(course, fighter, target)) return 'total';
  const fromLand = depthOf(course, target) === 'in' && depthOf(course, fighter) === 'dry';
  return fromLand && (ranged || !hasTrait(fighter, 'freedom-of-movement')) ? 'improved' : 'none';
}

function statedCover({ setup }: Course, target: D20Fighter): Cover {
  if (hasCircumstance(setup, target, 'total-cover')) return 'total';
  if (hasCircumstance(setup, target, 'improved-cover')) return 'improved';
  return hasCircumstance(setup, target, 'cover') || isIn(target, 'behind-the-neck') ? 'cover' : 'none';
}

/** The miss chance against a concealed target, in percent: the highest that applies (D20-CONCEAL-04). */
export function concealmentOf(
  course: Course,
  fighter: D20Fighter,
  target: D20Fighter,
  ranged = false,
): number {
  const { setup } = course;
  const stated = CONCEALMENTS.filter(([id]) => hasCircumstance(setup, target, id)).map(
    ([, percent]) => percent,
  );
  const inDark = hasTrait(fighter, 'darkvision')
    ? []
    : present([
        hasCircumstance(setup, target, 'in-shadow') && DIM,
        hasCircumstance(setup, target, 'in-darkness') && TOTAL,
      ]);
  const isHidden = conditionIn(target.state, 'hidden', { with: fighter.id }) !== null;
  const unseen = isHidden || isIn(target, 'invisible') || isIn(fighter, 'blinded') ? [TOTAL] : [];
  // D20-CREATURE-13: a fighter who looks away sees less of the creature that gazes.
  const away = target.gaze
    ? present([isIn(fighter, 'eyes-averted') && DIM, isIn(fighter, 'eyes-shut') && TOTAL])
    : [];
  const known = Math.max(0, ...stated, ...inDark, ...unseen, ...away);
  // What the map adds takes many steps to tell, and is more than total nowhere.
  return isTotal(known) ? known : Math.max(known, ...seenConcealment(course, fighter, target, ranged));
}

function seenConcealment(
  course: Course,
  fighter: D20Fighter,
  target: D20Fighter,
  ranged: boolean,
): readonly number[] {
  const places = bothPlaces(course, fighter, target);
  if (!places) return [];
  const ground = groundOf(course);
  const seen = ranged
    ? concealmentFromShot(...places, ground)
    : concealmentFromBlow(...places, ground, DIAGONALS);
  return seen === 'none' ? [] : [seen === 'total' ? TOTAL : DIM];
}

/** Total concealment (D20-CONCEAL-06). */
export function isTotal(percent: number): boolean {
  return percent >= TOTAL;
}
