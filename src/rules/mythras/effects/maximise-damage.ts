import { maximised } from '../damage-roll.ts';
import type { SpecialEffect } from './effect.ts';

/** Maximise Damage (Maximiser les Dégâts), MYT-SE-22: weapon dice count as their maximum. */
export const maximiseDamage: SpecialEffect = {
  id: 'maximise-damage',
  rule: 'MYT-SE-22',
  sides: ['attacker'],
  intent: 'hurt',
  weapon: null,
  roll: 'attacker-critical',
  stackable: true,
  needsHit: true,
  needsWound: false,
  phase: 'damage-roll',
  resist: [],
  picture: 'explosion-rays',
  damageDice: maximised,
};
