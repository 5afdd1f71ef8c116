import type { Fact } from '../shared/fact.ts';
import { isIn } from './conditions.ts';
import type { D20Fighter } from './fighter.ts';
import { healingFacts, restoredFacts } from './hit-points.ts';
import { fighterAfter } from './state.ts';

/*
 * Fast healing and regeneration. The specification does not have them; ruling: as in the public 3.5 reference.
 */

/** What a fighter regains at the start of its turn (D20-REGEN-01, D20-REGEN-02). */
export function regainedFacts(fighter: D20Fighter, rounds = 1): readonly Fact[] {
  const { fastHealing = 0, regeneration } = fighter;
  if (isIn(fighter, 'dead') || rounds <= 0) return [];
  const healed = fastHealing > 0 ? healingFacts(fighter, fastHealing * rounds, { ofWounds: true }) : [];
  if (!regeneration) return healed;
  return [...healed, ...restoredFacts(fighterAfter(fighter, healed), regeneration.points * rounds, true)];
}
