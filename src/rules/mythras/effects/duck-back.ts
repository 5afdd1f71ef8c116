import { has } from '../conditions.ts';
import { coverThere } from '../cover.ts';
import type { SpecialEffect } from './effect.ts';

/** Duck Back (Plonger à Couvert), MYT-SE-14: the shooter is behind cover again at once. */
export const duckBack: SpecialEffect = {
  id: 'duck-back',
  rule: 'MYT-SE-14',
  sides: ['attacker'],
  weapon: 'firearm',
  roll: null,
  stackable: false,
  needsHit: false,
  needsWound: false,
  phase: 'immediate',
  resist: [],
  picture: 'barricade',
  refusal({ winner }) {
    // Ruling: one who lies down is neither standing nor crouching beside cover.
    return has(winner.fighter.state, 'prone') ? { rule: 'MYT-SE-14', id: 'effect.lies-down' } : null;
  },
  *resolve({ winner }) {
    // What there is right beside the shooter, the GM says.
    const amount = yield* coverThere('MYT-SE-14', 'cover.duck-back');
    return amount === null ? [] : [{ fact: 'gained', who: winner.fighter.id, condition: 'in-cover', amount }];
  },
};
