import type { SpecialEffect } from './effect.ts';
import { gains, has } from '../conditions.ts';

/** Press Advantage (Prendre l'Avantage), MYT-SE-28: the opponent is too hard pressed to attack on the next turn. */
export const pressAdvantage: SpecialEffect = {
  id: 'press-advantage',
  rule: 'MYT-SE-28',
  sides: ['attacker'],
  weapon: null,
  roll: null,
  stackable: false,
  needsHit: false,
  needsWound: false,
  phase: 'immediate',
  resist: [],
  picture: 'sword-brandish',
  refusal({ loser, answer }) {
    const { abilities = [], characteristics } = loser.fighter;
    // Ruling: the mindless, and undead that did not defend, do not care to defend themselves.
    // MYT-TRAIT-58: nor do the frenzied.
    const heedless =
      characteristics.int === 0 ||
      has(loser.fighter.state, 'frenzy') ||
      (abilities.includes('undead') && answer === 'none');
    return heedless ? { rule: 'MYT-SE-28', id: 'effect.does-not-defend' } : null;
  },
  *resolve({ winner, loser }) {
    const lasts = { amount: 1, unit: 'turns' as const };
    return [gains(loser.fighter, 'cannot-attack', { with: 'press-advantage', by: winner.fighter.id, lasts })];
  },
};
