import { bonusesTo } from './bonuses.ts';
import { isIn } from './conditions.ts';
import { hasTrait, type D20Fighter } from './fighter.ts';

/** Speed bonus of fast movement, in squares (D20-MOVE-03). */
const FAST = 2;

/** Maximum Dexterity bonus by load; ruling: as the public 3.5 reference has it (D20-MOVE-04). */
const MOST_DEX = { light: Infinity, medium: 3, heavy: 1, overload: 0 } as const;

/** The maximum Dexterity bonus under the load carried (D20-MOVE-04). */
export function mostDexUnder({ load = 'light' }: Pick<D20Fighter, 'load'>): number {
  return MOST_DEX[load];
}

/** Wears heavy armour or carries a heavy load (D20-MOVE-03, D20-MOVE-05). */
export function isWeighedDown({ armour, load }: Pick<D20Fighter, 'armour' | 'load'>): boolean {
  return armour?.category === 'heavy' || load === 'heavy' || load === 'overload';
}

/**
 * The speed in squares: the base speed with its bonuses, reduced by armour or load, none under an overload (D20-MOVE-02
 * to 04), and half of that for the exhausted and the entangled, once for both (D20-COND-05, D20-MOD-01).
 * @param base squares in light armour, by race
 * @param isSturdy slowed by neither armour nor load, as dwarves are
 */
export function speedOf(fighter: D20Fighter, base: number, isSturdy = false): number {
  // Who staggers goes a square as a full-round action (D20-ACT-46).
  if (fighter.load === 'overload') return 0;
  const fast = hasTrait(fighter, 'fast-movement') && !isWeighedDown(fighter) ? FAST : 0;
  const added = bonusesTo(fighter, 'speed').reduce((sum, { amount }) => sum + amount, 0);
  // D20-BOON-06: haste doubles a speed at most.
  const most = isIn(fighter, 'hasted') ? 2 * (base + fast) : Infinity;
  const whole = Math.max(0, Math.min(most, base + fast + added));
  const isSlowed = [fighter.armour?.category, fighter.load].some(one => one === 'medium' || one === 'heavy');
  const burdened = isSlowed && !isSturdy ? Math.ceil((whole * 2) / 3) : whole;
  return isIn(fighter, 'exhausted', 'entangled') ? Math.floor(burdened / 2) : burdened;
}
