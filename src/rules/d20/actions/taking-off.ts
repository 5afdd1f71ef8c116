import { choose, type FighterId, type Play } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import {
  flew,
  flightOf,
  inMetres,
  isFlier,
  landed,
  lowOver,
  manoeuvrabilityOf,
  risen,
} from '../air/flight.ts';
import { HEADINGS, headingIn } from '../air/flying.ts';
import { budgetRefusal } from '../budget.ts';
import { rollCheck } from '../checks.ts';
import type { Course } from '../course.ts';
import type { D20Fighter } from '../fighter.ts';
import { carriedBy, directedBy } from '../mounts.ts';
import { moveRefusal } from '../movement.ts';
import { placeOf } from '../place.ts';
import { skillReasons } from '../skills.ts';
import type { Action } from './action.ts';

/** The speed in squares above which a leap has a bonus, and the bonus for each step beyond (D20-AIR-10). */
const USUAL = 6;
const EACH = { squares: 2, bonus: 4 };

/** Totals of a leap that each add a square of altitude (D20-AIR-10). */
const HIGHER: readonly number[] = [30, 40, 60, 80, 100, 120];

function groundRefusal(course: Course, fighter: D20Fighter, rule: string): Reason | null {
  if (!isFlier(fighter)) return { rule, id: 'no-such-ability' };
  return (
    moveRefusal(course, fighter, rule) ?? riderRefusal(course, fighter) ?? pathRefusal(course, fighter, rule)
  );
}

/** Why a rider does not let its mount take off; null for others. Riding what flies takes its move action (D20-AIR-53). */
function riderRefusal(course: Course, fighter: D20Fighter): Reason | null {
  const rider = directedBy(course.setup.fighters, fighter.id);
  if (rider === null || !paysYet(course, rider)) return null;
  const isSpent = budgetRefusal(course.now(rider), 'move') !== null;
  return isSpent ? { rule: 'D20-AIR-53', id: 'd20.air.rider-spent' } : null;
}

/** True in a fight for one aboard who has not paid for the air in this turn yet. */
function paysYet(course: Course, who: FighterId): boolean {
  return course.setup.fight !== null && course.times(who, 'rides') === 0;
}

/** Those aboard spend their move action of the turn in which what carries them takes off (D20-AIR-53). */
function paysForRide(course: Course, fighter: D20Fighter): void {
  for (const who of carriedBy(course.setupNow().fighters, fighter.id)) {
    if (!paysYet(course, who) || budgetRefusal(course.now(who), 'move') !== null) continue;
    course.count(who, 'move');
    course.count(who, 'rides');
  }
}

/** Why nobody takes off along the path of the attempt: it leads elsewhere, or higher; null when it can, or without one. */
function pathRefusal(course: Course, fighter: D20Fighter, rule: string): Reason | null {
  const end = course.setup.attempt.path?.at(-1);
  const from = placeOf(course, fighter);
  if (!end || !from) return null;
  if (end.x !== from.x || end.y !== from.y) return { rule, id: 'd20.air.straight-up' };
  const most = lowOver(fighter, course.options.aerial === 'chase');
  const names = { metres: inMetres(most) };
  return (end.altitude ?? 0) > most ? { rule, id: 'd20.air.climbs-after', names } : null;
}

/** Take off (décoller), D20-AIR-09: up to the height of the fighter's space. */
export const takeOff: Action = {
  id: 'take-off',
  rule: 'D20-AIR-09',
  group: 'move',
  purpose: null,
  cost: 'move',
  setsOff: ['moves'],
  openTo: ['turned'],
  inAir: true,
  moves: true,
  brings({ course, fighter }) {
    const rider = directedBy(course.setup.fighters, fighter.id);
    const isPaid = rider !== null && paysYet(course, rider);
    return isPaid ? [{ rule: 'D20-AIR-53', id: 'd20.air.takes-riders-move' }] : [];
  },
  refusal({ course, fighter }) {
    const rule = 'D20-AIR-09';
    if (manoeuvrabilityOf(fighter) === 'perfect') return { rule, id: 'no-such-ability' };
    return groundRefusal(course, fighter, rule);
  },
  *play({ course, fighter }) {
    yield* rises(course, fighter, 0);
  },
};

