import type { FighterId } from '../shared/play.ts';
import type { Fighter, Setup } from '../shared/ruleset.ts';
import { fighterOf, weaponOf } from '../shared/setup.ts';
import { withBareHands } from './armed.ts';
import { asThrown, type D20Fighter, type Weapon } from './fighter.ts';

/** Narrows a fighter to this ruleset's; the caller has checked its faults. */
export function asD20(fighter: Fighter): D20Fighter {
  return fighter as D20Fighter;
}

/** A fighter who takes part, with bare hands among the weapons; null for none. */
export function fighterIn({ fighters }: Pick<Setup, 'fighters'>, id: FighterId): D20Fighter | null {
  const fighter = fighterOf(fighters, id);
  return fighter && withBareHands(asD20(fighter));
}

/** The actions that throw a weapon which also strikes: once, in a full attack, at a square (D20-ATK-04). */
export const THROW = 'throw-at';
export const FULL_THROW = 'full-throw';
export const THROW_AT_SQUARE = 'throw-at-square';
const THROWS: readonly string[] = [THROW, FULL_THROW, THROW_AT_SQUARE];

/** The weapon of the attempt as its action uses it, in hand or thrown; null for none (D20-ATK-04). */
export function weaponIn(setup: Setup): Weapon | null {
  const { action, by, with: named } = setup.attempt;
  const fighter = fighterIn(setup, by);
  const weapon = fighter && weaponOf(fighter, named);
  return weapon && THROWS.includes(action) ? (asThrown(weapon) ?? weapon) : weapon;
}

/** The place in the order of a fight is still to come in its first pass (D20-INIT-03). */
export function waitsForFirstTurn({ fight }: Pick<Setup, 'fight'>, { id }: Pick<Fighter, 'id'>): boolean {
  if (!fight || fight.round > 1 || fight.cycle > 1) return false;
  const at = fight.order.indexOf(id);
  return at >= 0 && at > fight.order.indexOf(fight.turn ?? '');
}
