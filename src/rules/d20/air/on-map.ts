import { present } from '../../shared/compact.ts';
import { directionOf, turned, type Direction } from '../../shared/grid/directions.ts';
import type { Square } from '../../shared/grid/ground-schema.ts';
import type { AirRules, PathPreview } from '../../shared/map-rules.ts';
import type { FighterId } from '../../shared/play.ts';
import type { Setup } from '../../shared/ruleset.ts';
import type { Reason } from '../../shared/target.ts';
import { deedOf, type Action } from '../actions/action.ts';
import { COST } from '../actions/flying.ts';
import { flyAlong } from '../actions/flying-along.ts';
import { takenBy } from '../actions/going-on.ts';
import { crawl, fiveFootStep, moveAction } from '../actions/moving.ts';
import { run } from '../actions/running.ts';
import { land, landStalled, takeOff, takeOffFreely } from '../actions/taking-off.ts';
import { trample } from '../actions/trampling.ts';
import { budgetRefusal } from '../budget.ts';
import { Course } from '../course.ts';
import type { D20Fighter } from '../fighter.ts';
import { chancesAlong } from '../chances.ts';
import { goTo } from '../movement.ts';
import { carriedBy, carrierIdOf } from '../mounts.ts';
import { opportunityRefusal } from '../opportunity.ts';
import { optionsOf } from '../options.ts';
import { asD20, fighterIn } from '../setup.ts';
import { flew, flightOf, isFlier, landed, manoeuvrabilityOf, risen } from './flight.ts';
import { sharpness } from './manoeuvres.ts';
import { flightAlong, flown, isPlan, type FlightPlan } from './plan.ts';
import { pathRefusal, walkOf } from '../ways.ts';

const ON_FOOT = idsOf(fiveFootStep, crawl, moveAction);

function idsOf(...actions: readonly Action[]): readonly string[] {
  return actions.map(({ id }) => id);
}

/** The actions that a path may be: on foot, in the air, or from one to the other (D20-AIR-09, D20-AIR-11, D20-AIR-19). */
export function movesOf(setup: Setup): readonly string[] {
  const { by, path = [] } = setup.attempt;
  const fighter = fighterIn(setup, by);
  const altitude = fighter && AIR.altitudeOf(fighter, setup);
  if (!fighter || altitude === null) return onFoot(setup);
  const isPerfect = manoeuvrabilityOf(fighter) === 'perfect';
  const end = path.at(-1);
  const isOnTheSpot = end !== undefined && isAt(setup, end);
  if (altitude === 0) {
    if (!end?.altitude) return onFoot(setup);
    return idsOf(isOnTheSpot && isPerfect ? takeOffFreely : takeOff);
  }
  if (isOnTheSpot && end.altitude === 0) {
    return idsOf(fighter.state.flight?.status === 'stall' ? landStalled : land);
  }
  return isPerfect ? idsOf(fiveFootStep, flyAlong) : idsOf(flyAlong);
}

/** The actions on foot: a run where the way is too far for a move, and can be run; a trample where it leads over foes (D20-ACT-43, D20-CREATURE-11). */
function onFoot(setup: Setup): readonly string[] {
  const course = new Course(setup);
  const fighter = fighterIn(setup, setup.attempt.by);
  if (!fighter) return ON_FOOT;
  const tooFar = pathRefusal(course, fighter, fighter.speed, 'D20-MOVE-05');
  const acting = { course, fighter, at: null, weapon: null, named: '' };
  const isTooLate = setup.fight !== null && budgetRefusal(fighter, 'full-round') !== null;
  // D20-MOUNT-08: a run that was broken off goes on.
  if (run.costNow?.(acting) === 'none') return idsOf(run);
  const whole = isTooLate ? [] : present([tooFar?.id === 'd20.too-far' && run, trample]);
  return [...ON_FOOT, ...idsOf(...whole.filter(action => deedOf(action).refusal?.(acting) === null))];
}

function isAt({ attempt, places = {} }: Setup, { x, y }: { x: number; y: number }): boolean {
  const place = Object.hasOwn(places, attempt.by) ? places[attempt.by] : undefined;
  return place?.x === x && place.y === y;
}

