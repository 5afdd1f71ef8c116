import type { SpecialEffect } from './effect.ts';

/** Scar Foe (Entailler), MYT-SE-30: a lasting mark. */
export const scarFoe: SpecialEffect = {
  id: 'scar-foe',
  rule: 'MYT-SE-30',
  sides: ['attacker', 'defender'],
  intent: 'hurt',
  weapon: null,
  roll: null,
  stackable: false,
  needsHit: false,
  needsWound: false,
  phase: 'narrative',
  resist: [],
  picture: 'scar-wound',
  touches: true,
  *resolve({ loser, side, blow }) {
    // A defender's scar is unrelated to the location of the blow.
    const where = side === 'attacker' && blow ? { where: blow.where.id } : {};
    return [{ fact: 'gained', who: loser.fighter.id, condition: 'scarred', ...where }];
  },
};
