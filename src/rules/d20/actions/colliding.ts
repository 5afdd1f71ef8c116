import { choose, GM, roll, type Play } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import { angleOf, ANGLES, diceOfCollision, timesAt, type Angle } from '../air/collision.ts';
import { flightOf, SQUARES_IN_CHASE } from '../air/flight.ts';
import { flightCheck } from '../air/flight-check.ts';
import { flightNow, heightBetween } from '../air/in-space.ts';
import type { Course } from '../course.ts';
import type { D20Fighter, Flight } from '../fighter.ts';
import { placeOf } from '../place.ts';
import { savingThrow } from '../saves.ts';
import { SIZES, type Size } from '../sizes.ts';
import { distanceBetween } from '../../shared/grid/distance.ts';
import { did, type Action } from './action.ts';
import { strikesDown } from './falling.ts';

const RULE = 'D20-AIR-60';
/** DC of the struck creature's save, and of the flight check to strike it at chase scale (D20-AIR-40, D20-AIR-60). */
const DC = 15;
/** Metres in a square (D20-STAT-01). */
const SQUARE = 1.5;

/** Collide (collision), D20-AIR-60: with an adjacent creature, or with an object where no target is named. */
export const collide: Action = {
  id: 'collide-with',
  rule: RULE,
  group: 'strike',
  purpose: null,
  cost: 'none',
  setsOff: [],
  openTo: [],
  inAir: true,
  whom: () => 'perhaps',
  refusal({ course, fighter, at }) {
    const flight = flightOf(fighter);
    if (!flight) return { rule: RULE, id: 'd20.air.on-the-ground' };
    if (course.times(fighter.id, 'flown') === 0) return { rule: RULE, id: 'd20.air.not-flown' };
    if (course.times(fighter.id, 'collided') > 0) return { rule: RULE, id: 'd20.air.has-collided' };
    return at && isApart(course, fighter, at) ? { rule: RULE, id: 'd20.out-of-reach' } : null;
  },
  *play({ course, fighter, at }) {
    const flight = flightOf(fighter);
    if (!flight) return;
    course.count(fighter.id, 'collided');
    if (at) yield* strikes(course, fighter, flight, at);
    else yield* strikesObject(course, fighter, flight);
  },
};

function isApart(course: Course, fighter: D20Fighter, at: D20Fighter): boolean {
  const [own, other] = [placeOf(course, fighter), placeOf(course, at)];
  const reach = flightOf(fighter)?.chase ? 0 : 1;
  const across = own && other ? distanceBetween(own, other, 'alternating') : 0;
  return across > reach || heightBetween(course, fighter, at) > reach;
}

/** The declared speed in metres a round. */
function speedOf(flight: Flight | null): number {
  return flight ? flight.squares * SQUARE * (flight.chase ? SQUARES_IN_CHASE : 1) : 0;
}

function* strikes(course: Course, fighter: D20Fighter, flight: Flight, at: D20Fighter): Play<void> {
  if (flight.chase && !(yield* flightCheck(course, fighter.id, DC, 'D20-AIR-40', { against: at.id })))
    return course.record(did(fighter, 'flies-past'));
  const other = flightNow(course, at);
  const angle = yield* angleAt(course, fighter, flight, at, other);
  const metres = Math.max(speedOf(flight), speedOf(other));
  const whole = yield* damage(course, fighter, fighter.size, at.size, metres);
  const points = timesAt(whole, angle);
  if (points === 0) return;
  const saving = { who: at.id, save: 'reflex', dc: DC, rule: RULE, what: 'collision' } as const;
  const held = yield* savingThrow(course, saving);
  yield* strikesDown(course, at.id, held ? Math.floor(points / 2) : points);
  if (course.options.collisionHurtsBoth) yield* strikesDown(course, fighter.id, points);
}

/** The angle of a collision with another flier, by their headings; without a map the Game Master chooses it (D20-AIR-61). */
function* angleAt(
  course: Course,
  fighter: D20Fighter,
  flight: Flight,
  at: D20Fighter,
  other: Flight | null,
): Play<Angle> {
  if (!other || other.squares === 0 || other.status === 'hover') return 'standing';
  if (placeOf(course, fighter) && placeOf(course, at)) return angleOf(flight.heading, other.heading);
  const [chosen] = yield* choose({
    name: course.name('struck-from'),
    by: GM,
    options: ANGLES.filter(id => id !== 'standing').map(id => ({ id })),
    atLeast: 1,
    atMost: 1,
    against: at.id,
    reasons: [{ rule: 'D20-AIR-61', id: 'd20.air.struck-from' }],
  });
  return ANGLES.find(id => id === chosen) ?? 'side';
}

/** A collision with a wall, a tree, a tower, of a size set by the Game Master. */
function* strikesObject(course: Course, fighter: D20Fighter, flight: Flight): Play<void> {
  const [chosen] = yield* choose({
    name: course.name('object-size'),
    by: GM,
    options: SIZES.map(id => ({ id })),
    atLeast: 1,
    atMost: 1,
    reasons: [{ rule: 'D20-AIR-60', id: 'd20.air.object-size' }],
  });
  const size: Size = SIZES.find(id => id === chosen) ?? 'colossal';
  const points = yield* damage(course, fighter, fighter.size, size, speedOf(flight));
  if (points > 0) yield* strikesDown(course, fighter.id, points);
}

function* damage(course: Course, fighter: D20Fighter, one: Size, other: Size, metres: number): Play<number> {
  const dice = diceOfCollision(one, other, metres);
  if (dice === null) return 0;
  const reasons: readonly Reason[] = [{ rule: 'D20-AIR-61', id: 'd20.air.collision', names: { metres } }];
  const rolled = yield* roll({ name: course.name('damage'), by: fighter.id, dice, reasons });
  return rolled.total;
}
