import { POUNDS_PER_KILOGRAM } from '../shared/units.ts';
import type { D20Fighter, LOADS, Weapon } from './fighter.ts';
import type { Size } from './sizes.ts';
import { isInHand } from './state.ts';

export type Load = (typeof LOADS)[number];

/** The heaviest load in pounds by Strength, from 0 to 29 (D20-MOVE-04). */
const HEAVIEST = [
  ...[0, 10, 20, 30, 40, 50, 60, 70, 80, 90],
  ...[100, 115, 130, 150, 175, 200, 230, 260, 300, 350],
  ...[400, 460, 520, 600, 700, 800, 920, 1040, 1200, 1400],
];

/** What the table is multiplied by, by size: on two legs, and on four or more (D20-MOVE-04). */
const MULTIPLES: Readonly<Record<Size, readonly [onTwo: number, onFour: number]>> = {
  fine: [1 / 8, 1 / 4],
  diminutive: [1 / 4, 1 / 2],
  tiny: [1 / 2, 3 / 4],
  small: [3 / 4, 1],
  medium: [1, 3 / 2],
  large: [2, 3],
  huge: [4, 6],
  gargantuan: [8, 12],
  colossal: [16, 24],
};

/** Ten points of Strength above the table carry four times as much (D20-MOVE-04). */
const PER_TEN = 4;

/** What a load takes from checks that armour hinders (D20-MOVE-04). */
const PENALTIES: Readonly<Record<Load, number>> = { light: 0, medium: -3, heavy: -6, overload: -6 };

/** The most kilograms of each load. */
export interface Capacity {
  readonly light: number;
  readonly medium: number;
  readonly heavy: number;
}

/** What a creature of this Strength and size carries (D20-MOVE-04). */
export function capacityOf(strength: number, size: Size, isOnFour: boolean): Capacity {
  const tens = Math.max(0, Math.floor(strength / 10) - 2);
  const pounds = HEAVIEST[strength - 10 * tens] ?? 0;
  const multiple = (MULTIPLES[size][isOnFour ? 1 : 0] * PER_TEN ** tens) / POUNDS_PER_KILOGRAM;
  return {
    light: Math.floor(pounds / 3) * multiple,
    medium: Math.floor((pounds * 2) / 3) * multiple,
    heavy: pounds * multiple,
  };
}

/** The load that a weight in kilograms is (D20-MOVE-04). */
export function loadOf(kilograms: number, { light, medium, heavy }: Capacity): Load {
  if (kilograms <= light) return 'light';
  if (kilograms <= medium) return 'medium';
  return kilograms <= heavy ? 'heavy' : 'overload';
}

type Burdened = Pick<D20Fighter, 'armour' | 'load' | 'weapons' | 'state' | 'size'>;

/** What armour takes from checks, with these shields; 0 or less. */
function penaltyWith({ armour }: Burdened, shields: readonly Weapon[]): number {
  const sum = shields.reduce((all, { checkPenalty = 0 }) => all - Math.abs(checkPenalty), 0);
  return sum - Math.abs(armour?.checkPenalty ?? 0);
}

/**
 * What armour, with the shields in hand, and load take from checks: the worse of the two, 0 or less. A shield that is put away
 * hinders nobody (D20-MOVE-04).
 */
export function checkPenaltyOf(fighter: Burdened): number {
  const held = fighter.weapons.filter(one => isInHand(fighter, one));
  return Math.min(penaltyWith(fighter, held), PENALTIES[fighter.load ?? 'light']) || 0;
}

/**
 * What a load takes from checks beyond armour and shields, which the totals of skills have already, wherever the shields are
 * (D20-MOVE-04).
 */
export function beyondArmour(fighter: Burdened): number {
  const own = penaltyWith(fighter, fighter.weapons);
  return Math.min(own, PENALTIES[fighter.load ?? 'light']) - own || 0;
}
