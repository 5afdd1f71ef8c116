import { choose, type FighterId, type Play } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import { flew, fliesWell, flightOf, flySpeed, isFlier, manoeuvrabilityOf, mayHover } from '../air/flight.ts';
import { flightCheck } from '../air/flight-check.ts';
import { flies } from '../air/flying.ts';
import { leastSquares, statusAt } from '../air/manoeuvrability.ts';
import { budgetRefusal, pay, type Cost } from '../budget.ts';
import type { Course } from '../course.ts';
import { wits, type D20Fighter, type Flight, type FlightStatus } from '../fighter.ts';
import { directedBy } from '../mounts.ts';
import { did, type Action } from './action.ts';
import { headingFor } from './taking-off.ts';

const AIR_BRAKE_DC = 15;
const RECOVERY_DC = 5;

/** The cost of each flight status; two move actions fill a turn (D20-AIR-20, D20-AIR-26 to 28). */
export const COST: Readonly<Record<FlightStatus, Cost>> = {
  grounded: 'none',
  freefall: 'none',
  stall: 'move',
  slow: 'move',
  fast: 'full-round',
  'full-speed': 'full-round',
  hover: 'move',
};

/** Greatest distance of a whole turn, in multiples of the fly speed (D20-AIR-28). */
const MOST_TIMES = 4;

/** Why a fighter cannot fly on; null when it can (D20-AIR-22). */
export function aloftRefusal(course: Course, fighter: D20Fighter, rule: string): Reason | null {
  const flight = flightOf(fighter);
  if (!isFlier(fighter)) return { rule, id: 'no-such-ability' };
  if (!flight) return { rule, id: 'd20.air.on-the-ground' };
  if (flight.status === 'freefall' || flight.status === 'stall')
    return { rule: 'D20-AIR-22', id: 'd20.air.falling' };
  if (course.times(fighter.id, 'flown') > 0) return { rule, id: 'd20.air.has-flown' };
  return flySpeed(fighter, flight.chase) < 1 ? { rule: 'D20-AIR-04', id: 'd20.air.too-slow' } : null;
}

/** Fly (voler), D20-AIR-19: the squares declared set the flight status, the cost and the turns. */
export const fly: Action = {
  id: 'fly',
  rule: 'D20-AIR-19',
  group: 'move',
  purpose: null,
  cost: 'move',
  setsOff: ['moves'],
  openTo: ['turned'],
  inAir: true,
  moves: true,
  paysItself: true,
  refusal: ({ course, fighter }) => aloftRefusal(course, fighter, 'D20-AIR-19'),
  *play({ course, fighter }) {
    const { id: by } = fighter;
    const before = flightOf(fighter);
    if (!before || !(yield* obeys(course, fighter))) return;
    const speed = flySpeed(fighter, before.chase);
    const isWhole = before.status !== 'hover' && budgetRefusal(fighter, 'full-round') === null;
    const squares = yield* declares(course, fighter, isWhole ? MOST_TIMES * speed : speed);
    const flight = yield* atSpeed(course, fighter, before, squares);
    pay(course, by, COST[flight.status]);
    aloft(course, by, flight);
    yield* flies(course, by, flight);
  },
};

/** Begins the flight of a turn, so that the flier stays up. */
export function aloft(course: Course, by: FighterId, flight: Flight): void {
  course.count(by, 'aloft');
  course.count(by, 'flown');
  course.record(flew({ id: by }, flight));
}

/** A mount with an intelligence of its own may refuse (D20-AIR-53). */
export function* obeys(course: Course, fighter: D20Fighter): Play<boolean> {
  const rider = directedBy(course.setup.fighters, fighter.id);
  if (rider === null || wits(fighter) !== 'own') return true;
  const [chosen] = yield* choose({
    name: course.name('obeys'),
    by: fighter.id,
    options: [{ id: 'obeys' }, { id: 'refuses' }],
    atLeast: 1,
    atMost: 1,
    against: rider,
    reasons: [{ rule: 'D20-AIR-53', id: 'd20.air.obeys' }],
  });
  if (chosen === 'refuses') course.record(did(fighter, 'refuses'));
  return chosen !== 'refuses';
}

/** Declares the squares flown in this turn (D20-AIR-19). */
export function* declares(course: Course, fighter: D20Fighter, most: number): Play<number> {
  const { id: by } = fighter;
  const chase = flightOf(fighter)?.chase === true;
  const speed = flySpeed(fighter, chase);
  const names = { least: leastSquares(speed, chase), slow: speed, fast: 2 * speed };
  const [chosen] = yield* choose({
    name: course.name('declares'),
    by,
    options: Array.from({ length: most }, (_, i) => ({ id: `fly-squares:${i + 1}` })),
    atLeast: 1,
    atMost: 1,
    reasons: [{ rule: 'D20-AIR-20', id: 'd20.air.speeds', names }],
  });
  return Number(chosen?.split(':')[1] ?? speed);
}

