import { expect, test } from 'vitest';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { duel, weapons } from '../../fighters.ts';
import { exchangeWith, only, optionsOf } from '../../play.ts';

const both = { weapons: [weapons.broadsword, weapons.heater] };

test('MYT-SE-26: a weapon or shield of the opponent is trapped', () => {
  const { result } = exchangeWith(duel({ defender: both }), {
    ...{
      attack: 3,
      defence: 'none',
      effects: 'pin-weapon',
      location: 2,
      damage: 1,
      'weapon.pin-weapon': 'heater',
    },
  });
  expect(result.at(-1)).toEqual({
    ...{ fact: 'gained', who: 'bert', condition: 'weapon-pinned', with: 'heater', by: 'anna' },
  });
});

test('MYT-SE-26.a: a defender may do it with a critical', () => {
  const { result } = exchangeWith(duel(), {
    ...{ attack: 90, defence: 'parry:broadsword', parry: 3, effects: 'pin-weapon' },
  });
  expect(result.at(-1)).toMatchObject({ who: 'anna', with: 'broadsword', by: 'bert' });
});

test('MYT-SE-26.b: a pinned weapon neither strikes nor parries', () => {
  const conditions = [{ condition: 'weapon-pinned', with: 'broadsword', by: 'anna' }];
  const { asked } = exchangeWith(duel({ defender: { ...both, state: { conditions } } }), {
    attack: 90,
    defence: 'none',
  });
  expect(Object.keys(optionsOf(asked, 'defence'))).toEqual(['parry:heater', 'evade', 'none']);
  expect(mythras.refusal(duel({ attacker: { state: { conditions } } }))?.rule).toBe('MYT-SE-26');
});

test('MYT-SE-26.d: bare hands cannot be pinned', () => {
  const { asked } = exchangeWith(duel({ defender: { weapons: [weapons.fist] } }), {
    ...{ attack: 3, defence: 'none', effects: [], location: 2, damage: 1 },
  });
  expect(optionsOf(asked, 'effects')['pin-weapon']?.refused?.id).toBe('effect.nothing-to-pin');
});

test.each([
  ['the same weapon', [{ condition: 'weapon-pinned', with: 'broadsword' }], 'heater'],
  ['what sticks for another reason', [{ condition: 'impaled', with: 'broadsword' }], undefined],
])('MYT-SE-26: %s is not pinned twice', (_name, conditions, left) => {
  const { result } = exchangeWith(duel({ defender: { ...both, state: { conditions } } }), {
    ...{ attack: 3, defence: 'none', effects: 'pin-weapon' },
    ...{ location: 2, damage: 1 },
    ...(left === undefined && { 'weapon.pin-weapon': 'broadsword' }),
  });
  expect(only(result, 'gained')[0]?.with).toBe(left ?? 'broadsword');
});

test('MYT-SE-26.d: with everything pinned there is nothing left', () => {
  const conditions = ['broadsword', 'heater'].map(id => ({ condition: 'weapon-pinned', with: id }));
  const { asked } = exchangeWith(duel({ defender: { ...both, state: { conditions } } }), {
    ...{ attack: 3, defence: 'none', effects: [], location: 2, damage: 1 },
  });
  expect(optionsOf(asked, 'effects')['pin-weapon']?.refused?.id).toBe('effect.nothing-to-pin');
});
