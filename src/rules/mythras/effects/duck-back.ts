import { has } from '../conditions.ts';
import { takesCover } from '../cover.ts';
import { rooted } from '../restraint.ts';
import { isIn } from '../situational-modifiers.ts';
import type { SpecialEffect } from './effect.ts';

/** Duck Back (Plonger à Couvert), MYT-SE-14: the shooter is back behind cover at once. */
export const duckBack: SpecialEffect = {
  id: 'duck-back',
  rule: 'MYT-SE-14',
  sides: ['attacker'],
  intent: 'protect',
  weapon: 'firearm',
  roll: null,
  stackable: false,
  needsHit: false,
  needsWound: false,
  phase: 'immediate',
  resist: [],
  picture: 'barricade',
  refusal({ winner }) {
    // Ruling: a prone fighter is neither standing nor crouching beside cover.
    const { fighter } = winner;
    if (has(fighter.state, 'prone')) return { rule: 'MYT-SE-14', id: 'effect.lies-down' };
    // MYT-SE-16: a fighter who cannot leave the spot gets behind nothing.
    const held = rooted(fighter);
    if (held) return held;
    const isBeside = isIn(fighter, 'beside-cover') || isIn(fighter, 'in-cover');
    return isBeside ? null : { rule: 'MYT-SE-14', id: 'effect.no-cover-at-hand' };
  },
  *resolve({ winner }) {
    // Cover is a given before the shot; the GM says what it is.
    return (yield* takesCover(winner.fighter, 'MYT-SE-14', 'duck-back', true)) ?? [];
  },
};
