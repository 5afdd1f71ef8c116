import type { Footprint, Square } from '../shared/grid/ground-schema.ts';
import { isInReach } from '../shared/grid/reach.ts';
import type { FighterId, Play } from '../shared/play.ts';
import { weaponOf } from '../shared/setup.ts';
import { attackOnce } from './actions/attacking.ts';
import { incapacity } from './conditions.ts';
import { COUNTERSPELL, counters } from './counterspell.ts';
import { Course, type OnTheWay } from './course.ts';
import { isFor, isRanged, type D20Fighter, type Weapon } from './fighter.ts';
import { strainFacts } from './hit-points.ts';
import { carriedBy } from './mounts.ts';
import { goTo } from './movement.ts';
import { DIAGONALS, placeOf } from './place.ts';
import { meleeReach, threateningWith } from './positions.ts';
import { attackRefusal } from './reach.ts';
import { QUESTION, takesReadied, WAIT } from './readied-question.ts';
import { openWays } from './readied-ways.ts';
import { setOffBy } from './set-off.ts';
import { isInHand, preparedIn } from './state.ts';
import { afterStep, stepOptions, takesStep } from './stepping.ts';
import type { Trigger } from './triggers.ts';

/**
 * Readied actions come before the action that triggers them, and their fighters before its fighter from now on.
 * Returns true if a spell was countered (D20-READY-03, D20-READY-04, D20-READY-07).
 */
export function* readiedAgainst(course: Course, setsOff: readonly Trigger[]): Play<boolean> {
  const { by } = course.setup.attempt;
  let countered = false;
  for (const { id } of course.others(by)) {
    const one = course.now(id);
    const at = setOffBy(course, one, setsOff);
    if (at === null || incapacity(one)) continue;
    const before = course.enter(id);
    if (preparedIn(one, 'ready')?.with !== COUNTERSPELL) yield* takes(course, id, at, setsOff);
    // What is countered already, or not cast any more, takes no second counterspell.
    else if (!countered && !incapacity(course.now(by))) {
      countered = yield* counters(course, id, by);
      if (!preparedIn(course.now(id), 'ready')) course.record(...strainFacts(course.now(id)));
    }
    course.enter(before);
  }
  return countered;
}

/** What is readied against the way of a mover, by the course of its action: worked out as the way begins (D20-READY-03). */
const WAYS = new WeakMap<Course, Map<string, OnTheWay | null>>();

/**
 * What is readied against a mover on its way, which may have several parts: manoeuvres in flight, the two sides of an
 * overrun. Each part after the first begins where the one before ended, where everybody was asked.
 */
export function readiedOnTheWay(
  course: Course,
  mover: FighterId,
  before: readonly Trigger[],
): OnTheWay | null {
  const { by, action } = course.setup.attempt;
  const known = WAYS.get(course) ?? new Map<string, OnTheWay | null>();
  WAYS.set(course, known);
  const key = `${by} ${action} ${mover}`;
  const begun = known.get(key);
  if (begun === null) return null;
  if (begun) return (squares, ahead) => (squares === 0 ? nothing() : begun(squares, ahead));
  const way = readiedOnWay(course, mover, before);
  known.set(key, way);
  return way;
}

function* nothing(): Play<void> {
  // Everybody was asked on this square.
}

/**
 * What is readied against a mover, or against one whom it carries, on its way: those who could do nothing at its start
 * do it on the first square on which they can. Null where nobody waits (D20-READY-03).
 * @param before what the whole action sets off, which was asked about as it began
 */
function readiedOnWay(course: Course, mover: FighterId, before: readonly Trigger[]): OnTheWay | null {
  const setsOff: readonly Trigger[] = before.includes('moves') ? before : [...before, 'moves'];
  const those = course.others(mover).filter(one => setOffBy(course, one, setsOff) !== null);
  const atFirst = those.filter(one => setOffBy(course, one, before) === null).map(({ id }) => id);
  const later = new Set(those.filter(one => waits(course, one, setsOff)).map(({ id }) => id));
  if (atFirst.length + later.size === 0) return null;
  return function* (squares, ahead) {
    for (const id of squares === 0 ? atFirst : later) {
      const one = course.now(id);
      const at = setOffBy(course, one, setsOff);
      if (at === null || incapacity(one) || !goesWith(course, mover, at)) continue;
      const weapon = weaponFor(one);
      if (squares > 0 && !weapon && course.hasNamed(QUESTION, id)) continue;
      const isCloseNow = weapon !== null && isNear(course, id, at, weapon, setsOff);
      const isAskedNow =
        isCloseNow || !weapon || needsStep(course, { id, at, weapon, setsOff, mover }, ahead);
      if (squares > 0 && !isAskedNow) continue;
      const scope = course.enter(id);
      yield* takes(course, id, at, setsOff);
      course.enter(scope);
      // For a blow each square within reach counts, a shot is let by once and for all.
      if (squares > 0 && isCloseNow && weapon && isRanged(weapon)) later.delete(id);
    }
  };
}

/** A blow that is readied against a mover, or against one whom it carries. */
interface AgainstMover {
  readonly id: FighterId;
  readonly at: FighterId;
  readonly weapon: Weapon;
  readonly setsOff: readonly Trigger[];
  readonly mover: FighterId;
}

