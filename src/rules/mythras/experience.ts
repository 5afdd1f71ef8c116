/** What an experience roll brings (MYT-SKILL-14). */
export interface Gain {
  /** Whether 1d4+1 is rolled for the gain; a single point comes otherwise. */
  readonly dice: '1d4+1' | null;
  readonly least: number;
}

/** Whether a roll of 1d100 with INT reaches the skill, and what that brings (MYT-SKILL-14). */
export function experienceGain(rolled: number, int: number, skill: number): Gain {
  return rolled + int >= skill ? { dice: '1d4+1', least: 2 } : { dice: null, least: 1 };
}

/** Points that a skill which was fumbled gains, however often it was (MYT-SKILL-14). */
export const POINTS_FOR_FUMBLES = 1;

/** Advantages of pulp heroes and paragons (MYT-CHAR-14). */
export const ADVANTAGES = ['action-point', 'luck', 'hit-points', 'easier-skills'] as const;
export type Advantage = (typeof ADVANTAGES)[number];

/** How many different advantages a tier has, and what those with a number bring (MYT-CHAR-14). */
export const HERO_TIERS = {
  pulp: { advantages: 2, luck: 1, hitPoints: 1 },
  paragon: { advantages: 3, luck: 2, hitPoints: 2 },
} as const;
export type HeroTier = keyof typeof HERO_TIERS;

/** Skills that one of the advantages makes one grade easier (MYT-CHAR-14). */
export const HEROIC_SKILLS = ['endurance', 'stealth', 'willpower'] as const;

/** What a choice of advantages adds to a character; null when the tier does not allow it (MYT-CHAR-14). */
export function heroicBonus(tier: HeroTier, chosen: readonly Advantage[]) {
  const { advantages, luck, hitPoints } = HERO_TIERS[tier];
  if (chosen.length !== advantages || new Set(chosen).size !== chosen.length) return null;
  return {
    actionPoints: chosen.includes('action-point') ? 1 : 0,
    luckPoints: chosen.includes('luck') ? luck : 0,
    hitPoints: chosen.includes('hit-points') ? hitPoints : 0,
    easierSkills: chosen.includes('easier-skills') ? HEROIC_SKILLS : [],
  };
}

/** Grades harder that a further attempt at a task is; null when none is left (MYT-SKILL-09). */
export function furtherAttempt(failedBefore: number): number | null {
  return failedBefore > 1 ? null : failedBefore;
}

/** Whether somebody may still be worked upon after a Willpower roll of this level (MYT-SKILL-11). */
export function leavesOpenToInfluence(level: string): boolean {
  return level !== 'critical';
}
