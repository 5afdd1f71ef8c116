import { sizesAbove, type CreatureSize } from '../../shared/grid/creature-size.ts';

/** Angles of a collision, from the struck flier (D20-AIR-61). */
export const ANGLES = ['standing', 'front', 'side', 'behind'] as const;
export type Angle = (typeof ANGLES)[number];

/** The die by the higher speed, up to so many metres a round; ruling: no larger die above the last row (D20-AIR-61). */
const DICE: readonly (readonly [upTo: number, faces: number])[] = [
  [18, 2],
  [36, 4],
  [72, 8],
  [Infinity, 12],
];

/** The number of dice by the smaller creature's size (D20-AIR-61). */
const COUNTS: Readonly<Record<CreatureSize, number>> = {
  fine: 0,
  diminutive: 0,
  tiny: 1,
  small: 2,
  medium: 4,
  large: 8,
  huge: 12,
  gargantuan: 16,
  colossal: 20,
};

const FACTORS: Readonly<Record<Angle, number>> = { standing: 1, front: 2, side: 1, behind: 1 / 2 };

/** The dice of a collision; null where the smaller creature is too small to do damage (D20-AIR-60, D20-AIR-61). */
export function diceOfCollision(one: CreatureSize, other: CreatureSize, metres: number): string | null {
  const count = COUNTS[sizesAbove(one, other) < 0 ? one : other];
  const faces = DICE.find(([upTo]) => metres <= upTo)?.[1] ?? 0;
  return count === 0 ? null : `${count}d${faces}`;
}

/** Collision damage multiplied by its angle (D20-AIR-61). */
export function timesAt(points: number, angle: Angle): number {
  return Math.floor(points * FACTORS[angle]);
}

/**
 * The angle of a collision by the two headings (D20-AIR-61).
 * @param own the heading of the flier that strikes the other
 */
export function angleOf(own: number, other: number): Angle {
  const apart = Math.abs(own - other);
  const eighths = Math.min(apart, 8 - apart);
  if (eighths === 2) return 'side';
  return eighths < 2 ? 'behind' : 'front';
}
