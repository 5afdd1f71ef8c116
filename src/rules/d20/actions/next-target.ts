import { present } from '../../shared/compact.ts';
import type { Direction } from '../../shared/grid/directions.ts';
import type { Footprint, Square } from '../../shared/grid/ground-schema.ts';
import { gapsBetween, grownBy, overlap, squareAt, squaresOf } from '../../shared/grid/squares.ts';
import { choose, type FighterId, type Option, type Play } from '../../shared/play.ts';
import { areFoes } from '../../shared/setup.ts';
import { squareRefusal } from '../at-a-square.ts';
import { grappleRefusal } from '../budget.ts';
import { choosesSquare } from '../choosing-squares.ts';
import { type ConditionId, DOWN, incapacity, isIn, reasonIn } from '../conditions.ts';
import type { Course } from '../course.ts';
import { asThrown, isRanged, type Weapon } from '../fighter.ts';
import { placeOf } from '../place.ts';
import { meleeReach } from '../positions.ts';
import { attackRefusal } from '../reach.ts';
import { fighterIn } from '../setup.ts';
import { seesToStrike } from '../sight.ts';
import { DIRECTIONS, stepOptions, stepsBetween } from '../stepping.ts';

/*
 * The target of a further attack in a full attack: a foe that is seen, or a square where one is suspected (D20-ACT-36,
 * D20-CONCEAL-06).
 */

/** The attack that is to come. */
interface Coming {
  readonly by: FighterId;
  readonly weapon: Weapon;
  /** The target that the full attack began with: it was named, seen or not. Null where it began at a square. */
  readonly first: FighterId | null;
  /** The target of the attack before. */
  readonly last: FighterId | Square;
  /** How many attacks were made before; null where none is given up for a move. */
  readonly made: number | null;
}

/** The option to attack the square of the attack before again. */
const SAME = 'same-square';

/** A target that can be attacked: the fallen too, while they live (D20-ACT-36, D20-NL-03). */
export function mayStrike(course: Course, by: FighterId, weapon: Weapon, at: FighterId): boolean {
  return (
    !hasFallen(course, at, 'dead') && attackRefusal(course, course.now(by), weapon, course.now(at)) === null
  );
}

/** A weapon in hand where it strikes a target, or thrown where it strikes from afar alone; null where it does neither (D20-ATK-04). */
export function asItFinds(course: Course, by: FighterId, weapon: Weapon, at: FighterId): Weapon | null {
  if (mayStrike(course, by, weapon, at)) return weapon;
  const thrown = asThrown(weapon);
  return thrown && mayStrike(course, by, thrown, at) ? thrown : null;
}

/** True for a fighter who has come into one of these conditions in this exchange, and was in none of them before. */
export function hasFallen(course: Course, at: FighterId, ...into: readonly ConditionId[]): boolean {
  const before = fighterIn(course.setup, at);
  return isIn(course.now(at), ...into) && !(before && isIn(before, ...into));
}

/** The target of the next attack, the square, `move` or `stop`, after a 1.5 m step if one is taken (D20-ACT-52, D20-CONCEAL-06). */
export function* nextTarget(course: Course, coming: Coming): Play<string | Square> {
  const chosen = yield* nextChoice(course, coming);
  if (chosen === 'square') return (yield* suspectedSquare(course, coming)) ?? 'stop';
  if (chosen === SAME) return coming.last;
  if (!(yield* stepsBetween(course, coming.by, chosen))) return chosen;
  return incapacity(course.now(coming.by)) ? 'stop' : yield* nextTarget(course, coming);
}

/**
 * Asks for a target, a step or the end; the fallen come last; after the first attack the rest may be given up for a move action
 * (D20-ACT-36, D20-ACT-38). Ruling: on a map, nobody unseen is named but the first target, and a square is open wherever nobody
 * is seen, so that the question gives nobody away (D20-CONCEAL-06).
 */
