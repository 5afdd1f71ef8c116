import { describe, expect, test } from 'vitest';
import { duel, weapons } from '../../fighters.ts';
import { exchangeWith, only, questionOf } from '../../play.ts';

const CRITICAL = { attack: 3, defence: 'none' };
const once = { ...CRITICAL, effects: 'maximise-damage', location: 10 };
const twice = { ...CRITICAL, effects: ['maximise-damage', 'maximise-damage'], location: 10 };
const wound = { 'turns.wound': 1, 'resist.wound': 1 };

describe('Maximise Damage, MYT-SE-22', () => {
  test('EXAMPLE MYT-EX-05: a hatchet does 6, without a roll', () => {
    const { result, asked } = exchangeWith(duel({ attacker: { weapons: [weapons.hatchet] } }), once);
    expect(asked.map(({ name }) => name)).not.toContain('damage');
    expect(result).toContainEqual({ fact: 'rolled', who: 'anna', roll: 'damage', total: 6, level: '' });
    expect(only(result, 'hurt')[0]?.points).toBe(6);
  });

  test('EXAMPLE MYT-EX-06: a great mace rolls 1d6+6', () => {
    const setup = duel({ attacker: { weapons: [weapons.greatMace] } });
    const { result, asked } = exchangeWith(setup, { ...once, damage: 1, ...wound });
    expect(questionOf(asked, 'damage')).toMatchObject({
      dice: '1d6+6',
      reasons: [
        { rule: 'MYT-EXCH-06', id: 'weapon-dice', names: { dice: '2d6' } },
        { rule: 'MYT-SE-22', id: 'effect.maximise-damage', names: { dice: '1d6+6', times: 1 } },
      ],
    });
    expect(only(result, 'hurt')[0]?.points).toBe(7);
  });

  test('MYT-SE-22.b: one die per pick', () => {
    const { result } = exchangeWith(duel({ attacker: { weapons: [weapons.greatMace] } }), {
      ...twice,
      ...wound,
    });
    expect(only(result, 'hurt')[0]?.points).toBe(12);
  });

  test('MYT-SE-22.c: natural weapons too', () => {
    const { result } = exchangeWith(duel({ attacker: { weapons: [weapons.fist] } }), once);
    expect(only(result, 'hurt')[0]?.points).toBe(3);
  });

  test('MYT-SE-22.d, MYT-DICE-04: the damage modifier is always rolled', () => {
    const attacker = { weapons: [weapons.hatchet], damageModifier: '1d4' };
    const { result, asked } = exchangeWith(duel({ attacker }), { ...twice, damage: 2, ...wound });
    expect(questionOf(asked, 'damage')).toMatchObject({ dice: '1d4+6' });
    expect(only(result, 'hurt')[0]?.points).toBe(8);
  });

  test('MYT-SE-22.a: needs a critical of the attacker', () => {
    expect(() => exchangeWith(duel(), { ...once, attack: 40 })).toThrow('refused-option');
  });
});
