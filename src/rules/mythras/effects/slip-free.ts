import { HOLDS, released } from '../letting-go.ts';
import type { SpecialEffect } from './effect.ts';

/** Slip Free (Se Libérer), MYT-SE-32: out of a grip, a snare or a bind. */
export const slipFree: SpecialEffect = {
  id: 'slip-free',
  rule: 'MYT-SE-32',
  sides: ['defender'],
  intent: 'protect',
  weapon: null,
  roll: 'defender-critical',
  stackable: false,
  needsHit: false,
  needsWound: false,
  phase: 'immediate',
  resist: [],
  picture: 'breaking-chain',
  refusal({ winner }) {
    const held = winner.fighter.state.conditions.some(({ condition }) => HOLDS.includes(condition));
    return held ? null : { rule: 'MYT-SE-32', id: 'effect.not-held' };
  },
  *resolve({ winner }) {
    return released(winner.fighter, () => true);
  },
};
