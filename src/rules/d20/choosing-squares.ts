import type { Direction } from '../shared/grid/directions.ts';
import type { Square } from '../shared/grid/ground-schema.ts';
import { choose, type FighterId, type Play } from '../shared/play.ts';
import type { Reason } from '../shared/target.ts';
import type { Course } from './course.ts';

/** How a fighter is asked for a square beside a space: by the side on which it lies, then by the place along that side. */
export interface SquareQuestion {
  /** The names of the two questions. */
  readonly side: string;
  readonly along: string;
  /** The options of the first are steps onto a side, or attacks towards it. */
  readonly verb: 'step' | 'towards';
  readonly reason: Reason;
  /** The sides with an open square. */
  readonly sides: readonly Direction[];
  /** The open squares of one of them: at least one. */
  readonly squaresOn: (side: Direction) => readonly Square[];
}

/** The square that a fighter chooses: the second question is left out where a side has one. Null where no side is open. */
export function* choosesSquare(
  course: Course,
  by: FighterId,
  { side, along, verb, reason, sides, squaresOn }: SquareQuestion,
): Play<Square | null> {
  if (sides.length === 0) return null;
  const asked = { by, atLeast: 1, atMost: 1, reasons: [reason] };
  const idOf = (one: Direction) => `${verb}-${one}`;
  const [chosen] = yield* choose({
    ...asked,
    name: course.name(side),
    options: sides.map(one => ({ id: idOf(one) })),
  });
  const towards = sides.find(one => idOf(one) === chosen);
  const squares = towards === undefined ? [] : squaresOn(towards);
  if (squares.length < 2) return squares[0] ?? null;
  const [place] = yield* choose({
    ...asked,
    name: course.name(along),
    options: squares.map((_, i) => ({ id: `along-side:${i + 1}` })),
  });
  return squares[Number(place?.split(':')[1] ?? 1) - 1] ?? null;
}
