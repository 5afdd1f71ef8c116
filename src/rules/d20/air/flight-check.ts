import type { FighterId, Play } from '../../shared/play.ts';
import { sumOf, type Reason } from '../../shared/target.ts';
import { rollCheck } from '../checks.ts';
import { isIn } from '../conditions.ts';
import type { Course } from '../course.ts';
import type { D20Fighter, Flight } from '../fighter.ts';
import { directedBy } from '../mounts.ts';
import { abilityReasons, skillReasons } from '../skills.ts';
import { flightOf, manoeuvrabilityOf } from './flight.ts';
import { BY_MANOEUVRABILITY, BY_STATUS } from './manoeuvrability.ts';

const RULE = 'D20-AIR-33';
/** Penalty to a flight check after being thrown off (D20-AIR-58). */
const THROWN_OFF = -5;

/**
 * The modifiers of a flight check: Dexterity, or the rider's Ride if better, manoeuvrability and status (D20-AIR-33).
 */
export function flightReasons(
  course: Course,
  fighter: D20Fighter,
  flight = flightOf(fighter),
): readonly Reason[] {
  const rider = directedBy(course.setup.fighters, fighter.id);
  const own = abilityReasons(course, fighter, 'dex', RULE);
  const ride = rider === null ? [] : skillReasons(course, course.now(rider), 'ride', RULE);
  const better = rider !== null && sumOf(ride) > sumOf(own) ? ride : own;
  const manoeuvrability = manoeuvrabilityOf(fighter);
  const status = flight?.status ?? 'grounded';
  return [
    ...better,
    {
      rule: RULE,
      id: `d20.air.manoeuvrability.${manoeuvrability}`,
      amount: BY_MANOEUVRABILITY[manoeuvrability],
    },
    { rule: RULE, id: `d20.air.status.${status}`, amount: BY_STATUS[status] },
    { rule: 'D20-AIR-58', id: 'condition.thrown-off', amount: isIn(fighter, 'thrown-off') ? THROWN_OFF : 0 },
  ].filter(({ amount }) => amount !== 0);
}

/** What a flight check is rolled for, where that is not the flight as it is. */
interface Trial {
  /** The flight of this turn, not begun yet, whose status counts (D20-AIR-33). */
  readonly flight?: Flight;
  readonly against?: FighterId;
}

/** A flight check (test de vol). Returns true on a success. */
export function* flightCheck(
  course: Course,
  by: FighterId,
  dc: number,
  rule: string,
  { flight, against }: Trial = {},
): Play<boolean> {
  const { holds } = yield* rollCheck(course, {
    name: 'check.flight',
    by,
    reasons: flightReasons(course, course.now(by), flight),
    needs: dc,
    because: [{ rule, id: 'd20.dc', names: { dc } }],
    ...(against !== undefined && { against }),
  });
  return holds;
}
