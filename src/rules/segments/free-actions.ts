import { choose, type FighterId, type Option, type Play } from '../shared/play.ts';
import type { Reason } from '../shared/target.ts';
import {
  conditionIn,
  endsAbout,
  felled,
  gains,
  incapacity,
  isFelledLate,
  isIn,
  isSeizedLate,
  liesDown,
  secondIn,
} from './conditions.ts';
import { hasSurprised, inContact, isBusy, surprisedBy, weaponsOnGuard } from './contact.ts';
import type { Course } from './course.ts';
import { ACTION, handOf, type SegmentsFighter, type Weapon } from './fighter.ts';
import { isKeptForBlow, slipping } from './held-weapon.ts';
import { manoeuvres } from './manoeuvres.ts';
import { hasCircumstance } from '../shared/setup.ts';
import { isSpecial, manoeuvreRefusal, type Special } from './special.ts';
import { strikes, type Blow, type Quality } from './melee.ts';
import { MANOEUVRES, type Manoeuvre } from './tables.ts';
import { comesAtOnce, fallsLater } from './tie-break.ts';
import { seizes } from './wrestling-engagement.ts';

/** An occasion for a free action, without reaction time (SEG-FREE-01, SEG-FREE-02). */
interface Occasion {
  readonly by: FighterId;
  readonly at: FighterId;
  readonly quality: Quality;
  readonly reason: Reason;
  /** Bonus of the blow to its strike total and damage (SEG-MOVE-19). */
  readonly bonus?: number;
  /** The multiplier of its damage, by weapon (SEG-MOVE-21). */
  readonly times?: (weapon: Weapon) => number;
  /** Its second is known: it falls after what its target did in this segment (SEG-REACT-15). */
  readonly isLate?: boolean;
  /** The opponent passes beside the fighter, or has charged it: a map need not show the contact (SEG-MOVE-07, SEG-MOVE-21). */
  readonly comesNear?: boolean;
}

/**
 * True if the fighter has no free action at this opponent (SEG-FREE-01, SEG-FREE-03, SEG-FREE-05, SEG-SURPRISE-02,
 * SEG-CIRC-11).
 */
function occasionRefusal(course: Course, { by, at, comesNear = false, isLate = false }: Occasion): boolean {
  const fighter = course.now(by);
  // SEG-REACT-16: a clear attack that is too near to be prevented is struck all the same.
  const isUnprevented = isLate && (isFelledLate(fighter) || isSeizedLate(fighter));
  return (
    (isUnprevented ? course.hasActed(by, ACTION) : isBusy(course, fighter, comesNear)) ||
    surprisedBy(fighter, at) !== null ||
    !(comesNear || inContact(course, by, at)) ||
    hasCircumstance(course.setup, { id: at }, 'unknown-place') ||
    conditionIn(fighter.state, 'free-action-taken', { by: at }) !== null
  );
}

/**
 * Weapons in hand before this segment that have not acted in it, and are not kept for a blow; one that is to fall from a
 * hurt hand is kept for a clear attack that was put off (SEG-FREE-03, SEG-SIM-02, SEG-REACT-16).
 */
export function unusedWeapons(course: Course, fighter: SegmentsFighter, isLate = false): readonly Weapon[] {
  const kept = isLate ? slipping(fighter) : [];
  return weaponsOnGuard(fighter).filter(
    weapon =>
      !course.hasActed(fighter.id, handOf(weapon)) &&
      (!isKeptForBlow(fighter, weapon) || kept.includes(weapon)),
  );
}

/** Offers a free action: an attack or another melee action (SEG-FREE-04, SEG-FREE-07, SEG-FREE-10, SEG-WRESTLE-15). */
export function* freeAction(course: Course, occasion: Occasion): Play<void> {
  const chosen = yield* chooseFree(course, occasion);
  if (!chosen) return;
  if (isSpecial(chosen)) yield* manoeuvres(course, chosen);
  else yield* strikes(course, chosen);
}

