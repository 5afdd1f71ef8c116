import { resistEffect, skillsAmong } from '../resistance.ts';
import type { SpecialEffect } from './effect.ts';
import { has, needsAid } from '../conditions.ts';
import { hasAbility } from '../creature-abilities.ts';

/** Drop Foe (Neutraliser l'Adversaire), MYT-SE-13: any wound may take the victim out of the fight. */
export const dropFoe: SpecialEffect = {
  id: 'drop-foe',
  rule: 'MYT-SE-13',
  sides: ['attacker'],
  intent: 'hinder',
  weapon: 'firearm',
  roll: null,
  stackable: false,
  needsHit: true,
  needsWound: true,
  phase: 'after-damage',
  resist: ['endurance'],
  picture: 'knockout',
  refusal({ loser: { fighter } }) {
    // MYT-TRAIT-58, MYT-TRAIT-75: it works by shock and pain, which these do not feel.
    const painless = has(fighter.state, 'frenzy') || hasAbility(fighter, 'undead');
    return painless ? { rule: 'MYT-SE-13', id: 'effect.feels-no-pain' } : null;
  },
  *resolve(taken) {
    const { fighter } = taken.loser;
    const skills = skillsAmong(fighter, ['endurance']);
    const { held, facts } = yield* resistEffect('drop-foe', 'MYT-SE-13', taken, skills);
    if (held) return facts;
    const amount = Math.ceil(60 / Math.max(1, fighter.healingRate));
    return [...facts, ...needsAid(fighter, 'neutralised', { lasts: { amount, unit: 'minutes' } })];
  },
};