/** Altitudes on the map, in squares of 1.5 m; at chase scale they are bands, which no token shows (D20-AIR-47, D20-AIR-51). */
export const AIR: AirRules = {
  altitudeOf(raw, setup) {
    const fighter = asD20(raw);
    if (optionsOf(setup).aerial !== 'squares' || !isFlier(fighter) || carrierIdOf(fighter) !== null)
      return null;
    return flightOf(fighter)?.altitude ?? 0;
  },
  carriedBy,
  headingOf: raw => asD20(raw).state.flight?.heading ?? 0,
  squaresTo,
  raised(raw, altitude) {
    const fighter = asD20(raw);
    const flight = flightOf(fighter);
    if (altitude === 0) return [landed(fighter)];
    const { heading = 0 } = fighter.state.flight ?? {};
    return [
      flew(fighter, flight ? { ...flight, altitude, from: altitude } : risen(altitude, heading, false)),
    ];
  },
};

/** Two straight runs: the one nearer to the heading first. */
function squaresTo(heading: Direction, from: Square, to: Square): readonly Square[] {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const [longer, shorter] = [
    Math.max(Math.abs(across), Math.abs(down)),
    Math.min(Math.abs(across), Math.abs(down)),
  ];
  const isAcross = Math.abs(across) > Math.abs(down);
  const runs = [
    {
      step: { x: isAcross ? Math.sign(across) : 0, y: isAcross ? 0 : Math.sign(down) },
      squares: longer - shorter,
    },
    { step: { x: Math.sign(across), y: Math.sign(down) }, squares: shorter },
  ].filter(({ squares }) => squares > 0);
  const turnTo = ({ x, y }: Square) =>
    sharpness(turned(directionOf({ x: 0, y: 0 }, { x, y }) ?? 0, -heading));
  let at = from;
  return runs
    .sort((one, other) => turnTo(one.step) - turnTo(other.step))
    .flatMap(({ step, squares }) =>
      Array.from({ length: squares }, () => (at = { x: at.x + step.x, y: at.y + step.y })),
    );
}

/** The preview of a flight along the attempt's path; null for any other attempt (D20-AIR-19, D20-AOO-04). */
export function previewInAir(course: Course, fighter: D20Fighter): PathPreview | null {
  const { action, path = [] } = course.setup.attempt;
  if (action !== flyAlong.id || path.length === 0) return null;
  const plan = flightAlong(course, fighter, path);
  if (!isPlan(plan)) return { cost: 0, strikes: [], brokenAt: plan.at };
  const { cost, parts } = plan;
  const turns = parts.flatMap(({ at, manoeuvre: { steps, cost: squares, dc } }) =>
    steps.length === 0 ? [{ at, cost: squares, dc }] : [],
  );
  const takes = course.setup.fight && takenBy(fighter, COST[plan.status]);
  return {
    ...{ cost, strikes: strikesAlong(course, fighter, plan), turns, remarks: remarksOn(plan) },
    ...(takes && { takes }),
  };
}

/** The status, the manoeuvres of all that it allows, and the checks. */
function remarksOn({ status, made, most, parts }: FlightPlan): readonly Reason[] {
  const checks = parts.flatMap(({ manoeuvre: { dc } }) =>
    dc === null ? [] : [{ rule: 'D20-AIR-30', id: 'd20.air.check', names: { dc } }],
  );
  const counted = { rule: 'D20-AIR-32', id: 'd20.air.manoeuvres', names: { made, most } };
  return present([
    { rule: 'D20-AIR-20', id: `d20.air.pace.${status}` },
    made > 0 && most < Infinity && counted,
    ...checks,
  ]);
}

function strikesAlong(course: Course, fighter: D20Fighter, plan: FlightPlan): PathPreview['strikes'] {
  const { path = [] } = course.setup.attempt;
  const { id: by } = fighter;
  const first = new Map<FighterId, number>();
  for (const { course: there, before, part, squares, from } of flown(course, fighter, path, plan)) {
    const reached = flightOf(there.now(by)) ?? before;
    const steps = walkOf(there, { by, path: squares })?.steps ?? [];
    const spaces = [from, ...steps.map(({ footprint }) => footprint)];
    const flights = squares.map(() => reached);
    const flight = { by, path: squares, rule: 'D20-AOO-04', flights };
    for (const { by: foe, at } of chancesAlong(there, flight, spaces)) {
      goTo(there, by, [from, ...squares][at]);
      // D20-AOO-04: the first square is left at the height that the flier has there.
      there.record(flew({ id: by }, at === 0 ? before : reached));
      const isFirst = !first.has(foe) && opportunityRefusal(there, there.now(foe), there.now(by)) === null;
      if (isFirst) first.set(foe, part.at + at);
    }
    there.record(flew({ id: by }, reached));
  }
  return [...first].map(([foe, at]) => ({ by: foe, at }));
}
