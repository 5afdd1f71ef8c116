import { bonusesTo } from './bonuses.ts';
import { hasTrait, type D20Fighter } from './fighter.ts';

/** What fast movement adds, in squares (D20-MOVE-03). */
const FAST = 2;

/** The most of a Dexterity bonus that a load lets count; ruling: as the public 3.5 reference has it (D20-MOVE-04). */
const MOST_DEX = { light: Infinity, medium: 3, heavy: 1 } as const;

/** The most of a Dexterity bonus that counts under what somebody carries (D20-MOVE-04). */
export function mostDexUnder({ load = 'light' }: Pick<D20Fighter, 'load'>): number {
  return MOST_DEX[load];
}

/** Whether somebody wears heavy armour, or carries a heavy load (D20-MOVE-03, D20-MOVE-05). */
export function isWeighedDown({ armour, load }: Pick<D20Fighter, 'armour' | 'load'>): boolean {
  return armour?.category === 'heavy' || load === 'heavy';
}

/**
 * Squares of a move: the base speed with all that is added to it, then what armour or a load leaves of that (D20-MOVE-02 to
 * 04).
 * @param base squares in light armour, as the race has it
 * @param isSturdy neither armour nor a load slows it, as with dwarves
 */
export function speedOf(fighter: D20Fighter, base: number, isSturdy = false): number {
  const fast = hasTrait(fighter, 'fast-movement') && !isWeighedDown(fighter) ? FAST : 0;
  const added = bonusesTo(fighter, 'speed').reduce((sum, { amount }) => sum + amount, 0);
  const whole = Math.max(0, base + fast + added);
  const isSlowed = [fighter.armour?.category, fighter.load].some(one => one === 'medium' || one === 'heavy');
  return isSlowed && !isSturdy ? Math.ceil((whole * 2) / 3) : whole;
}
