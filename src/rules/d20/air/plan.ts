import type { Footprint, Waypoint } from '../../shared/grid/ground-schema.ts';
import type { Reason } from '../../shared/target.ts';
import { budgetRefusal } from '../budget.ts';
import { Course } from '../course.ts';
import type { D20Fighter, Flight, FlightStatus } from '../fighter.ts';
import { goTo } from '../movement.ts';
import { placeOf } from '../place.ts';
import { fliesWell, flew, flightOf, flySpeed, manoeuvrabilityOf } from './flight.ts';
import { leastSquares, limitOf, statusAt } from './manoeuvrability.ts';
import { TIGHT_TURN_DC } from './manoeuvres.ts';
import { isRoute, legsOf, routeAlong, type Route, type RoutePart } from './route.ts';
import { flightRefusal } from './flight-path.ts';

/** A flight along a path of squares, before it is begun. */
export interface FlightPlan extends Route {
  readonly status: FlightStatus;
  /** The most manoeuvres at this status. */
  readonly most: number;
}

/** Why nobody flies along a path, and the index of the square from which: 0 is the start. */
interface NoPlan {
  readonly at: number;
  readonly why: Reason;
}

export function isPlan(plan: FlightPlan | NoPlan): plan is FlightPlan {
  return 'parts' in plan;
}

/** Multiples of the fly speed up to which each status goes (D20-AIR-20, D20-AIR-28). */
const PACES: readonly (readonly [status: FlightStatus, times: number])[] = [
  ['slow', 1],
  ['fast', 2],
  ['full-speed', 4],
];

/**
 * The flight along a path at the slowest status that allows it (D20-AIR-19, D20-AIR-20). Ruling: nobody stalls or falls by a
 * short path; to do so on purpose is declared.
 */
export function flightAlong(
  course: Course,
  fighter: D20Fighter,
  path: readonly Waypoint[],
): FlightPlan | NoPlan {
  const flight = flightOf(fighter);
  const from = placeOf(course, fighter);
  if (!flight || !from || path.length === 0)
    return { at: 0, why: { rule: 'D20-AIR-19', id: 'd20.needs-path' } };
  const legs = legsOf(from, flight.altitude, path);
  if (!legs) return { at: 0, why: { rule: 'D20-AIR-34', id: 'd20.air.only-ahead' } };
  if (flight.chase && legs.some(({ climb }) => climb !== 0))
    return { at: 0, why: { rule: 'D20-AIR-35', id: 'd20.air.at-the-beginning' } };
  const low = path.findIndex(({ altitude }) => altitude !== undefined && altitude < 1);
  if (low >= 0) return { at: low, why: { rule: 'D20-AIR-11', id: 'd20.air.land-after' } };
  const speed = flySpeed(fighter, flight.chase);
  let none: NoPlan | null = null;
  for (const [status, times] of pacesOf(fighter, flight)) {
    const manoeuvrability = manoeuvrabilityOf(fighter);
    const limit = limitOf(status, manoeuvrability, flight.chase);
    const soonest = flight.chase ? 1 : TIGHT_TURN_DC.length;
    const isPerfect = manoeuvrability === 'perfect';
    const route = routeAlong({ heading: flight.heading, isPerfect, limit, soonest }, legs);
    if (!isRoute(route)) return none ?? route;
    const most = times * speed;
    if (route.cost <= most) return checked(course, fighter, path, { ...route, status, most: limit.most });
    const names = { cost: route.cost, most };
    none = { at: path.length, why: { rule: 'D20-AIR-20', id: 'd20.too-far', names } };
  }
  return none ?? { at: 0, why: { rule: 'D20-AIR-19', id: 'd20.air.has-flown' } };
}

/** The statuses open in this turn, and how far each goes. */
function pacesOf(fighter: D20Fighter, flight: Flight): typeof PACES {
  if (flight.status === 'hover') return [['hover', 1]];
  return budgetRefusal(fighter, 'full-round') === null ? PACES : PACES.slice(0, 1);
}

/** The same plan, where its speed keeps the flier up and nothing is in its way. */
function checked(
  course: Course,
  fighter: D20Fighter,
  path: readonly Waypoint[],
  plan: FlightPlan,
): FlightPlan | NoPlan {
  const { chase = false } = flightOf(fighter) ?? {};
  const speed = flySpeed(fighter, chase);
  const status = statusAt(plan.cost, speed, { chase, fliesWell: fliesWell(fighter) });
  if (plan.status !== 'hover' && (status === 'stall' || status === 'freefall')) {
    const names = { squares: plan.cost, least: leastSquares(speed, chase) };
    return { at: path.length, why: { rule: 'D20-AIR-24', id: 'd20.air.would-stall', names } };
  }
  for (const { course: there, part, squares } of flown(course, fighter, path, plan)) {
    const why = flightRefusal(there, fighter.id, squares);
    if (why) return { at: part.at, why };
  }
  return plan;
}

/** A part of a plan, and the course as it is when that begins: with the altitude that it comes to. */
interface PartFlown {
  readonly course: Course;
  /** The flight that it begins with. */
  readonly before: Flight;
  readonly part: RoutePart;
  readonly squares: readonly Waypoint[];
  readonly from: Footprint;
}

/** The parts of a plan that lead over squares, one after the other. */
export function* flown(
  course: Course,
  fighter: D20Fighter,
  path: readonly Waypoint[],
  { parts }: FlightPlan,
): Generator<PartFlown> {
  const { id } = fighter;
  const there = new Course(course.setupNow());
  for (const part of parts) {
    const squares = path.slice(part.at, part.at + part.manoeuvre.steps.length);
    const [flight, from] = [flightOf(there.now(id)), placeOf(there, there.now(id))];
    if (squares.length === 0 || !flight || !from) continue;
    const altitude = squares.findLast(one => one.altitude !== undefined)?.altitude ?? flight.altitude;
    there.record(flew({ id }, { ...flight, altitude, heading: part.heading }));
    yield { course: there, before: flight, part, squares, from };
    goTo(there, id, squares.at(-1));
  }
}
