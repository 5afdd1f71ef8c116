import type { Share } from '../../forecast/odds/odds.ts';

/** The odds at a number. */
export interface Point {
  readonly number: number;
  /** The number as it is said. */
  readonly label: string;
  readonly share: Share;
  readonly isAnswer: boolean;
}

/** A picture of odds over numbers: a dot for each, with its bounds, and a line at the goal. */
export interface OddsPicture {
  readonly width: number;
  readonly height: number;
  readonly goal: number;
  readonly goalLabel: string;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly line: string;
  readonly dots: readonly {
    readonly x: number;
    readonly y: number;
    readonly least: number;
    readonly most: number;
    readonly label: string;
    readonly isAnswer: boolean;
  }[];
}

const WIDTH = 560;
const HEIGHT = 170;
/** The room for words at the left and below, and for half a dot at the other sides. */
const LEFT = 48;
const BELOW = 22;
const EDGE = 10;
/** The least width from one label to the next. */
const LABEL = 26;

/** Draws the odds at some numbers, in their order. */
export function oddsPicture(points: readonly Point[], goal: number, goalLabel: string): OddsPicture {
  const numbers = points.map(({ number }) => number);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const [wide, tall] = [WIDTH - LEFT - 2 * EDGE, HEIGHT - BELOW - EDGE];
  const along = (number: number) => {
    return last === first ? 0.5 : (number - first) / (last - first);
  };
  const xOf = (number: number) => rounded(LEFT + EDGE + wide * along(number));
  const yOf = (share: number) => rounded(EDGE + tall * (1 - share));
  let labelled = -LABEL;
  const dots = points.map(({ number, label, share, isAnswer }) => {
    const x = xOf(number);
    const hasRoom = isAnswer || x - labelled >= LABEL;
    if (hasRoom) labelled = x;
    const [y, least, most] = [yOf(share.share), yOf(share.least), yOf(share.most)];
    return { x, y, least, most, label: hasRoom ? label : '', isAnswer };
  });
  return {
    width: WIDTH,
    height: HEIGHT,
    goal: yOf(goal),
    goalLabel,
    left: LEFT,
    right: WIDTH - EDGE,
    bottom: HEIGHT - 6,
    line: dots.map(({ x, y }) => `${x},${y}`).join(' '),
    dots,
  };
}

function rounded(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
