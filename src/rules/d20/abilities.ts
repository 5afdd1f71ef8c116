import { loweredBy, type Raised, raisedBy } from './boons.ts';
import { isHelpless, isIn } from './conditions.ts';
import type { Ability, D20Fighter } from './fighter.ts';
import { pointsDrained } from './negative-levels.ts';
import { amountOf } from '../shared/things-in-state.ts';

/** The modifier of an ability score (D20-STAT-03). */
export function modifierOf(score: number): number {
  return Math.floor((score - 10) / 2);
}

/** Dexterity penalty while entangled (D20-MOD-01). */
const ENTANGLED = 4;
/** Penalty of the weary to Strength and Dexterity (D20-COND-05). */
const FATIGUED = 2;
const EXHAUSTED = 6;

/** Points by which conditions lower an ability; of weariness the worse counts. */
function lowering(fighter: D20Fighter, ability: Ability): number {
  if (ability !== 'str' && ability !== 'dex') return 0;
  const weary = isIn(fighter, 'exhausted') ? EXHAUSTED : isIn(fighter, 'fatigued') ? FATIGUED : 0;
  return weary + (ability === 'dex' && isIn(fighter, 'entangled') ? ENTANGLED : 0);
}

/** Those of whom a score is told: a fighter, or its data. */
interface Scored extends Raised {
  readonly state: Raised['state'] & { readonly weakened?: Readonly<Record<string, number>> | undefined };
}

/** A score with what spells add, less damage to it, and less what spells take off it, which leaves a point (D20-LOWER-01). */
function changed(fighter: Scored, ability: Ability, whole: number): number {
  const lost = amountOf(fighter.state.weakened ?? {}, ability);
  const left = Math.max(0, whole + raisedBy(fighter, ability) - lost);
  return Math.max(Math.min(1, left), left - loweredBy(fighter, ability));
}

/** True for an ability that damage has brought down to 0 (D20-DMG-08). */
export function isDrained(fighter: D20Fighter, ability: Ability): boolean {
  const whole = fighter.abilities[ability];
  const lost = amountOf(fighter.state.weakened ?? {}, ability);
  return whole !== undefined && lost > 0 && changed(fighter, ability, whole) === 0;
}

/** The score with what spells add, less damage and penalties to it; null where the fighter lacks the ability (D20-DMG-08). */
export function scoreOf(fighter: D20Fighter, ability: Ability): number | null {
  const whole = fighter.abilities[ability];
  if (whole === undefined) return null;
  return changed(fighter, ability, whole - lowering(fighter, ability));
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

/** What full hit points follow from; a creature without a Constitution has none, or null. */
interface Enduring extends Scored, Pick<D20Fighter, 'hitPoints' | 'level'> {
  readonly abilities: { readonly con?: number | null };
}

/** Full hit points, one at least (D20-HP-01, D20-BOON-03, D20-DMG-08, D20-NEGATIVE-01). */
export function fullPointsOf(fighter: Enduring): number {
  return Math.max(1, unhurtPointsOf(fighter));
}

/**
 * Hit points without any damage: more or fewer by a point a level for each point of the modifier by which Constitution is raised
 * or lowered, and no fewer than one a level (D20-HP-01, D20-BOON-03, D20-DMG-08). What negative levels take may leave less than
 * none (D20-NEGATIVE-01).
 */
export function unhurtPointsOf(fighter: Enduring): number {
  const { hitPoints, level } = fighter;
  const { con = null } = fighter.abilities;
  const drained = pointsDrained(fighter);
  if (con === null) return hitPoints - drained;
  const more = modifierOf(changed(fighter, 'con', con)) - modifierOf(con);
  return Math.max(hitPoints + level * more, Math.min(hitPoints, level)) - drained;
}
