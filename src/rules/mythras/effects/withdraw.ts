import { leavesFormation } from '../formation.ts';
import type { SpecialEffect } from './effect.ts';

/** Withdraw (Se Replier), MYT-SE-37: the defender is out of reach of that opponent. */
export const withdraw: SpecialEffect = {
  id: 'withdraw',
  rule: 'MYT-SE-37',
  sides: ['defender'],
  weapon: null,
  roll: null,
  stackable: false,
  needsHit: false,
  needsWound: false,
  phase: 'immediate',
  resist: [],
  picture: 'run',
  refusal({ winner }) {
    const held = winner.fighter.state.conditions.some(({ condition }) => condition === 'gripped');
    return held ? { rule: 'MYT-SE-19', id: 'condition.gripped' } : null;
  },
  *resolve({ winner, loser }) {
    const [who, by] = [winner.fighter.id, loser.fighter.id];
    return [
      { fact: 'ended', who, condition: 'engaged', by },
      { fact: 'ended', who: by, condition: 'engaged', by: who },
      ...leavesFormation(winner.fighter, loser.fighter),
    ];
  },
};
