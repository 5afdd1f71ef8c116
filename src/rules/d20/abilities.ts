import { raisedBy } from './boons.ts';
import { isHelpless, isIn } from './conditions.ts';
import type { Ability, D20Fighter } from './fighter.ts';
import { amountOf } from '../shared/things-in-state.ts';

/** The modifier of an ability score (D20-STAT-03). */
export function modifierOf(score: number): number {
  return Math.floor((score - 10) / 2);
}

/** Dexterity penalty while entangled (D20-MOD-01). */
const ENTANGLED = -4;

/** The score with what spells add, less damage and penalties to it; null where the fighter lacks the ability (D20-DMG-08). */
export function scoreOf(fighter: D20Fighter, ability: Ability): number | null {
  const whole = fighter.abilities[ability];
  if (whole === undefined) return null;
  const left = whole + raisedBy(fighter, ability) - amountOf(fighter.state.weakened ?? {}, ability);
  const hindered = ability === 'dex' && isIn(fighter, 'entangled') ? left + ENTANGLED : left;
  return Math.max(0, hindered);
}

/**
 * The modifier of the current score; 0 where the fighter lacks the ability. A helpless fighter's Dexterity is 0
 * (D20-HELP-01).
 */
export function abilityModifier(fighter: D20Fighter, ability: Ability): number {
  if (ability === 'dex' && isHelpless(fighter)) return modifierOf(0);
  const score = scoreOf(fighter, ability);
  return score === null ? 0 : modifierOf(score);
}
