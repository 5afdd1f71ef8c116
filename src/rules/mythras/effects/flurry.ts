import { pointsLeft } from '../../shared/setup.ts';
import type { SpecialEffect } from './effect.ts';

/** Flurry (Enchainer), MYT-SE-17: another blow at once, with another part of the body. */
export const flurry: SpecialEffect = {
  id: 'flurry',
  rule: 'MYT-SE-17',
  sides: ['attacker'],
  weapon: 'unarmed',
  roll: null,
  stackable: false,
  needsHit: false,
  needsWound: false,
  phase: 'after-exchange',
  resist: [],
  picture: 'punch-blast',
  refusal({ setup: { fight }, winner }) {
    // MYT-OPEN-02: the attack that it comes with has been paid by then.
    const left = fight ? pointsLeft(fight, winner.fighter.id) - 1 : 1;
    return left < 1 ? { rule: 'MYT-SE-17', id: 'no-action-points' } : null;
  },
  *resolve({ winner }) {
    const lasts = { amount: 1, unit: 'turns' as const };
    return [{ fact: 'gained', who: winner.fighter.id, condition: 'flurry', lasts }];
  },
};
