import { rollDamage } from '../damage-roll.ts';
import { optionsOf } from '../options.ts';
import { strayBlow } from '../stray-blow.ts';
import type { SpecialEffect } from './effect.ts';
import { isUnarmed } from '../weapons-in-use.ts';

/** Accidental Injury (Blessure Accidentelle), MYT-SE-01: a fumbled blow hits its own attacker. */
export const accidentalInjury: SpecialEffect = {
  id: 'accidental-injury',
  rule: 'MYT-SE-01',
  sides: ['defender'],
  intent: 'hurt',
  weapon: null,
  roll: 'attacker-fumble',
  stackable: false,
  needsHit: false,
  needsWound: false,
  phase: 'instead-of-attack',
  resist: [],
  picture: 'boomerang',
  needsWeaponUsed: true,
  *resolve({ attack, setup }) {
    // MYT-OPEN-10: full damage, with the modifier unless the world leaves it out; other effects do not apply.
    const bare = { ...attack, form: { ...attack.form, damageModifier: '0' } };
    const striker = optionsOf(setup).accidentalInjuryWithModifier ? attack : bare;
    const { damage, facts } = yield* rollDamage(
      striker,
      null,
      [],
      'damage.accidental-injury',
      attack.fighter,
    );
    const blow = yield* strayBlow({
      victim: attack.fighter,
      attack,
      damage,
      what: 'accidental-injury',
      rule: 'MYT-SE-01',
      ignoresArmour: isUnarmed(attack.weapon),
    });
    return [...facts, ...blow];
  },
};
