import { weaponsHeld } from '../which-hand.ts';
import type { SpecialEffect } from './effect.ts';

/** Grip (Saisir), MYT-SE-19: the opponent is held and cannot leave. */
export const grip: SpecialEffect = {
  id: 'grip',
  rule: 'MYT-SE-19',
  sides: ['attacker'],
  intent: 'control',
  weapon: 'unarmed',
  roll: null,
  stackable: false,
  needsHit: false,
  needsWound: false,
  phase: 'after-damage',
  resist: [],
  picture: 'grab',
  refusal({ winner }) {
    const { fighter, weapon } = winner;
    // A claw or tail that struck is free to hold; hands full of weapons are not.
    const limb = weapon?.limb !== undefined || fighter.abilities?.includes('grappler') === true;
    const hands = weaponsHeld(fighter).reduce((sum, held) => sum + held.hands, 0);
    return limb || hands < 2 ? null : { rule: 'MYT-SE-19', id: 'effect.no-free-hand' };
  },
  *resolve({ winner, loser }) {
    return [{ fact: 'gained', who: loser.fighter.id, condition: 'gripped', by: winner.fighter.id }];
  },
};
