import type { SpecialEffect } from './effect.ts';

/** Weapon Malfunction (Arme Défaillante), MYT-SE-36: the firearm is useless until repaired. */
export const weaponMalfunction: SpecialEffect = {
  id: 'weapon-malfunction',
  rule: 'MYT-SE-36',
  sides: ['defender'],
  intent: 'control',
  weapon: 'attacker-firearm',
  roll: 'attacker-fumble',
  stackable: false,
  needsHit: false,
  needsWound: false,
  phase: 'immediate',
  resist: [],
  picture: 'gears',
  needsWeaponUsed: true,
  *resolve({ attack }) {
    const { fighter, weapon } = attack;
    return [{ fact: 'gained', who: fighter.id, condition: 'weapon-malfunctioning', with: weapon.id }];
  },
};
