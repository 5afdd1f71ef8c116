import { hasCircumstance } from '../shared/setup.ts';
import type { Reason } from '../shared/target.ts';
import { amountOf } from '../shared/things-in-state.ts';
import { flightOf } from './air/flight.ts';
import { conditionIn } from './conditions.ts';
import type { Course } from './course.ts';
import type { D20Fighter } from './fighter.ts';
import { mountIdOf, riderIdOf } from './mounts.ts';

/*
 * What a rider does in a turn, and how far the mount goes in it. The book names the pace of the whole turn, whichever of the
 * two comes first.
 */

/** The counter of a rider's attacks in a full attack in melee. */
const BLOWS = 'blows';
/** The counter of a rider who has shot: as from a mount that makes so many moves at most. */
const AIMED = 'aimed';
/** The counter of a rider who has cast a spell, by how the mount may go on. */
const CHANTED = 'chanted';
const GOES_ON = { once: 1, atWill: 2, never: 3 } as const;

/** Counts an attack of a full attack in melee from the saddle of a mount that takes part (D20-MOUNT-06). */
export function countsBlow(course: Course, rider: D20Fighter, amount: number): void {
  if (mountInTurn(course, rider)) course.count(rider.id, BLOWS, amount);
}

/** Notes a shot from the saddle in the rider's turn, by the pace at which it was made (D20-MOUNT-08). */
export function countsShot(course: Course, rider: D20Fighter): void {
  const pace = mountPace(course, rider);
  if (!mountInTurn(course, rider) || pace === 'mount-runs') return;
  const [before, now] = [course.times(rider.id, AIMED), pace === 'mount-double-move' ? 2 : 1];
  if (before === 0 || now < before) course.count(rider.id, AIMED, now - before);
}

/**
 * Notes a casting from the saddle in the rider's turn: with the check for a mount that moves before and after it, or without
 * (D20-MOUNT-09).
 */
export function countsCasting(course: Course, rider: D20Fighter): void {
  const mount = mountInTurn(course, rider);
  if (!mount || mountPace(course, rider) === 'mount-runs') return;
  const { once, atWill, never } = GOES_ON;
  const hasMoved = amountOf(mount.state.spent, 'moved') > 0;
  const [before, now] = [
    course.times(rider.id, CHANTED),
    isCarriedBeforeAndAfter(course, rider) ? atWill : hasMoved ? never : once,
  ];
  // A casting that needs the mount to stand outweighs another.
  if (before === 0 || before === atWill || now === never) course.count(rider.id, CHANTED, now - before);
}

/** The mount of a rider whose turn it is, where it takes part in the fight and is not aloft; null for none. */
function mountInTurn(course: Course, rider: D20Fighter): D20Fighter | null {
  const mount = mountIdOf(rider);
  if (mount === null || !course.has(mount) || course.setup.fight?.turn !== rider.id) return null;
  const now = course.now(mount);
  return flightOf(now) ? null : now;
}

/** A movement of a mount that is asked for. */
interface Asked {
  /** It goes on with a move or a run that was begun. */
  readonly goesOn: boolean;
  readonly isRun: boolean;
}

/**
 * Why a mount goes no farther in this turn for what its rider has done in it; null where it may. Ruling: which of the two comes
 * first does not matter (D20-MOUNT-06, D20-MOUNT-08, D20-MOUNT-09).
 */
export function riderHinders(course: Course, mount: D20Fighter, asked: Asked): Reason | null {
  const rider = riderIdOf(course.setup.fighters, mount.id);
  if (rider === null || flightOf(mount)) return null;
  const { path } = course.setup.attempt;
  const moved = amountOf(mount.state.spent, 'moved');
  const isFirstSquare = path?.length === 1 && moved === 0;
  if (course.times(rider, BLOWS) > 1 && !isFirstSquare)
    return { rule: 'D20-MOUNT-06', id: 'd20.rider-strikes' };
  const isLong = asked.isRun || (path?.length ?? 0) > mount.speed;
  const isAnother = isLong || (moved > 0 && !asked.goesOn);
  const aimed = course.times(rider, AIMED);
  if ((aimed === 1 && isAnother) || (aimed === 2 && asked.isRun))
    return { rule: 'D20-MOUNT-08', id: 'd20.rider-shoots' };
  const chanted = course.times(rider, CHANTED);
  const isUncast =
    chanted === GOES_ON.never ||
    (chanted === GOES_ON.once && isAnother) ||
    (chanted === GOES_ON.atWill && asked.isRun);
  return isUncast ? { rule: 'D20-MOUNT-09', id: 'd20.rider-casts' } : null;
}

const PACES = ['mount-runs', 'mount-double-move', 'mount-moves'] as const;

/**
 * The pace of a fighter's mount this turn, by circumstance or by its movement; null where it stands (D20-MOUNT-06,
 * D20-MOUNT-08).
 */
export function mountPace(course: Course, fighter: D20Fighter): (typeof PACES)[number] | null {
  const stated = PACES.find(id => hasCircumstance(course.setup, fighter, id));
  const mount = mountIdOf(fighter);
  if (stated || mount === null || !course.has(mount)) return stated ?? null;
  const { state, speed } = course.now(mount);
  if (conditionIn(state, 'running')) return 'mount-runs';
  const moves = amountOf(state.spent, 'moved');
  // A single square is no more than 1.5 m, by any action and over any ground.
  if (moves === 0 || (moves === 1 && amountOf(state.spent, 'carried') === 1)) return null;
  const isTwice = moves > 1 || (!flightOf(course.now(mount)) && amountOf(state.spent, 'squares') > speed);
  return isTwice ? 'mount-double-move' : 'mount-moves';
}

/** True for a casting on a mount that moves before and after it, or goes farther than its speed (D20-MOUNT-09). */
export function isCarriedBeforeAndAfter(course: Course, fighter: D20Fighter): boolean {
  if (hasCircumstance(course.setup, fighter, 'mount-moves')) return true;
  return mountPace(course, fighter) === 'mount-double-move';
}
