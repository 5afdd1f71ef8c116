import { optionsOf } from '../options.ts';
import type { SpecialEffect } from './effect.ts';

/** Sunder (Fracasser), MYT-SE-34: the blow damages armour. */
export const sunder: SpecialEffect = {
  id: 'sunder',
  rule: 'MYT-SE-34',
  sides: ['attacker'],
  intent: 'control',
  weapon: 'two-handed',
  roll: null,
  stackable: false,
  needsHit: true,
  needsWound: false,
  phase: 'armour',
  resist: [],
  picture: 'cracked-shield',
  refusal({ attack, setup }) {
    const { traits = [], types } = attack.weapon;
    // MYT-OPEN-05: marked for it, or two-handed and cutting or bludgeoning, unless the world lets all of those.
    const all = optionsOf(setup).sunderingWeapons === 'all-two-handed';
    const fit =
      all || traits.includes('sunder') || types.includes('cutting') || types.includes('bludgeoning');
    return fit ? null : { rule: 'MYT-SE-34', id: 'effect.cannot-sunder' };
  },
  through(damage, { natural, worn }) {
    const points = natural + worn;
    const over = Math.max(0, damage - points);
    return { hurt: Math.max(0, over - points), worn: Math.min(points, over) };
  },
};
