import { has, incapacity } from '../conditions.ts';
import { takesCover } from '../cover.ts';
import { resistEffect, willed } from '../resistance.ts';
import { rooted } from '../restraint.ts';
import { isIn } from '../situational-modifiers.ts';
import { fighterAfter } from '../state.ts';
import type { SpecialEffect } from './effect.ts';

/** Pin Down (Clouer sur Place), MYT-SE-25: the target takes cover where there is some, and does not shoot back. */
export const pinDown: SpecialEffect = {
  id: 'pin-down',
  rule: 'MYT-SE-25',
  sides: ['attacker'],
  intent: 'hinder',
  weapon: 'firearm',
  roll: null,
  stackable: true,
  needsHit: false,
  needsWound: false,
  phase: 'immediate',
  resist: ['willpower'],
  picture: 'bullet-impacts',
  refusal({ loser: { fighter } }) {
    // MYT-TRAIT-58: a frenzied fighter only attacks.
    return has(fighter.state, 'frenzy') ? { rule: 'MYT-TRAIT-58', id: 'condition.frenzy' } : null;
  },
  *resolve(taken) {
    const { fighter } = taken.loser;
    const skills = yield* willed('pin-down', taken);
    const { held, facts } = yield* resistEffect('pin-down', 'MYT-SE-25', taken, skills);
    if (held) return facts;
    // MYT-OPEN-16: one roll; each further pick is one more turn.
    const lasts = { amount: taken.times, unit: 'turns' as const };
    const now = fighterAfter(fighter, facts);
    const hides = (incapacity(now.state) ?? rooted(now)) === null && !isIn(now, 'in-cover');
    const cover = hides ? yield* takesCover(now, 'MYT-SE-25', 'pin-down') : [];
    return [...facts, { fact: 'gained', who: fighter.id, condition: 'pinned-down', lasts }, ...(cover ?? [])];
  },
};
