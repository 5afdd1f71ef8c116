import type { Course } from './course.ts';
import { type D20Fighter, isBodily, type OVERCOMING, type Weapon } from './fighter.ts';
import { present } from '../shared/compact.ts';
import type { FighterId } from '../shared/play.ts';

/*
 * Damage reduction. The specification does not have it; ruling: as in the public 3.5 reference.
 */

/** What damage reduction gives way to, such as magic. */
export type Overcoming = (typeof OVERCOMING)[number];

/** The least enhancement of an epic weapon (D20-REDUCE-02). */
const EPIC = 6;

/**
 * What a weapon has that damage reduction, or regeneration, may give way to: its types, its material, its alignments and
 * its magic. A natural weapon counts as magic where its owner gives way to magic itself (D20-REDUCE-02).
 */
export function qualitiesOf({ reduction = NONE }: D20Fighter, weapon: Weapon): readonly Overcoming[] {
  const { types, material, alignments = [], enhancement = 0 } = weapon;
  const own = isBodily(weapon) ? [reduction.except, reduction.also] : [];
  const isEpic = enhancement >= EPIC || own.includes('epic');
  const isMagic = isEpic || enhancement > 0 || own.includes('magic');
  return present([...types, material, ...alignments, isMagic && 'magic', isEpic && 'epic']);
}

type Reduction = NonNullable<D20Fighter['reduction']>;
const NONE: Reduction = { points: 0 };

/** True for damage reduction that does nothing against a weapon of these qualities (D20-REDUCE-02). */
function isOvercome({ except, also, both }: Reduction, qualities: readonly Overcoming[]): boolean {
  const named = [except, also].filter(one => one !== undefined);
  if (named.length === 0) return false;
  return both ? named.every(one => qualities.includes(one)) : named.some(one => qualities.includes(one));
}

/**
 * The points of a blow that damage reduction leaves (D20-REDUCE-01).
 * @param points those of the weapon itself, without energy, which it does not lessen
 */
export function afterReduction(
  course: Course,
  who: FighterId,
  qualities: readonly Overcoming[],
  points: number,
): number {
  const { reduction = NONE } = course.now(who);
  const stopped = Math.min(points, reduction.points);
  if (stopped === 0 || isOvercome(reduction, qualities)) return points;
  course.record({ fact: 'stopped', who, by: 'reduction', points: stopped, left: points - stopped });
  return points - stopped;
}