/**
 * True where a step might bring a mover within reach of a blow, and the squares ahead do not. Ruling: a shot with a step is
 * asked about as the action begins alone (D20-READY-05).
 */
function needsStep(
  course: Course,
  { id, at, weapon, setsOff, mover }: AgainstMover,
  ahead: readonly Footprint[],
): boolean {
  const [from, target] = [placeOf(course, course.now(id)), placeOf(course, course.now(at))];
  if (!from || !target || isRanged(weapon)) return false;
  const reach = meleeReach(course.now(id), weapon);
  // A diagonal step counts for two squares at most.
  const withStep = { least: Math.max(0, reach.least - 2), most: reach.most + 2 };
  if (!isInReach(from, withStep, target, DIAGONALS)) return false;
  return !ahead.some(
    onto =>
      isInReach(from, reach, onto, DIAGONALS) &&
      isNear(withMoved(course, mover, onto), id, at, weapon, setsOff),
  );
}

/** The course as it would be with a mover, and all whom it carries, on a square of its way. */
function withMoved(course: Course, mover: FighterId, onto: Square): Course {
  const there = new Course(course.setupNow());
  goTo(there, mover, onto);
  return there;
}

/** True where a mover has still to come for what a fighter has readied; a movement needs nobody within reach. */
function waits(course: Course, one: D20Fighter, setsOff: readonly Trigger[]): boolean {
  const does = preparedIn(one, 'ready')?.does;
  const at = setOffBy(course, one, setsOff);
  if (at === null) return false;
  if (does !== undefined) return !course.readied?.isMove(does) && isDue(course, one, at, setsOff);
  return !isDue(course, one, at, setsOff);
}

/** True for what may be done now: with a weapon within reach or sight; for anything else, which was not let by. */
function isDue(course: Course, one: D20Fighter, at: FighterId, setsOff: readonly Trigger[]): boolean {
  const weapon = weaponFor(one);
  return weapon ? isNear(course, one.id, at, weapon, setsOff) : !course.hasNamed(QUESTION, one.id);
}

/** The weapon with which a fighter strikes or shoots when it is time; null for another action. */
function weaponFor(one: D20Fighter): Weapon | null {
  const { does, with: means = '' } = preparedIn(one, 'ready') ?? {};
  return does === undefined ? weaponOf(one, means) : null;
}

/** True for a mover and for those it carries now. */
function goesWith(course: Course, mover: FighterId, who: FighterId): boolean {
  return who === mover || carriedBy(course.setupNow().fighters, mover).includes(who);
}

/** True if a weapon can strike one who sets it off. Without a map, a charge brings the charger within reach. */
function isNear(
  course: Course,
  id: FighterId,
  at: FighterId,
  weapon: Weapon,
  setsOff: readonly Trigger[],
): boolean {
  const [one, target] = [course.now(id), course.now(at)];
  if (attackRefusal(course, one, weapon, target)) return false;
  const comes = setsOff.includes('charges') && placeOf(course, one) === null;
  return isRanged(weapon) || comes || threateningWith(course, one, [weapon], target).length > 0;
}

/** Takes what is readied, where its fighter wants to. */
function* takes(course: Course, id: FighterId, at: FighterId, setsOff: readonly Trigger[]): Play<void> {
  const one = course.now(id);
  if (preparedIn(one, 'ready')?.does !== undefined) yield* doesFirst(course, id, at, setsOff);
  else yield* strikesFirst(course, id, at, weaponFor(one), setsOff);
}

function* strikesFirst(
  course: Course,
  id: FighterId,
  at: FighterId,
  weapon: Weapon | null,
  setsOff: readonly Trigger[],
): Play<void> {
  if (!weapon || !isInHand(course.now(id), weapon)) return;
  const isClose = (seen: Course) => isNear(seen, id, at, weapon, setsOff);
  // D20-READY-05: a step may bring the target within reach, or give room to a long weapon.
  const steps = stepOptions(course, id).filter(step => isClose(afterStep(course, id, step.id)));
  const ways = isClose(course) ? [{ id: 'strike' }] : [];
  if (ways.length + steps.length === 0) return;
  const chosen = yield* takesReadied(course, id, at, [...ways, WAIT, ...steps]);
  if (chosen === null) return;
  // D20-READY-05: a step goes with it where the fighter has not moved in the round.
  takesStep(course, id, chosen);
  const isBraced = setsOff.includes('charges') && isFor(weapon, 'brace');
  const multipliers = isBraced ? [{ rule: 'D20-READY-08', id: 'd20.braced', times: 2 }] : [];
  yield* attackOnce(course, id, weapon, at, { multipliers });
  course.record(...strainFacts(course.now(id)));
}

/**
 * Takes a readied action that is no attack with a weapon (D20-READY-02). Ruling: a readied movement goes straight; an area
 * is aimed at a corner of the one who sets it off, as its maker chooses then.
 */
function* doesFirst(course: Course, id: FighterId, at: FighterId, setsOff: readonly Trigger[]): Play<void> {
  const open = openWays(course, id, at, setsOff.includes('moves'));
  if (open.length === 0) return;
  const chosen = yield* takesReadied(course, id, at, [...open.map(way => ({ id: way.id })), WAIT]);
  const attempt = open.find(one => one.id === chosen)?.attempt;
  if (chosen !== null) takesStep(course, id, chosen);
  if (attempt && course.readied) yield* course.within(attempt, course.readied.play(course, attempt));
}
