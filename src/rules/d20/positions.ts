import { distanceBetween } from '../shared/grid/distance.ts';
import { isFlanked } from '../shared/grid/flanking.ts';
import type { Footprint } from '../shared/grid/ground-schema.ts';
import { hasLineOfEffect } from '../shared/grid/line-of-effect.ts';
import { type Reach, reachBetween, reachOf, reachWithReachWeapon } from '../shared/grid/reach.ts';
import { squareAt, squaresOf } from '../shared/grid/squares.ts';
import type { FighterId } from '../shared/play.ts';
import { areAllies, areFoes, hasCircumstance } from '../shared/setup.ts';
import {
  distanceInSpace,
  heightBetween,
  isBehind,
  isOutOfBand,
  meansOf,
  reachesInSpace,
} from './air/in-space.ts';
import { threatensNothing, threatsOf } from './armed.ts';
import { conditionIn, grapplersWith, incapacity, isImmobile, isIn } from './conditions.ts';
import type { Course } from './course.ts';
import { type D20Fighter, isFor, isRanged, type Weapon } from './fighter.ts';
import { areTogether } from './mounts.ts';
import { DIAGONALS, groundOf, placeOf } from './place.ts';
import { naturalReach, sizesLarger } from './sizes.ts';
import { wardRefusal } from './warding.ts';
import { isSunkBefore } from './water.ts';

/*
 * Values that follow from positions. Without a map, circumstances give them.
 */

/** Circumstances of range: increments beyond the first. */
export const RANGES = Array.from({ length: 10 }, (_, i) => `range-${i + 1}`);

/** Squares to the nearest ally beyond which a shot into melee takes no penalty (D20-ATK-13). */
const CLEAR = 2;

/** The spaces of two fighters; null where either has none. */
export function bothPlaces(
  course: Course,
  one: D20Fighter,
  other: D20Fighter,
): readonly [Footprint, Footprint] | null {
  const [a, b] = [placeOf(course, one), placeOf(course, other)];
  return a && b && [a, b];
}

/** The ground and creatures around two fighters. */
export function lanesBetween(course: Course, ...those: readonly D20Fighter[]) {
  // D20-MOUNT-03: who shares the space of either, such as a mount or a grappler, is not between them.
  const others = course
    .others(...those.map(({ id }) => id))
    .filter(one => !those.some(known => areTogether(known, one)));
  // A creature higher or lower than both gives no cover (D20-AIR-02).
  const level = others.filter(one => those.some(known => heightBetween(course, known, one) === 0));
  const creatures = level.flatMap(one => placeOf(course, one) ?? []);
  return { ground: groundOf(course), creatures, diagonals: DIAGONALS } as const;
}

/** The least and greatest reach of a melee weapon (D20-ATK-06, D20-SIZE-04, D20-SIZE-06). */
export function meleeReach(fighter: D20Fighter, weapon: Weapon): Reach {
  const natural = naturalReach(fighter);
  if (weapon.reach === undefined) return reachOf(natural);
  const far = reachWithReachWeapon(natural);
  return weapon.reach === 'all' ? { least: 0, most: far.most } : far;
}

/** The distance to a target in squares and range increments; without a map, the least. */
interface Range {
  readonly squares: number;
  readonly increments: number;
  readonly isBeyond: boolean;
}

/** Distance in squares, through the air where either flies (D20-MOVE-06, D20-AIR-48). */
export function distanceOf(
  course: Course,
  one: D20Fighter,
  other: D20Fighter,
  places: readonly [Footprint, Footprint],
): number {
  return distanceInSpace(course, one, other, distanceBetween(...places, DIAGONALS), DIAGONALS);
}

/** Maximum range in increments, itself within range: projectile weapons 10, thrown weapons 5 (D20-ATK-05). */
export function mostIncrements({ kind }: Weapon): number {
  return kind === 'projectile' ? 10 : 5;
}

