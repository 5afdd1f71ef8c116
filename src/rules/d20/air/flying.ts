import { present } from '../../shared/compact.ts';
import type { Direction } from '../../shared/grid/directions.ts';
import { choose, type FighterId, type Option, type Play } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import type { Course } from '../course.ts';
import type { Flight } from '../fighter.ts';
import { stopsFor } from '../movement.ts';
import { Flown, nothing, type Next } from './flown.ts';
import { climbing, DIVE, FAR_DIVE, sideslip, SIDES, straightSteps, type Manoeuvre } from './manoeuvres.ts';
import type { RoutePart } from './route.ts';
import { eases, turnsOf } from './turning.ts';

/** An action in the middle of a flight, once (D20-AIR-39). */
interface Interlude {
  /** Why it is not open from here; null when it is. */
  refusal(): Reason | null;
  play(): Play<void>;
}

/** Flight beyond squares and manoeuvres that are asked for. */
interface Flying {
  readonly interlude?: Interlude;
  /** The manoeuvres planned, which are asked for only once one of them fails. */
  readonly parts?: readonly RoutePart[];
}

/** Flies the squares declared, manoeuvre by manoeuvre, as far as there is a way (D20-AIR-19, D20-AIR-30). */
export function* flies(
  course: Course,
  by: FighterId,
  flight: Flight,
  { interlude, parts = [] }: Flying = {},
): Play<void> {
  const flown = new Flown(course, by, flight);
  let isOpen = interlude !== undefined;
  yield* fliesParts(flown, parts);
  while (flown.soFar.left > 0 && !flown.isStopped) {
    const next = nextOf(flown, isOpen ? (interlude ?? null) : null);
    const options = next.map(({ id, refused }): Option => ({ id, ...(refused && { refused }) }));
    const [chosen] = yield* choose({
      name: course.name('manoeuvre.flight'),
      by,
      options,
      atLeast: 1,
      atMost: 1,
      reasons: [{ rule: 'D20-AIR-30', id: 'd20.air.squares-left', names: { squares: flown.soFar.left } }],
    });
    if (chosen === undefined || chosen === 'done') break;
    if (chosen === 'strike') isOpen = false;
    yield* next.find(({ id }) => id === chosen)?.play() ?? nothing();
  }
  flown.settle();
}

/** Flies the manoeuvres planned, as long as each is open and leads where it was to lead. */
function* fliesParts(flown: Flown, parts: readonly RoutePart[]): Play<void> {
  for (const { manoeuvre, heading } of parts) {
    const { id, steps, sooner } = manoeuvre;
    if (flown.isPerfect) flown.faces(heading);
    const next = nextOf(flown, null).find(one => one.id === id);
    const isOpen = next?.refused === null && (id !== 'ahead' || flown.ahead().includes(steps.length));
    if (!next || !isOpen || flown.isStopped) return;
    if (id === 'ahead') yield* flown.does(manoeuvre);
    else if (sooner > 0) yield* eases(flown, manoeuvre);
    else yield* next.play();
    if (flown.soFar.heading !== heading) return;
  }
}

/**
 * The options for the next manoeuvre: a flier with squares and a way left must fly on, unless its manoeuvrability is
 * perfect (D20-AIR-19, D20-AIR-42).
 */
function nextOf(flown: Flown, interlude: Interlude | null): readonly Next[] {
  const { isPerfect } = flown;
  const isOpen = flown.ahead().length > 0;
  const none = isOpen ? null : { rule: 'D20-AIR-19', id: 'd20.air.no-way' };
  const bound = isOpen ? { rule: 'D20-AIR-19', id: 'd20.air.fly-on' } : null;
  return present([
    { id: 'ahead', refused: isPerfect ? null : none, play: () => goesAhead(flown) },
    interlude && { id: 'strike', refused: interlude.refusal(), play: () => comesBetween(flown, interlude) },
    ...(isPerfect ? [] : [...turnsOf(flown), ...SIDES.map(side => along(flown, sideslip(side)))]),
    ...heights(flown),
    { id: 'done', refused: isPerfect ? null : bound, play: nothing },
  ]);
}

function* comesBetween(flown: Flown, interlude: Interlude): Play<void> {
  flown.settle();
  const isStopped = stopsFor(flown.course, flown.by);
  yield* interlude.play();
  flown.isStopped = isStopped();
}

function* goesAhead(flown: Flown): Play<void> {
  const { course, by } = flown;
  if (flown.isPerfect && flown.isMapped) yield* looks(flown);
  const options = flown.ahead().map(squares => ({ id: `fly-squares:${squares}` }));
  const [chosen] =
    options.length < 2
      ? [options[0]?.id]
      : yield* choose({ name: course.name('ahead.flight'), by, options, atLeast: 1, atMost: 1 });
  const squares = Number(chosen?.split(':')[1] ?? 0);
  if (squares > 0) yield* flown.does(flown.straightAhead(squares));
  else flown.isStopped = true;
}

/** A flier of perfect manoeuvrability chooses any heading (D20-AIR-13). */
function* looks(flown: Flown): Play<void> {
  const [chosen] = yield* choose({
    name: flown.course.name('heading.flight'),
    by: flown.by,
    options: HEADINGS,
    atLeast: 1,
    atMost: 1,
    reasons: [{ rule: 'D20-AIR-13', id: 'd20.air.any-way' }],
  });
  flown.faces(headingIn(chosen));
}

/** The eight headings, clockwise from up. */
export const HEADINGS: readonly Option[] = straightSteps(8).map((_, direction) => ({
  id: `heading-${direction}`,
}));

/** The heading of an option id. */
export function headingIn(chosen: string | undefined): Direction {
  return Number(chosen?.split('-')[1] ?? 0);
}

/** A manoeuvre without a check, where the way that it leads over is open. */
function along(flown: Flown, manoeuvre: Manoeuvre): Next {
  const refused = flown.refusal(manoeuvre) ?? flown.wayRefusal(manoeuvre.steps);
  return { id: manoeuvre.id, refused, play: () => flown.does(manoeuvre) };
}

/** Climbs and dives (D20-AIR-34, D20-AIR-35). */
function heights(flown: Flown): readonly Next[] {
  const { chase, altitude } = flown.flight;
  const isLow = altitude <= 1 ? { rule: 'D20-AIR-34', id: 'd20.air.too-low' } : null;
  if (chase) {
    const isLate = flown.hasMoved || flown.hasChangedBand;
    const late = isLate ? { rule: 'D20-AIR-35', id: 'd20.air.at-the-beginning' } : null;
    return [
      {
        id: 'climb',
        refused: late ?? flown.refusal({ ...climbing(false), cost: 2 }),
        play: () => changesBand(flown, 1),
      },
      {
        id: 'dive',
        refused: late ?? isLow ?? flown.refusal({ ...DIVE, cost: 0 }),
        play: () => changesBand(flown, -1),
      },
    ];
  }
  const dives = [DIVE, FAR_DIVE].map(dive => {
    const next = along(flown, dive);
    return { ...next, refused: isLow ?? next.refused };
  });
  return [along(flown, climbing(flown.isPerfect)), ...dives];
}

function* changesBand(flown: Flown, by: 1 | -1): Play<void> {
  flown.changesBand(by);
  yield* nothing();
}
