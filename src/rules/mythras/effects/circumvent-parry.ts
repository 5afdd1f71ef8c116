import type { SpecialEffect } from './effect.ts';

/** Circumvent Parry (Feinte), MYT-SE-09: a successful parry stops nothing. */
export const circumventParry: SpecialEffect = {
  id: 'circumvent-parry',
  rule: 'MYT-SE-09',
  sides: ['attacker'],
  intent: 'hurt',
  weapon: null,
  roll: 'attacker-critical',
  stackable: false,
  needsHit: true,
  needsWound: false,
  phase: 'parry',
  resist: [],
  picture: 'crossed-slashes',
  refusal({ answer }) {
    return answer === 'parry' ? null : { rule: 'MYT-SE-09', id: 'effect.no-parry' };
  },
  stops: () => 'none',
};
