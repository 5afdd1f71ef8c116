import type { Square } from '../../shared/grid/ground-schema.ts';
import { directionOf, type Direction } from '../../shared/grid/directions.ts';
import { centreOf } from '../../shared/grid/segments.ts';
import type { Play } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import { descent, flew, flightOf, flySpeed, heightOf, manoeuvrabilityOf } from '../air/flight.ts';
import { flightCheck } from '../air/flight-check.ts';
import { flies } from '../air/flying.ts';
import { flightNow } from '../air/in-space.ts';
import { gains, incapacity, UNTIL_NEXT_TURN, slowRefusal } from '../conditions.ts';
import type { Course } from '../course.ts';
import { hasFeat, isFor, isRanged, type D20Fighter, type FlightStatus, type Weapon } from '../fighter.ts';
import { move, stopsFor } from '../movement.ts';
import { placeOf } from '../place.ts';
import { attackRefusal, unusable } from '../reach.ts';
import { sees } from '../sight.ts';
import { did, type Acting, type Action, type AtTarget, type WithWeapon } from './action.ts';
import { attackOnce } from './attacking.ts';
import { aloft, aloftRefusal, declares } from './flying.ts';
import { isRefusal, lanesTo } from './charging.ts';
import { endsCharge } from './pouncing.ts';

/** An attack at the end or in the middle of a straight flight. */
interface Approach {
  readonly id: string;
  readonly rule: string;
  /** Greatest distance in multiples of the fly speed. */
  readonly times: 1 | 2;
  readonly status: FlightStatus;
  /** The DC of its flight check; null for none. */
  readonly dc: number | null;
  /** Descends on the target from a minimum height (D20-AIR-37, D20-AIR-38). */
  readonly descends: boolean;
  /** Claw attacks only. */
  readonly clawsOnly: boolean;
  /** The flight goes on past the target. */
  readonly goesOn: boolean;
}

/** Swoop attack (attaque en descente), D20-AIR-37: descend, strike with the claws in passing, and fly on. */
export const swoop = approaching({
  ...{ id: 'swoop-at', rule: 'D20-AIR-37', times: 1, status: 'slow', dc: 20 },
  ...{ descends: true, clawsOnly: true, goesOn: true },
});

/** Dive attack (attaque en piqué), D20-AIR-38: descend on a target at up to double speed, and strike at the end. */
export const diveAttack = approaching({
  ...{ id: 'dive-at', rule: 'D20-AIR-38', times: 2, status: 'fast', dc: 10 },
  ...{ descends: true, clawsOnly: false, goesOn: false },
});

/** Aerial charge, D20-AIR-27: +2 to the attack, and -2 to AC until the next turn (D20-CHARGE-06). */
export const chargeInAir = approaching({
  ...{ id: 'charge-in-air', rule: 'D20-AIR-27', times: 2, status: 'fast', dc: null },
  ...{ descends: false, clawsOnly: false, goesOn: false },
});

function approaching(approach: Approach): Action {
  return {
    id: approach.id,
    rule: approach.rule,
    group: 'strike',
    purpose: null,
    cost: 'full-round',
    setsOff: approach.descends ? ['moves', 'attacks'] : ['charges', 'moves', 'attacks'],
    openTo: [],
    inAir: true,
    needs: 'both',
    moves: true,
    refusal: acting => approachRefusal(acting, approach),
    play: acting => approaches(acting, approach),
  };
}

function approachRefusal(acting: AtTarget & WithWeapon, approach: Approach): Reason | null {
  const { course, fighter, at, weapon } = acting;
  const { rule, descends, clawsOnly } = approach;
  const no = aloftRefusal(course, fighter, rule) ?? (descends ? null : slowRefusal(fighter));
  if (no) return no;
  if (flightOf(fighter)?.status === 'hover') return { rule: 'D20-AIR-29', id: 'd20.air.hovers' };
  if (isRanged(weapon)) return { rule, id: 'd20.melee-only' };
  if (clawsOnly && !isFor(weapon, 'claws')) return { rule, id: 'd20.air.needs-claws' };
  const { altitude = 0, chase = false } = flightOf(fighter) ?? {};
  if (descends && altitude - lowestAt(course, at) < descent('swoop', chase))
    return { rule, id: 'd20.air.not-above' };
  if (!descends && Math.abs(above(course, fighter, at)) > heightOf(at))
    return { rule, id: 'd20.air.not-level' };
  if (!sees(course, fighter, at, true)) return { rule, id: 'd20.cannot-see' };
  const bad = unusable(course, fighter, weapon);
  if (bad) return bad;
  const lanes = lanesFor(acting, approach);
  if (isRefusal(lanes)) return lanes;
  return lanes === null || faces(acting, lanes[0] ?? [])
    ? null
    : { rule: 'D20-AIR-13', id: 'd20.air.not-ahead' };
}

/** The height of a fighter above another, in squares or bands. */
function above(course: Course, fighter: D20Fighter, at: D20Fighter): number {
  return (flightOf(fighter)?.altitude ?? 0) - (flightNow(course, at)?.altitude ?? 0);
}

/** Where a descent on a target ends: at its height, one square or band above the ground at the least (D20-AIR-38). */
function lowestAt(course: Course, at: D20Fighter): number {
  return Math.max(1, flightNow(course, at)?.altitude ?? 0);
}

