import type { FlightStatus } from '../fighter.ts';

/** Manoeuvrabilities, the best first. */
export const MANOEUVRABILITIES = ['perfect', 'good', 'average', 'poor', 'clumsy'] as const;
export type Manoeuvrability = (typeof MANOEUVRABILITIES)[number];

/** Manoeuvres in a turn, and the squares flown straight between two of them, the factor (D20-AIR-30). */
export interface Limit {
  readonly most: number;
  readonly factor: number;
}

const UNLIMITED: Limit = { most: Infinity, factor: 0 };
const NONE: Limit = { most: 0, factor: 0 };

type Row = Readonly<Record<Manoeuvrability, Limit>>;

function row(...limits: readonly (Limit | readonly [most: number, factor: number])[]): Row {
  const known = limits.map(one => ('most' in one ? one : { most: one[0], factor: one[1] }));
  const entries = MANOEUVRABILITIES.map((id, i) => [id, known[i] ?? NONE] as const);
  return Object.fromEntries(entries) as Row;
}

const STILL = row(UNLIMITED, UNLIMITED, UNLIMITED, UNLIMITED, UNLIMITED);
const NO_FLIGHT = row(NONE, NONE, NONE, NONE, NONE);

/** Limits in squares of 1.5 m (D20-AIR-32). */
const NORMAL: Readonly<Record<FlightStatus, Row>> = {
  grounded: NO_FLIGHT,
  freefall: NO_FLIGHT,
  stall: row(UNLIMITED, [4, 2], [2, 2], [2, 2], [1, 0]),
  slow: row(UNLIMITED, [8, 1], [6, 1], [6, 2], [4, 2]),
  fast: row(UNLIMITED, [4, 2], [3, 2], [3, 4], [2, 4]),
  'full-speed': row([2, 10], [1, 0], [1, 0], NONE, NONE),
  hover: STILL,
};

/** Limits in squares of 9 m (D20-AIR-31). */
const CHASE: Readonly<Record<FlightStatus, Row>> = {
  grounded: NO_FLIGHT,
  freefall: NO_FLIGHT,
  stall: row(UNLIMITED, [4, 2], [2, 2], [2, 2], [1, 0]),
  slow: row(UNLIMITED, [8, 1], [6, 1], [6, 1], [4, 1]),
  fast: row(UNLIMITED, [4, 1], [3, 1], [3, 2], [2, 2]),
  'full-speed': row([2, 2], [1, 0], [1, 0], NONE, NONE),
  hover: STILL,
};

/** The limit of manoeuvres (D20-AIR-31, D20-AIR-32). */
export function limitOf(status: FlightStatus, manoeuvrability: Manoeuvrability, chase: boolean): Limit {
  return (chase ? CHASE : NORMAL)[status][manoeuvrability];
}

/** The fewest squares without a stall: half of the speed, rounded down at chase scale (D20-AIR-04, D20-AIR-24). */
export function leastSquares(speed: number, chase: boolean): number {
  return chase ? Math.floor(speed / 2) : Math.ceil(speed / 2);
}

/** The status for a declared distance; at a limit, the slower one (D20-AIR-20, D20-AIR-25). */
export function statusAt(
  squares: number,
  speed: number,
  { chase, fliesWell }: { readonly chase: boolean; readonly fliesWell: boolean },
): FlightStatus {
  if (squares < leastSquares(speed, chase) && !fliesWell)
    return squares <= 1 && !chase ? 'freefall' : 'stall';
  if (squares <= speed) return 'slow';
  return squares <= 2 * speed ? 'fast' : 'full-speed';
}

/** Modifier to flight checks by manoeuvrability (D20-AIR-33). */
export const BY_MANOEUVRABILITY: Readonly<Record<Manoeuvrability, number>> = {
  perfect: 4,
  good: 2,
  average: 0,
  poor: -2,
  clumsy: -4,
};

/** Modifier to flight checks by status; ruling: a fall counts as a stall (D20-AIR-33). */
export const BY_STATUS: Readonly<Record<FlightStatus, number>> = {
  grounded: 0,
  freefall: -4,
  stall: -4,
  slow: 0,
  fast: -2,
  'full-speed': -4,
  hover: 0,
};