/** Offers a free action, and comes to grips at once where that is chosen; returns an attack or a special action, still to be rolled. */
export function* chooseFree(course: Course, occasion: Occasion): Play<Blow | Special | null> {
  const { by, at, quality, reason, bonus = 0, times, isLate = false } = occasion;
  if (occasionRefusal(course, occasion) || isIn(course.now(at), 'dead')) return null;
  const weapons = unusedWeapons(course, course.now(by), isLate);
  if (weapons.length === 0) return null;
  const isUp = !felled(course.now(by)) && !isSeizedLate(course.now(by));
  const special = course.options.specialActions && isUp ? specialOptions(course, occasion, weapons) : [];
  const wrestles = quality === 'clear' && isUp ? [{ id: 'wrestle' }] : [];
  const [chosen = 'none'] = yield* choose({
    name: course.name(quality === 'clear' ? 'clear-attack' : 'free-action'),
    by,
    options: [...weapons.map(({ id }) => ({ id })), ...special, ...wrestles, { id: 'none' }],
    atLeast: 1,
    atMost: 1,
    against: at,
    reasons: [reason],
  });
  if (chosen === 'none') return null;
  const isSurprise = surprisedBy(course.now(at), by) !== null;
  if (isSurprise) yield* comesAtOnce(course, by, at);
  else if (quality === 'clear' && !isLate && (yield* fallsLater(course, by, at))) return null;
  if (course.setup.fight) {
    course.record(gains(course.now(by), 'free-action-taken', { by: at }));
    if (isSurprise) hasSurprised(course, by);
  }
  if (chosen === 'wrestle') {
    seizes(course, by, at);
    return null;
  }
  const [kind, id] = chosen.includes(':') ? (chosen.split(':') as [Manoeuvre, string]) : [null, chosen];
  const weapon = weapons.find(one => one.id === id);
  if (!weapon) return null;
  if (!kind) return { by, at, weapon, quality, bonus, ...(times && { times: times(weapon) }) };
  return { by, at, weapon, kind, bonus, ...(times && { multiplier: times(weapon) }) };
}

function specialOptions(course: Course, { by, at }: Occasion, weapons: readonly Weapon[]): readonly Option[] {
  return MANOEUVRES.flatMap(kind =>
    weapons
      .filter(weapon => !manoeuvreRefusal(course, { by, at, weapon, kind }))
      .map(({ id }) => ({ id: `${kind}:${id}` })),
  );
}

/**
 * Clear attacks of all opponents in contact on a fighter whose guard is down, once a segment each (SEG-FREE-08 to 11).
 * @param passed opponents that it only passes by (SEG-MOVE-07)
 */
export function* clearAttacks(
  course: Course,
  at: FighterId,
  reason: Reason,
  passed: readonly FighterId[] = [],
): Play<void> {
  const foes = course
    .others(at)
    .filter(foe => conditionIn(course.now(at).state, 'engaged', { by: foe.id }))
    .map(({ id }) => id);
  const since = course.facts.length;
  for (const by of [...foes, ...passed]) {
    if (isIn(course.now(at), 'dead', 'out-of-action')) return;
    if (passed.includes(by) && isStopped(course, at, since)) return;
    yield* freeAction(course, { by, at, quality: 'clear', reason, comesNear: passed.includes(by) });
  }
}

/**
 * True for a fighter whom a clear attack has kept from moving on: felled, brought down, seized or pushed back (SEG-CIRC-06,
 * SEG-SPECIAL-09, SEG-SPECIAL-11).
 * @param since the number of facts before those attacks
 */
export function isStopped(course: Course, who: FighterId, since: number): boolean {
  const fighter = course.now(who);
  if (incapacity(fighter) || isIn(fighter, 'wrestling') || liesDown(fighter)) return true;
  return course.facts.slice(since).some(fact => fact.fact === 'pushed' && fact.who === who);
}

/** The clear attacks on a fighter that were to wait for what it did in this segment, by their seconds (SEG-REACT-15, SEG-FREE-10). */
export function* lateAttacks(course: Course, at: FighterId, reason: Reason): Play<void> {
  const late = course
    .others(at)
    .filter(foe => conditionIn(foe.state, 'strikes-later', { by: at }))
    .sort((one, other) => (secondIn(one) ?? 0) - (secondIn(other) ?? 0));
  for (const { id: by } of late) {
    course.record(...endsAbout(course.now(by), 'strikes-later', { by: at }));
    if (isIn(course.now(at), 'dead', 'out-of-action')) continue;
    yield* freeAction(course, { by, at, quality: 'clear', reason, isLate: true });
  }
}