/** The lanes to a target, with both taken at the flier's altitude. */
function lanesFor(acting: AtTarget & WithWeapon, { times }: Approach): ReturnType<typeof lanesTo> {
  const { fighter } = acting;
  return lanesTo(acting, times * flySpeed(fighter, flightOf(fighter)?.chase === true));
}

/** True if a lane follows the flier's heading, within an eighth of a turn (D20-AIR-13). */
function faces({ course, fighter }: Acting, lane: readonly Square[]): boolean {
  const heading = headingOf(course, fighter, lane);
  if (heading === null || manoeuvrabilityOf(fighter) === 'perfect') return true;
  const aside = Math.abs(heading - (flightOf(fighter)?.heading ?? 0));
  return Math.min(aside, 8 - aside) <= 1;
}

function headingOf(course: Course, fighter: D20Fighter, lane: readonly Square[]): Direction | null {
  const [from, to] = [placeOf(course, fighter), lane.at(-1)];
  return from && to ? directionOf(centreOf(from), centreOf({ ...from, ...to })) : null;
}

function* approaches(acting: AtTarget & WithWeapon, approach: Approach): Play<void> {
  const { course, fighter, at, weapon } = acting;
  const before = flightOf(fighter);
  if (!before) return;
  const { id: by } = fighter;
  const lanes = lanesFor(acting, approach);
  const lane = lanes === null || isRefusal(lanes) ? [] : (lanes[0] ?? []);
  const low = lowestAt(course, at);
  const flight = {
    ...before,
    from: before.altitude,
    heading: headingOf(course, fighter, lane) ?? before.heading,
    squares: approach.times * flySpeed(fighter, before.chase),
    status: approach.status,
  };
  if (!approach.descends) course.record(gains(fighter, 'charging', { lasts: UNTIL_NEXT_TURN }));
  aloft(course, by, flight);
  const holds =
    approach.dc === null || (yield* flightCheck(course, by, approach.dc, approach.rule, { against: at.id }));
  const there = { ...flight, altitude: approach.descends ? low : before.altitude };
  if (approach.descends && lane.length === 0) course.record(flew(fighter, there));
  // D20-AOO-04: evenly down along the lane; a square is left at the height that the flier has there.
  const deep = flight.altitude - there.altitude;
  const flights = lane.map((_, i) => {
    return { ...flight, altitude: flight.altitude - Math.floor((deep * (i + 1)) / lane.length) };
  });
  if (!(yield* move(course, { by, path: lane, rule: 'D20-AOO-04', flights })) || incapacity(course.now(by)))
    return;
  const isStopped = stopsFor(course, by);
  const how = (used: Weapon) => ({ multipliers: fallsOn(approach, used) });
  if (holds && attackRefusal(course, course.now(by), weapon, course.now(at.id)) === null) {
    if (approach.goesOn) yield* attackOnce(course, by, weapon, at.id, how(weapon));
    else yield* endsCharge(course, { by, weapon, at: at.id }, how);
  } else course.record(did(fighter, 'flies-past'));
  const left = flight.squares - lane.length;
  if (!approach.goesOn || left < 1 || isStopped()) return;
  yield* flies(course, by, { ...there, squares: left });
}

/** Double damage of claws from above (D20-AIR-37, D20-AIR-38). */
function fallsOn({ rule, descends }: Approach, weapon: Weapon) {
  return descends && isFor(weapon, 'claws') ? [{ rule, id: 'd20.air.from-above', times: 2 }] : [];
}

const FLYBY_DC = 20;

/** Flyby attack (attaque en vol), D20-AIR-39: an attack during the flight, with the feat or perfect manoeuvrability. */
export const flyby: Action = {
  id: 'flyby-attack',
  rule: 'D20-AIR-39',
  group: 'strike',
  purpose: null,
  cost: 'full-round',
  setsOff: ['moves', 'attacks'],
  openTo: [],
  inAir: true,
  needs: 'both',
  moves: true,
  refusal({ course, fighter, weapon }) {
    const rule = 'D20-AIR-39';
    const may = hasFeat(fighter, 'flyby-attack') || manoeuvrabilityOf(fighter) === 'perfect';
    if (!may) return { rule, id: 'no-such-ability' };
    return aloftRefusal(course, fighter, rule) ?? unusable(course, fighter, weapon);
  },
  *play({ course, fighter, at, weapon }) {
    const before = flightOf(fighter);
    if (!before) return;
    const { id: by } = fighter;
    const squares = yield* declares(course, fighter, flySpeed(fighter, before.chase));
    const status = before.status === 'hover' ? 'hover' : 'slow';
    const flight = { ...before, from: before.altitude, squares, status } as const;
    aloft(course, by, flight);
    const isSure = hasFeat(fighter, 'flyby-attack');
    const may = isSure || (yield* flightCheck(course, by, FLYBY_DC, 'D20-AIR-39', { against: at.id }));
    const interlude = {
      refusal: () => attackRefusal(course, course.now(by), weapon, course.now(at.id)),
      *play(): Play<void> {
        yield* attackOnce(course, by, weapon, at.id);
      },
    };
    yield* flies(course, by, flight, may ? { interlude } : {});
  },
};
