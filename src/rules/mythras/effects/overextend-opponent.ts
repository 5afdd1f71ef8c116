import { gains } from '../conditions.ts';
import type { SpecialEffect } from './effect.ts';

/** Overextend Opponent (Exposer l'Adversaire), MYT-SE-23: the attacker is carried too far to attack on the next turn. */
export const overextendOpponent: SpecialEffect = {
  id: 'overextend-opponent',
  rule: 'MYT-SE-23',
  sides: ['defender'],
  weapon: null,
  roll: null,
  stackable: true,
  needsHit: false,
  needsWound: false,
  phase: 'immediate',
  resist: [],
  picture: 'overdrive',
  *resolve({ winner, loser, times }) {
    // MYT-OPEN-02: each pick is one more turn.
    const lasts = { amount: times, unit: 'turns' as const };
    return [
      gains(loser.fighter, 'cannot-attack', { with: 'overextend-opponent', by: winner.fighter.id, lasts }),
    ];
  },
};
