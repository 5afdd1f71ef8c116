import type { Fact } from '../shared/fact.ts';
import { isIn } from './conditions.ts';
import type { D20Fighter, Energy } from './fighter.ts';
import { healingFacts, restoredFacts } from './hit-points.ts';
import type { Overcoming } from './reduction.ts';
import { fighterAfter } from './state.ts';

/*
 * Fast healing and regeneration. The specification does not have them; ruling: as in the public 3.5 reference.
 */

/** Some of the damage of a blow or a spell, of one kind. */
export interface Share {
  readonly points: number;
  readonly isNonlethal?: boolean;
  /** What it is, which regeneration may be no help against. */
  readonly qualities?: readonly (Overcoming | Energy)[];
}

/** True for damage that a fighter regenerates from, so that it is nonlethal (D20-REGEN-02). */
export function regenerates({ regeneration }: D20Fighter, { qualities = [] }: Share): boolean {
  if (!regeneration) return false;
  const { except, also } = regeneration;
  return ![except, also].some(one => one !== undefined && qualities.includes(one));
}

/** What comes back of itself as a fighter's turn begins (D20-REGEN-01, D20-REGEN-02). */
export function regainedFacts(fighter: D20Fighter, rounds = 1): readonly Fact[] {
  const { fastHealing = 0, regeneration } = fighter;
  if (isIn(fighter, 'dead') || rounds <= 0) return [];
  const healed = fastHealing > 0 ? healingFacts(fighter, fastHealing * rounds, { ofWounds: true }) : [];
  if (!regeneration) return healed;
  return [...healed, ...restoredFacts(fighterAfter(fighter, healed), regeneration.points * rounds, true)];
}
