import { areAllies } from '../shared/setup.ts';
import { type Reason } from '../shared/target.ts';
import { flightNow, isOutOfBand, meansOfSpell } from './air/in-space.ts';
import { areaOfSpell, isAtNobody, rangeOfSpell } from './areas.ts';
import { bareHands, wedged } from './armed.ts';
import { isHarmful, workingOn } from './as-cast.ts';
import { conditionIn, isIn } from './conditions.ts';
import type { Course } from './course.ts';
import {
  isFor,
  givesNoBlow,
  isLight,
  isRanged,
  type D20Fighter,
  type Spell,
  type Weapon,
} from './fighter.ts';
import { holdsReins } from './hands.ts';
import { servesProne } from './attack-bonus.ts';
import { bothPlaces, distanceOf, isBlindTo, isWithinReach, rangeTo } from './positions.ts';
import { coverOf } from './cover-and-concealment.ts';
import { roundsLeft } from '../shared/things-in-state.ts';
import { sees } from './sight.ts';
import { isInHand } from './state.ts';
import { wardRefusal } from './warding.ts';
import { depthOf, isSunkBefore, surfaceIsBetween } from './water.ts';

/** Why a weapon cannot be used now, whatever the target; null when it can. */
export function unusable(course: Course, fighter: D20Fighter, weapon: Weapon): Reason | null {
  if (givesNoBlow(weapon)) return { rule: 'D20-ATK-01', id: 'd20.no-weapon' };
  if (!isInHand(fighter, weapon)) return { rule: 'D20-ACT-26', id: 'd20.not-in-hand' };
  if (conditionIn(fighter.state, 'unloaded', { with: weapon.id }))
    return { rule: 'D20-ACT-11', id: 'd20.unloaded' };
  if (roundsLeft(fighter, weapon) === 0) return { rule: 'D20-ACT-28', id: 'd20.no-missiles' };
  if (isFor(weapon, 'rake')) return { rule: 'D20-CREATURE-05', id: 'd20.only-rakes' };
  if (isFor(weapon, 'wing') && flightNow(course, fighter)?.status === 'hover')
    return { rule: 'D20-AIR-29', id: 'd20.air.wings-busy' };
  if (isIn(fighter, 'pinned')) return { rule: 'D20-GRAPPLE-24', id: 'condition.pinned' };
  if (isIn(fighter, 'holding-pin') && weapon.kind !== 'unarmed') {
    return { rule: 'D20-GRAPPLE-23', id: 'condition.holding-pin' };
  }
  const tight = wedged(course.setup, fighter);
  if (tight) return tight;
  if (isIn(fighter, 'prone') && !servesProne(weapon)) return { rule: 'D20-MOD-01', id: 'd20.not-prone' };
  if (isIn(fighter, 'grappling') && (isRanged(weapon) || !isLight(weapon))) {
    return { rule: 'D20-GRAPPLE-11', id: 'd20.too-large-to-grapple' };
  }
  const both = weapon.handling === 'two-handed' || weapon.inTwoHands === true;
  if (both && holdsReins(fighter) && !isFor(weapon, 'lance'))
    return { rule: 'D20-MOUNT-04', id: 'd20.holds-reins' };
  const isWet = depthOf(course, fighter) !== 'dry';
  return isThrown(weapon) && isWet ? { rule: 'D20-WATER-02', id: 'd20.no-throwing-in-water' } : null;
}

/** Weapons that water stops: thrown ones and flasks (D20-WATER-02, D20-WATER-04). */
function isThrown({ kind }: Weapon): boolean {
  return kind === 'thrown' || kind === 'flask';
}

/** The means by which a fighter gets at a target. */
interface Means {
  /** The weapon, or the bare hand, that has to reach; left out for a spell over a distance. */
  readonly weapon?: Weapon;
  readonly spell?: Spell;
  /** A hand laid on without an attack, as for first aid. */
  readonly helps?: true;
}

/**
 * Why a fighter cannot get at a target by these means, whether weapon, spell or touch; null when it can (D20-ATK-05,
 * D20-ATK-06, D20-COVER-10).
 */
export function meansRefusal(
  course: Course,
  fighter: D20Fighter,
  means: Means,
  target: D20Fighter,
): Reason | null {
  const { weapon, spell } = means;
  const dead = deadRefusal(spell ?? null, target);
  if (dead) return dead;
  const tight = isAttackOn(course, fighter, means, target) ? wedged(course.setup, fighter) : null;
  if (tight) return tight;
  const ward = weapon ? wardRefusal(fighter, weapon, target) : null;
  if (ward) return ward;
  const unseen = weapon || !spell ? null : sightRefusal(course, fighter, spell, target);
  if (unseen) return unseen;
  const near = distanceRefusal(course, fighter, means, target);
  if (near || spell?.delivery === 'self') return near;
  const outside =
    weapon && isIn(fighter, 'grappling') && !conditionIn(fighter.state, 'grappling', { by: target.id });
  if (outside) return { rule: 'D20-GRAPPLE-11', id: 'd20.not-in-the-grapple' };
  const drowned = waterRefusal(course, fighter, means, target);
  if (drowned) return drowned;
  const ranged = weapon ? isRanged(weapon) : true;
  return coverOf(course, fighter, target, ranged, !isRolledFor(means)) === 'total'
    ? { rule: 'D20-COVER-10', id: 'd20.cover.total' }
    : null;
}

/**
 * Why a blow, a touch or a spell does nothing to a target that is dead or destroyed; null where it may: what a spell does that
 * neither hurts, heals nor helps is the table's, such as to raise the dead (D20-HP-02, D20-HP-09).
 */