/** The flight at the declared speed: below half speed it stalls, unless an air brake succeeds (D20-AIR-20, D20-AIR-41). */
function* atSpeed(course: Course, fighter: D20Fighter, before: Flight, squares: number): Play<Flight> {
  const { braked, chase } = before;
  const flight = { ...before, from: before.altitude, squares, falls: 0, braked: false };
  if (before.status === 'hover') return flight;
  const status = statusAt(squares, flySpeed(fighter, chase), { chase, fliesWell: fliesWell(fighter) });
  if ((status !== 'stall' && status !== 'freefall') || braked) return { ...flight, status };
  const [chosen] = yield* choose({
    name: course.name('brakes'),
    by: fighter.id,
    options: [{ id: 'brake' }, { id: 'stall' }],
    atLeast: 1,
    atMost: 1,
    reasons: [{ rule: 'D20-AIR-41', id: 'd20.air.brakes' }],
  });
  if (chosen !== 'brake') return { ...flight, status };
  const slow = { ...flight, status: 'slow' } as const;
  const holds = yield* flightCheck(course, fighter.id, AIR_BRAKE_DC, 'D20-AIR-41', { flight: slow });
  return holds ? { ...slow, braked: true } : { ...flight, status };
}

/** Hover (vol stationnaire), D20-AIR-29: begin or continue it. */
export const hover: Action = {
  id: 'hover',
  rule: 'D20-AIR-29',
  group: 'move',
  purpose: null,
  cost: 'move',
  setsOff: [],
  openTo: [],
  inAir: true,
  refusal({ course, fighter }) {
    const rule = 'D20-AIR-29';
    if (!isFlier(fighter) || !mayHover(fighter)) return { rule, id: 'no-such-ability' };
    const isAgain = flightOf(fighter)?.status === 'hover' && course.times(fighter.id, 'aloft') > 0;
    if (isAgain) return { rule, id: 'd20.air.hovers' };
    return flightOf(fighter)?.status === 'slow' || flightOf(fighter)?.status === 'hover'
      ? null
      : { rule, id: 'd20.air.not-slow' };
  },
  *play({ course, fighter }) {
    const flight = flightOf(fighter);
    course.count(fighter.id, 'aloft');
    if (flight) course.record(flew(fighter, { ...flight, squares: 0, status: 'hover' }));
  },
};

/** Leave hover for forward flight, D20-AIR-29. */
export const leaveHover: Action = {
  id: 'leave-hover',
  rule: 'D20-AIR-29',
  group: 'move',
  purpose: null,
  cost: 'move',
  setsOff: [],
  openTo: ['turned'],
  inAir: true,
  refusal({ fighter }) {
    const rule = 'D20-AIR-29';
    if (!isFlier(fighter) || !mayHover(fighter)) return { rule, id: 'no-such-ability' };
    return flightOf(fighter)?.status === 'hover' ? null : { rule, id: 'd20.air.not-hovering' };
  },
  *play({ course, fighter }) {
    const flight = flightOf(fighter);
    course.count(fighter.id, 'aloft');
    if (flight) course.record(flew(fighter, { ...flight, status: 'slow' }));
  },
};

/** Recover (rattrapage), D20-AIR-43: from a stall or a fall, at the beginning of the turn. */
export const recover: Action = {
  id: 'recover-flight',
  rule: 'D20-AIR-43',
  group: 'move',
  purpose: null,
  cost: 'free',
  setsOff: [],
  openTo: ['turned'],
  inAir: true,
  refusal({ course, fighter }) {
    const rule = 'D20-AIR-43';
    if (!isFlier(fighter)) return { rule, id: 'no-such-ability' };
    const status = flightOf(fighter)?.status;
    if (status !== 'stall' && status !== 'freefall') return { rule, id: 'd20.air.not-falling' };
    const isLate = course.times(fighter.id, 'recovered') > 0 || course.times(fighter.id, 'aloft') > 0;
    return isLate ? { rule, id: 'd20.air.at-the-beginning' } : null;
  },
  *play({ course, fighter }) {
    const flight = flightOf(fighter);
    course.count(fighter.id, 'recovered');
    if (!flight || !(yield* flightCheck(course, fighter.id, RECOVERY_DC, 'D20-AIR-43'))) return;
    const heading =
      manoeuvrabilityOf(fighter) === 'perfect' ? flight.heading : yield* headingFor(course, fighter);
    course.record(flew(fighter, { ...flight, heading, status: 'slow' }));
  },
};
