import { withoutLegs } from '../restraint.ts';
import { has } from '../conditions.ts';
import type { Fact } from '../../shared/fact.ts';
import type { SpecialEffect } from './effect.ts';

/** Arise (Se Redresser), MYT-SE-02: the defender is on their feet again at once. */
export const arise: SpecialEffect = {
  id: 'arise',
  rule: 'MYT-SE-02',
  sides: ['defender'],
  intent: 'position',
  weapon: null,
  roll: null,
  stackable: false,
  needsHit: false,
  needsWound: false,
  phase: 'immediate',
  resist: [],
  picture: 'up-card',
  refusal({ winner }) {
    const { state } = winner.fighter;
    const down = has(state, 'prone') || has(state, 'pinned-under');
    return down ? withoutLegs(winner.fighter) : { rule: 'MYT-SE-02', id: 'effect.not-prone' };
  },
  *resolve({ winner }) {
    const { id: who, state } = winner.fighter;
    // MYT-CLOSE-05: also from beneath a leaper.
    return (['pinned-under', 'prone', 'braced'] as const)
      .filter(condition => has(state, condition))
      .map((condition): Fact => ({ fact: 'ended', who, condition }));
  },
};
