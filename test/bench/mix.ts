import type { Setup } from '../../src/rules/shared/ruleset.ts';
import { armoured, duel, duelFight, weapons } from '../rules/fighters.ts';

/** The preferences of the winner of an exchange, from the most wanted on. */
export const WANTS = [
  ...['maximise-damage', 'bypass-armour', 'bleed', 'impale', 'stun-location', 'choose-location'],
  ...['trip-opponent', 'disarm-opponent', 'bash', 'enhance-parry', 'withdraw'],
];

/** Exchanges of several kinds, with several weapons and defences. */
export const MIX: Readonly<Record<string, Setup>> = {
  'sword against sword, in a fight': duel({ fight: duelFight }),
  'sword against shield and mail': duel({
    defender: { weapons: [weapons.broadsword, weapons.heater], locations: armoured(5) },
    fight: duelFight,
  }),
  'great axe against dagger': duel({
    attacker: { weapons: [weapons.greatAxe], damageModifier: '1d4' },
    defender: { weapons: [weapons.dagger] },
  }),
  'mace against spear': duel({
    attacker: { weapons: [weapons.mace] },
    defender: { weapons: [weapons.longSpear], locations: armoured(2) },
  }),
  'skills above 100': duel({
    attacker: { styles: [{ id: 'soldier', name: 'Soldier', skill: 130 }] },
    defender: { styles: [{ id: 'soldier', name: 'Soldier', skill: 115 }] },
    fight: duelFight,
  }),
  'fist against nothing': duel({ attacker: { weapons: [weapons.fist] }, defender: { weapons: [] } }),
  'bite against sword': duel({
    attacker: { weapons: [weapons.bite], skills: { unarmed: 55, endurance: 60, brawn: 70 } },
  }),
  'spear against one who has no points left': duel({
    attacker: { weapons: [weapons.longSpear] },
    defender: { locations: armoured(2) },
    fight: { ...duelFight, ap: { anna: 2, bert: 0 } },
  }),
  'sword against one on the ground': duel({
    defender: { weapons: [weapons.mace], state: { conditions: [{ condition: 'prone' }] } },
    fight: duelFight,
  }),
  'bow against shield': duel({
    attacker: { weapons: [weapons.bow] },
    defender: { weapons: [weapons.broadsword, weapons.heater], locations: armoured(2) },
    fight: duelFight,
  }),
  'pistol against a target who dodges': duel({
    attacker: { weapons: [weapons.pistol] },
    defender: { skills: { evade: 55, endurance: 50, brawn: 45 } },
    fight: duelFight,
  }),
};