/** The range to a target for a ranged weapon (D20-ATK-05). */
export function rangeTo(course: Course, fighter: D20Fighter, weapon: Weapon, target: D20Fighter): Range {
  if (!isRanged(weapon)) return { squares: 0, increments: 0, isBeyond: false };
  const places = bothPlaces(course, fighter, target);
  const { increment = 1 } = weapon;
  const squares = places
    ? distanceOf(course, fighter, target, places)
    : increment * (1 + RANGES.findLastIndex(id => hasCircumstance(course.setup, fighter, id)));
  const increments = Math.floor(squares / increment);
  const isBeyond = isOutOfBand(course, fighter, target, meansOf(weapon));
  return { squares, increments, isBeyond: isBeyond || squares > increment * mostIncrements(weapon) };
}

/** True if a target is within reach of a weapon, or no map tells (D20-ATK-06). */
export function isWithinReach(
  course: Course,
  fighter: D20Fighter,
  weapon: Weapon,
  target: D20Fighter,
): boolean {
  const places = bothPlaces(course, fighter, target);
  const across = places && reachBetween(...places, DIAGONALS);
  return reachesInSpace(course, fighter, target, across, meleeReach(fighter, weapon));
}

/** True if a target is in a flier's blind spot, where it cannot be struck (D20-AIR-14, D20-AIR-15). */
export function isBlindTo(course: Course, fighter: D20Fighter, target: D20Fighter): boolean {
  return isBehind(course, fighter, target, bothPlaces(course, fighter, target));
}

/** Those of a fighter's weapons that threaten the space of another now, none that a ward keeps off (D20-AOO-02, D20-AOO-03, D20-BOON-08). */
export function threateningWith(
  course: Course,
  one: D20Fighter,
  weapons: readonly Weapon[],
  other: D20Fighter,
): readonly Weapon[] {
  // D20-WATER-03: nobody strikes at what is wholly under water from above it.
  if (isSunkBefore(course, one, other)) return [];
  const open = weapons.filter(weapon => wardRefusal(one, weapon, other) === null);
  const near = open.filter(weapon => isWithinReach(course, one, weapon, other));
  const places = bothPlaces(course, one, other);
  if (!places) return hasCircumstance(course.setup, one, 'threatens') ? near : [];
  const able = isBlindTo(course, one, other) ? near.filter(weapon => isFor(weapon, 'tail')) : near;
  // The line of effect is the same for all of them, and takes the most steps.
  return able.length > 0 && hasLineOfEffect(...places, groundOf(course)) ? able : [];
}

/** True if a fighter threatens the space of another with a weapon in hand (D20-AOO-02). */
export function threatens(course: Course, one: D20Fighter, other: D20Fighter): boolean {
  return threateningWith(course, one, threatsOf(one, other), other).length > 0;
}

/** True if a fighter and an ally who threatens flank the target (D20-FLANK-01 to 05). */
export function flanks(course: Course, fighter: D20Fighter, weapon: Weapon, target: D20Fighter): boolean {
  if (bothPlaces(course, fighter, target)) return flankersWith(course, fighter, weapon, target).length > 0;
  return hasCircumstance(course.setup, fighter, 'flanking') && naturalReach(fighter) > 0;
}

/** The allies who flank a target with a fighter; empty without a map (D20-FLANK-01 to 05). */
export function flankersWith(
  course: Course,
  fighter: D20Fighter,
  weapon: Weapon,
  target: D20Fighter,
): readonly D20Fighter[] {
  const places = bothPlaces(course, fighter, target);
  if (!places) return [];
  const attacker = { footprint: places[0], reach: meleeReach(fighter, weapon) };
  return course.others(fighter.id, target.id).filter(ally => {
    const footprint = placeOf(course, ally);
    if (!footprint || !areAllies(course.setup, fighter.id, ally.id)) return false;
    if (threatensNothing(course.setup, ally) || isSunkBefore(course, ally, target)) return false;
    return threatsOf(ally, target).some(one => {
      const other = { footprint, reach: meleeReach(ally, one) };
      const isLevel = isWithinReach(course, ally, one, target);
      return isLevel && isFlanked(places[1], attacker, other, groundOf(course), DIAGONALS);
    });
  });
}