/** Take off as a free action, with perfect manoeuvrability (D20-AIR-09). */
export const takeOffFreely: Action = {
  ...takeOff,
  id: 'take-off-freely',
  cost: 'free',
  refusal({ course, fighter }) {
    const rule = 'D20-AIR-09';
    if (manoeuvrabilityOf(fighter) !== 'perfect') return { rule, id: 'no-such-ability' };
    return groundRefusal(course, fighter, rule);
  },
};

/** Leap into the air (D20-AIR-10): a Jump check adds altitude. */
export const leapOff: Action = {
  ...takeOff,
  id: 'leap-off',
  rule: 'D20-AIR-10',
  group: 'move',
  purpose: null,
  refusal: ({ course, fighter }) => groundRefusal(course, fighter, 'D20-AIR-10'),
  *play({ course, fighter }) {
    const { total } = yield* rollCheck(course, {
      name: 'check.jump',
      by: fighter.id,
      reasons: leapReasons(course, fighter),
    });
    yield* rises(course, fighter, HIGHER.filter(least => total >= least).length);
  },
};

/** The modifiers of a leap; the higher of land and fly speed counts (D20-AIR-10). */
export function leapReasons(course: Pick<Course, 'setup'>, fighter: D20Fighter): readonly Reason[] {
  const rule = 'D20-AIR-10';
  const beyond = Math.max(0, Math.max(fighter.speed, fighter.fly ?? 0) - USUAL);
  const amount = EACH.bonus * Math.floor(beyond / EACH.squares);
  const run: readonly Reason[] = amount > 0 ? [{ rule, id: 'd20.air.speed', amount }] : [];
  return [...skillReasons(course, fighter, 'jump', rule), ...run];
}

function* rises(course: Course, fighter: D20Fighter, higher: number): Play<void> {
  const chase = course.options.aerial === 'chase';
  const altitude = lowOver(fighter, chase) + (chase ? 0 : higher);
  const heading = yield* headingFor(course, fighter);
  paysForRide(course, fighter);
  course.record(flew(fighter, risen(altitude, heading, chase)));
  course.count(fighter.id, 'aloft');
}

/** Asks for the heading of a flight; without a map there is none to choose (D20-AIR-13). */
export function* headingFor(course: Course, fighter: D20Fighter): Play<number> {
  if (!placeOf(course, fighter) || manoeuvrabilityOf(fighter) === 'perfect') return 0;
  const [chosen] = yield* choose({
    name: course.name('heading.flight'),
    by: fighter.id,
    options: HEADINGS,
    atLeast: 1,
    atMost: 1,
    reasons: [{ rule: 'D20-AIR-13', id: 'd20.air.heading' }],
  });
  return headingIn(chosen);
}

/** Why a flier cannot land from its altitude; null when it can. */
function heightRefusal(fighter: D20Fighter, rule: string): Reason | null {
  const flight = flightOf(fighter);
  if (!flight) return { rule, id: 'd20.air.on-the-ground' };
  return flight.altitude > lowOver(fighter, flight.chase) ? { rule, id: 'd20.air.too-high' } : null;
}

/** Land (atterrir), D20-AIR-11: from the height of the fighter's space, at the beginning or the end of a turn. */
export const land: Action = {
  id: 'land',
  rule: 'D20-AIR-11',
  group: 'move',
  purpose: null,
  cost: 'free',
  setsOff: ['moves'],
  openTo: [],
  inAir: true,
  endsFlight: true,
  refusal({ fighter }) {
    const rule = 'D20-AIR-11';
    if (!isFlier(fighter)) return { rule, id: 'no-such-ability' };
    const { status } = fighter.state.flight ?? {};
    const falls = status === 'stall' || status === 'freefall';
    return falls ? { rule: 'D20-AIR-12', id: 'd20.air.falling' } : heightRefusal(fighter, rule);
  },
  *play({ course, fighter }) {
    course.record(landed(fighter));
  },
};

/** Land from a stall, D20-AIR-12: with a second move action, once low enough. */
export const landStalled: Action = {
  id: 'land-stalled',
  rule: 'D20-AIR-12',
  group: 'move',
  purpose: null,
  cost: 'move',
  setsOff: ['moves'],
  openTo: [],
  inAir: true,
  refusal({ fighter }) {
    const rule = 'D20-AIR-12';
    if (!isFlier(fighter)) return { rule, id: 'no-such-ability' };
    if (flightOf(fighter)?.status !== 'stall') return { rule, id: 'd20.air.not-stalled' };
    return heightRefusal(fighter, rule);
  },
  *play({ course, fighter }) {
    course.record(landed(fighter));
  },
};