export function deadRefusal(spell: Spell | null, target: D20Fighter): Reason | null {
  if (!isIn(target, 'dead')) return null;
  if (!spell) return { rule: 'D20-ATK-01', id: 'condition.dead' };
  const { heals, damage, grants, sleeps, lowers } = spell;
  const isForTheLiving = [heals, damage, grants, sleeps, lowers].some(one => one !== undefined);
  return isForTheLiving && !isAtNobody(spell) ? { rule: 'D20-HP-02', id: 'condition.dead' } : null;
}

/**
 * Why a spell without an attack roll cannot be cast at a foe: it is seen nowhere, and these spells have no chance to miss; null
 * where it can. Ruling: what is rolled for is aimed at the square, as a blow is (D20-CONCEAL-06).
 */
function sightRefusal(course: Course, fighter: D20Fighter, spell: Spell, target: D20Fighter): Reason | null {
  const { delivery } = spell;
  if (delivery === 'ray' || delivery === 'self' || areaOfSpell(fighter, spell)) return null;
  if (!isAimedToHarm(course, fighter, spell, target) || sees(course, fighter, target, true)) return null;
  return { rule: 'D20-CONCEAL-06', id: 'd20.target-not-seen' };
}

/**
 * True for means that are an attack, with a roll: a touch that heals or helps is none, nor is one at a friend (D20-SPELL-11,
 * D20-MOVE-23).
 */
function isAttackOn(course: Course, fighter: D20Fighter, means: Means, target: D20Fighter): boolean {
  const { spell } = means;
  if (means.helps || !isRolledFor(means)) return false;
  return !spell || isAimedToHarm(course, fighter, spell, target);
}

/** True for a spell that does harm to its target, who is neither its caster nor an ally (D20-SPELL-11, D20-HEAL-06). */
export function isAimedToHarm(
  course: Course,
  caster: Pick<D20Fighter, 'id'>,
  spell: Spell,
  target: D20Fighter,
): boolean {
  const isFriend = target.id === caster.id || areAllies(course.setup, caster.id, target.id);
  return !isFriend && isHarmful(workingOn(spell, target));
}

/** Why a target is out of sight or reach of these means; null when it is not (D20-ATK-05, D20-ATK-06, D20-AIR-15). */
function distanceRefusal(
  course: Course,
  fighter: D20Fighter,
  { weapon, spell }: Means,
  target: D20Fighter,
): Reason | null {
  const isAimed = weapon
    ? !isRanged(weapon) && !isFor(weapon, 'tail')
    : spell?.area !== 'cone' && !(spell && areaOfSpell(fighter, spell));
  if (isAimed && isBlindTo(course, fighter, target)) return { rule: 'D20-AIR-15', id: 'd20.air.blind-spot' };
  if (!weapon) {
    const places = bothPlaces(course, fighter, target);
    const isAimedFar = isAimed && spell !== undefined && spell.delivery !== 'self' && places !== null;
    if (isAimedFar && distanceOf(course, fighter, target, places) > rangeOfSpell(fighter, spell))
      return { rule: 'D20-SPELL-01', id: 'd20.out-of-range' };
    const isFar = spell !== undefined && isOutOfBand(course, fighter, target, meansOfSpell(spell));
    return isFar ? { rule: 'D20-AIR-51', id: 'd20.air.out-of-band' } : null;
  }
  if (!isRanged(weapon) && !isWithinReach(course, fighter, weapon, target))
    return { rule: 'D20-ATK-06', id: 'd20.out-of-reach' };
  return isRanged(weapon) && rangeTo(course, fighter, weapon, target).isBeyond
    ? { rule: 'D20-ATK-05', id: 'd20.out-of-range' }
    : null;
}

/** True for means that need an attack roll, which water stops as it stops weapons (D20-WATER-03). */
function isRolledFor({ weapon, spell }: Means): boolean {
  return weapon !== undefined || spell?.delivery === 'touch' || spell?.delivery === 'ray';
}

/**
 * Why water keeps these means from a target; null when it does not: magic goes through it, unless it needs an attack roll
 * or is fire, which its surface always stops (D20-WATER-02 to 04).
 */
function waterRefusal(course: Course, fighter: D20Fighter, means: Means, target: D20Fighter): Reason | null {
  const { weapon, spell } = means;
  if (spell?.fire && surfaceIsBetween(course, fighter, target))
    return { rule: 'D20-WATER-04', id: 'd20.water-surface' };
  if (isRolledFor(means) && isSunkBefore(course, fighter, target))
    return { rule: 'D20-WATER-03', id: 'd20.cover.total' };
  return weapon && isThrown(weapon) && depthOf(course, target) !== 'dry'
    ? { rule: 'D20-WATER-02', id: 'd20.no-throwing-in-water' }
    : null;
}

/**
 * Why a fighter cannot touch a target with the charge of a spell, or without one lay a helping hand on it; null when it can
 * (D20-ATK-06).
 */
export function touchRefusal(
  course: Course,
  fighter: D20Fighter,
  spell: Spell | null,
  target: D20Fighter,
): Reason | null {
  const means = spell ? { spell } : ({ helps: true } as const);
  return meansRefusal(course, fighter, { weapon: bareHands(fighter), ...means }, target);
}

/** Why a weapon cannot attack a target; null when it can. */
export function targetRefusal(
  course: Course,
  fighter: D20Fighter,
  weapon: Weapon,
  target: D20Fighter,
): Reason | null {
  return meansRefusal(course, fighter, { weapon }, target);
}

/** Why this weapon cannot attack this target; null when it can. */
export function attackRefusal(
  course: Course,
  fighter: D20Fighter,
  weapon: Weapon,
  target: D20Fighter,
): Reason | null {
  return unusable(course, fighter, weapon) ?? targetRefusal(course, fighter, weapon, target);
}