/**
 * In melee with each other: enemies, at least one of whom threatens the other. A fighter who can do nothing or is pinned counts
 * only against an opponent who has attacked it since that opponent's last turn (D20-ATK-12). Ruling: so are two who
 * grapple with each other.
 */
export function areEngaged(course: Course, one: D20Fighter, other: D20Fighter): boolean {
  const areGrappling = grapplersWith(one).includes(other.id);
  const counts = (who: D20Fighter, foe: D20Fighter) =>
    (areGrappling ? incapacity(who) === null : !isImmobile(who)) ||
    conditionIn(who.state, 'beset', { by: foe.id }) !== null;
  if (!counts(one, other) || !counts(other, one)) return false;
  if (areGrappling) return true;
  if (!areFoes(course.setup, one.id, other.id)) return false;
  const controls = (foe: D20Fighter, at: D20Fighter) =>
    !threatensNothing(course.setup, foe) && threatens(course, foe, at);
  return controls(one, other) || controls(other, one);
}

/** True if the target is in melee with an ally of the shooter (D20-ATK-12, D20-ATK-13). */
export function isEngaged(course: Course, fighter: D20Fighter, target: D20Fighter): boolean {
  const places = bothPlaces(course, fighter, target);
  if (!places) return hasCircumstance(course.setup, target, 'engaged');
  const allies = course.others(fighter.id, target.id).flatMap(ally => {
    const footprint = placeOf(course, ally);
    if (!footprint || !areAllies(course.setup, fighter.id, ally.id)) return [];
    return areEngaged(course, ally, target) ? [{ ally, footprint }] : [];
  });
  // At a large target, the shooter aims at the part farthest from allies.
  return squaresOf(places[1]).every(square => {
    const part = squareAt(square);
    return allies.some(({ ally, footprint }) => distanceOf(course, ally, target, [footprint, part]) < CLEAR);
  });
}

/** Higher ground, or mounted against a target on foot of at most Medium size (D20-MOD-01, D20-MOUNT-05). */
export function isAbove({ setup }: Course, fighter: D20Fighter, target: D20Fighter): boolean {
  if (hasCircumstance(setup, fighter, 'higher-ground')) return true;
  if (!isIn(fighter, 'mounted') || isIn(target, 'mounted')) return false;
  return sizesLarger(target, { size: 'medium' }) <= 0;
}

/** Adjacent, or no map tells. */
export function isBeside(course: Course, one: D20Fighter, other: D20Fighter): boolean {
  const places = bothPlaces(course, one, other);
  return !places || distanceOf(course, one, other, places) <= 1;
}

/** The fighters adjacent to a target, for splash damage (D20-THROW-01). */
export function beside(course: Course, target: D20Fighter): readonly FighterId[] {
  const others = course.others(target.id);
  const here = placeOf(course, target);
  if (!here) return others.filter(one => hasCircumstance(course.setup, one, 'beside')).map(({ id }) => id);
  return others.flatMap(one => {
    const there = placeOf(course, one);
    return there && distanceOf(course, target, one, [here, there]) <= 1 ? [one.id] : [];
  });
}

/** The opponents whom a fighter could strike now with a melee weapon. */
export function foesWithinReach(course: Course, fighter: D20Fighter, weapon: Weapon): readonly D20Fighter[] {
  return course.others(fighter.id).filter(one => {
    if (!areFoes(course.setup, fighter.id, one.id)) return false;
    const isKnown = placeOf(course, fighter) !== null;
    return isKnown ? isWithinReach(course, fighter, weapon, one) : threatens(course, one, fighter);
  });
}
