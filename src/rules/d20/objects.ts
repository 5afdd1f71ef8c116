import type { Build, Handling, Weapon } from './fighter.ts';
import { SIZES, type Size } from './sizes.ts';

/** The hardness and hit points of an object. */
interface Hardness {
  /** Subtracted from damage. */
  readonly hardness: number;
  readonly hitPoints: number;
}

const row = (hardness: number, hitPoints: number): Hardness => ({ hardness, hitPoints });
const each = (
  hardness: number,
  points: readonly [number, number, number],
): Readonly<Record<Handling, Hardness>> => ({
  light: row(hardness, points[0]),
  'one-handed': row(hardness, points[1]),
  'two-handed': row(hardness, points[2]),
});
const same = (one: Hardness): Readonly<Record<Handling, Hardness>> => ({
  light: one,
  'one-handed': one,
  'two-handed': one,
});

/** A flask of glass; ruling: as the public 3.5 reference has it. */
const GLASS = row(1, 1);

/** Hardness and hit points of items made for Medium creatures (D20-SUNDER-06). */
const TABLE: Readonly<Record<Build, Readonly<Record<Handling, Hardness>>>> = {
  blade: each(10, [2, 5, 10]),
  // Ruling: a two-handed metal haft, missing in the table, has the values of a one-handed one.
  'metal-hafted': each(10, [10, 20, 20]),
  'wooden-hafted': each(5, [2, 5, 10]),
  projectile: same(row(5, 5)),
  buckler: same(row(10, 5)),
  'light-wooden-shield': same(row(5, 7)),
  'heavy-wooden-shield': same(row(5, 15)),
  'light-steel-shield': same(row(10, 10)),
  'heavy-steel-shield': same(row(10, 20)),
  'tower-shield': same(row(5, 20)),
};

/**
 * Hardness and hit points of a weapon or shield made for a creature of this size: half the hit points for each size
 * below Medium, double for each above.
 */
export function hardnessOf(weapon: Weapon, size: Size): Hardness {
  const known =
    weapon.kind === 'flask'
      ? GLASS
      : TABLE[weapon.build ?? (weapon.kind === 'projectile' ? 'projectile' : 'blade')][weapon.handling];
  const scaled = known.hitPoints * 2 ** (SIZES.indexOf(size) - SIZES.indexOf('medium'));
  return {
    hardness: weapon.hardness ?? known.hardness,
    hitPoints: weapon.hitPoints ?? Math.max(1, Math.floor(scaled)),
  };
}

const FLASK: Size = 'diminutive';

/** Size categories between an item and its holder, by handling. */
const SMALLER: Readonly<Record<Handling, number>> = { light: 2, 'one-handed': 1, 'two-handed': 0 };

/**
 * The size of an item: its own, or by its handling for a creature of this size (D20-SUNDER-05). Ruling: weapons as in the
 * public 3.5 reference; a flask is as small in any hand.
 */
export function sizeOf({ handling, kind, size }: Weapon, holder: Size): Size {
  if (size !== undefined) return size;
  if (kind === 'flask') return FLASK;
  return SIZES[Math.max(0, SIZES.indexOf(holder) - SMALLER[handling])] ?? 'fine';
}
