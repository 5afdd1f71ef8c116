import type { SpecialEffect } from './effect.ts';

/** Enhance Parry (Parade Complète), MYT-SE-15: the parry stops everything, whatever the sizes. */
export const enhanceParry: SpecialEffect = {
  id: 'enhance-parry',
  rule: 'MYT-SE-15',
  sides: ['defender'],
  intent: 'protect',
  weapon: null,
  roll: 'defender-critical',
  stackable: false,
  needsHit: false,
  needsWound: false,
  phase: 'parry',
  resist: [],
  picture: 'shield-echoes',
  refusal({ answer }) {
    return answer === 'parry' ? null : { rule: 'MYT-SE-15', id: 'effect.no-parry' };
  },
  stops: () => 'all',
};
