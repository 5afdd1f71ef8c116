import type { SpecialEffect } from './effect.ts';

/** Rapid Reload (Rechargement Rapide), MYT-SE-29: the next reload takes a turn less. */
export const rapidReload: SpecialEffect = {
  id: 'rapid-reload',
  rule: 'MYT-SE-29',
  sides: ['attacker'],
  weapon: 'ranged',
  roll: null,
  stackable: true,
  needsHit: false,
  needsWound: false,
  phase: 'immediate',
  resist: [],
  picture: 'reload-gun-barrel',
  refusal({ winner }) {
    const load = winner.weapon?.ranged?.load ?? 0;
    return load > 0 ? null : { rule: 'MYT-SE-29', id: 'effect.nothing-to-reload' };
  },
  *resolve({ winner, times }) {
    const { fighter, weapon } = winner;
    if (!weapon) return [];
    return [{ fact: 'gained', who: fighter.id, condition: 'rapid-reload', with: weapon.id, amount: times }];
  },
};