function* nextChoice(course: Course, coming: Coming): Play<string> {
  const { by, weapon, first, last, made } = coming;
  const all = course.others(by).filter(one => {
    if (!areFoes(course.setup, by, one.id) || isIn(one, 'dead')) return false;
    return one.id === first || seesToStrike(course, course.now(by), one, isRanged(weapon));
  });
  const foes = all.filter(({ id }) => mayStrike(course, by, weapon, id));
  const standing = foes.filter(one => !isIn(one, ...DOWN));
  const fallen = foes.filter(one => isIn(one, ...DOWN));
  const far = all.filter(one => !foes.includes(one) && !isIn(one, ...DOWN));
  const options: Option[] = present([
    ...standing.map(({ id }) => ({ id })),
    typeof last === 'object' && squaresAround(course, coming)?.isOpen(last) === true && { id: SAME },
    made === 1 &&
      course.setup.fight && { id: 'move', reasons: [{ rule: 'D20-ACT-38', id: 'd20.rest-for-a-move' }] },
    { id: 'stop' },
    ...stepOptions(course, by),
    ...far
      .filter(({ id }) => asItFinds(course, by, weapon, id) !== null)
      .map(({ id }) => ({ id, reasons: [{ rule: 'D20-ATK-04', id: 'd20.thrown' }] })),
    hasSquares(course, coming) && { id: 'square' },
    // D20-NL-03: who lies there is struck on purpose only.
    ...fallen.map(one => ({ id: one.id, reasons: present([reasonIn(one, DOWN, 'D20-ACT-36')]) })),
  ]);
  const [chosen = 'stop'] = yield* choose({
    name: course.name(scoped('next', coming)),
    by,
    options,
    atLeast: 1,
    atMost: 1,
    reasons: [{ rule: 'D20-ACT-36', id: 'd20.full-attack' }],
  });
  return chosen;
}

function scoped(name: string, { made }: Coming): string {
  return made === null ? name : `${name}.blow-${made + 1}`;
}

/**
 * The squares around a space at which a weapon may strike at the unseen: its own for a melee weapon, and for a shot that of the
 * target before.
 */
interface Around {
  readonly from: Footprint;
  /** All within the longest reach, or beside the target, row by row. */
  readonly squares: readonly Square[];
  /** True for one where nobody is seen and the weapon strikes: its line of effect is tested, which takes many steps. */
  readonly isOpen: (square: Square) => boolean;
}

/** Such squares; null without a map, and in a grapple (D20-CONCEAL-06, D20-GRAPPLE-09). */
function squaresAround(course: Course, { by, weapon, last }: Coming): Around | null {
  const fighter = course.now(by);
  const isShot = isRanged(weapon);
  const from = isShot ? spaceOf(course, last) : placeOf(course, fighter);
  if (!from || weapon.kind === 'flask' || grappleRefusal(fighter)) return null;
  const reached = grownBy(from, isShot ? 1 : meleeReach(fighter, weapon).most);
  const seen = course.others(by).flatMap(one => {
    const place = isIn(one, 'dead') ? null : placeOf(course, one);
    return place && overlap(place, reached) && seesToStrike(course, fighter, one, isShot) ? [place] : [];
  });
  return {
    from,
    squares: squaresOf(reached),
    isOpen: square =>
      !seen.some(place => overlap(place, squareAt(square))) &&
      squareRefusal(course, fighter, weapon, square) === null,
  };
}

function spaceOf(course: Course, target: FighterId | Square): Footprint | null {
  return typeof target === 'object' ? squareAt(target) : placeOf(course, course.now(target));
}

/** True where a square is open to the attack; the nearest are tested first, as few walls are on the way to them. */
function hasSquares(course: Course, coming: Coming): boolean {
  const around = squaresAround(course, coming);
  if (!around) return false;
  const apart = (square: Square) => {
    const { columns, rows } = gapsBetween(around.from, squareAt(square));
    return Math.max(columns, rows);
  };
  // The space in the middle has no direction: a shot there goes at the same square.
  const beside = around.squares.filter(square => directionTo(around.from, square) !== null);
  return beside.sort((one, other) => apart(one) - apart(other)).some(around.isOpen);
}

/** Asks for a square by the direction in which it lies, and which one there where several do. */
function* suspectedSquare(course: Course, coming: Coming): Play<Square | null> {
  const around = squaresAround(course, coming);
  if (!around) return null;
  const { from, squares, isOpen } = around;
  const id = isRanged(coming.weapon) ? 'd20.square-beside' : 'd20.suspected-square';
  const there = (direction: Direction) => squares.filter(one => directionTo(from, one) === direction);
  return yield* choosesSquare(course, coming.by, {
    side: scoped('towards', coming),
    along: scoped('towards-along', coming),
    verb: 'towards',
    reason: { rule: 'D20-CONCEAL-06', id },
    sides: DIRECTIONS.filter(direction => there(direction).some(isOpen)),
    squaresOn: direction => there(direction).filter(isOpen),
  });
}

/** Directions by the side of a space on which a square lies: rows above, beside and below, columns left to right. */
const SIDES = [
  [7, 0, 1],
  [6, null, 2],
  [5, 4, 3],
] as const;

function directionTo({ x, y, width, height }: Footprint, square: Square): Direction | null {
  const side = (at: number, from: number, length: number) => (at < from ? 0 : at < from + length ? 1 : 2);
  return SIDES[side(square.y, y, height)][side(square.x, x, width)];
}
