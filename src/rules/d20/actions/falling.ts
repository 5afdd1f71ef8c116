import { endOf } from '../../shared/conditions.ts';
import { roll, type FighterId, type Play } from '../../shared/play.ts';
import { flew, flightOf, isFlier, landed, risen } from '../air/flight.ts';
import { isAerial } from '../air/in-space.ts';
import { conditionIn, gains, grapplersWith, isIn } from '../conditions.ts';
import type { Course } from '../course.ts';
import { comesOff } from '../getting-down.ts';
import type { Flight } from '../fighter.ts';
import { deal } from '../hit-points.ts';
import { carriedBy, GRIP } from '../mounts.ts';
import { savingThrow } from '../saves.ts';
import { BEFALLS, did, type Action } from './action.ts';

/** Dice of a fall: 1d6 for each two squares, up to a maximum; ruling: a band is forty squares (D20-AIR-12). */
const SQUARES_PER_DIE = 2;
const SQUARES_PER_BAND = 40;
const MOST_DICE = 20;
/** DC of the save of those aboard (D20-AIR-62). */
const ABOARD_DC = 15;

/**
 * Falls at the end of the turn after a stall or in freefall, down to the ground if near enough (D20-AIR-12,
 * D20-AIR-21, D20-AIR-24).
 */
export const plummet: Action = {
  ...BEFALLS,
  id: 'plummet',
  rule: 'D20-AIR-21',
  group: 'hands',
  outOfTurn: true,
  refusal: ({ fighter }) =>
    (fighter.state.flight?.falls ?? 0) > 0 ? null : { rule: 'D20-AIR-21', id: 'd20.air.not-falling' },
  *play({ course, fighter }) {
    const flight = flightOf(fighter);
    // With aerial combat switched off meanwhile, the fighter simply stands on the ground.
    if (!flight || !isAerial(course)) return course.record(landed(fighter));
    const altitude = flight.altitude - flight.falls;
    if (altitude > 0) {
      const falls = {
        ...flight,
        altitude,
        from: altitude,
        squares: 0,
        falls: 0,
        status: 'freefall',
      } as const;
      return course.record(flew(fighter, falls));
    }
    const height = flight.status === 'stall' ? flight.from : flight.altitude;
    course.record(did(fighter, 'crashes'), landed(fighter), gains(fighter, 'prone'));
    const total = yield* damageOfFall(course, fighter.id, { ...flight, altitude: height });
    if (total === null) return;
    yield* strikesDown(course, fighter.id, total);
    throwsDown(course, fighter.id);
  },
};

/** Rolls the damage of a fall from an altitude; null where it is too low for any (D20-AIR-12). */
function* damageOfFall(
  course: Course,
  by: FighterId,
  { altitude, chase }: Pick<Flight, 'altitude' | 'chase'>,
): Play<number | null> {
  const dice = diceOfFall(chase ? altitude * SQUARES_PER_BAND : altitude);
  if (dice === 0) return null;
  const reasons = [{ rule: 'D20-AIR-12', id: 'd20.fall' }];
  return (yield* roll({ name: course.name('damage'), by, dice: `${dice}d6`, reasons })).total;
}

/**
 * A rider or passenger who has come off a flier aloft falls to the ground at once; one with wings of its own is in freefall,
 * and may recover (D20-TRIP-07, D20-AIR-12, D20-AIR-21).
 * @param from the flight of the carrier
 */
export function* fallsFrom(course: Course, who: FighterId, from: Flight): Play<void> {
  const fighter = course.now(who);
  const { altitude, heading, chase } = from;
  if (isFlier(fighter)) {
    const falling = { ...risen(altitude, heading, chase), status: 'freefall', squares: 0 } as const;
    return course.record(flew(fighter, falling));
  }
  course.record(did(fighter, 'crashes'), gains(fighter, 'prone'));
  const total = yield* damageOfFall(course, who, from);
  if (total !== null) yield* takes(course, who, total);
}

/**
 * Those who hung in the grip of a flier fall from its height once the grip is over, and stand where it has set them down
 * (D20-GRAPPLE-17, D20-AIR-12).
 */
export function* fallsFromGrips(course: Course): Play<void> {
  for (const who of Object.keys(course.setup.fighters)) {
    const { state } = course.now(who);
    const grip = conditionIn(state, 'aboard', { with: GRIP });
    if (!grip) continue;
    const holder = grip.by !== undefined && course.has(grip.by) ? course.now(grip.by) : null;
    const from = holder && flightOf(holder);
    if (from && grapplersWith(course.now(who)).includes(holder.id)) continue;
    course.record(endOf(who, grip));
    if (from) yield* fallsFrom(course, who, from);
  }
}

/** The number of dice of a fall in squares (D20-AIR-12). */
export function diceOfFall(squares: number): number {
  return Math.min(MOST_DICE, Math.floor(squares / SQUARES_PER_DIE));
}

/** Damage of a fall or a collision, and half of it to each passenger, or a quarter on a save (D20-AIR-62). */
export function* strikesDown(course: Course, who: FighterId, points: number): Play<void> {
  yield* takes(course, who, points);
  for (const one of carriedBy(course.setupNow().fighters, who)) {
    const half = Math.floor(points / 2);
    if (half === 0) return;
    const saving = {
      who: one,
      save: 'reflex',
      dc: ABOARD_DC,
      rule: 'D20-AIR-62',
      what: 'collision',
    } as const;
    const held = yield* savingThrow(course, saving);
    yield* takes(course, one, held ? Math.floor(half / 2) : half);
  }
}

/** All whom a crashed flier carried lie beside it (D20-AIR-62, D20-MOUNT-10). */
function throwsDown(course: Course, carrier: FighterId): void {
  for (const one of carriedBy(course.setupNow().fighters, carrier)) {
    comesOff(course, course.now(one));
    if (!isIn(course.now(one), 'prone')) course.record(gains({ id: one }, 'prone'));
  }
}

function* takes(course: Course, who: FighterId, points: number): Play<void> {
  if (points === 0) return;
  course.record({ fact: 'struck', who, where: 'body' });
  yield* deal(course, who, { points });
}
