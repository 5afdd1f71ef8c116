import { expect, test } from 'vitest';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { armoured, duel, weapons, type Duel } from '../../fighters.ts';
import { exchangeWith, only, optionsOf } from '../../play.ts';

const RESIST = 'resist.stun-location';
const mace = { weapons: [weapons.mace] };
const stun = (location: number, setup: Duel = {}) => {
  const answers = {
    attack: 40,
    defence: 'none',
    effects: 'stun-location',
    location,
    damage: 3,
    [RESIST]: 60,
  };
  return only(exchangeWith(duel({ attacker: mace, ...setup }), answers).result, 'gained');
};

test.each([
  ['the head: no action', 19, 'stunned', 'head'],
  ['the chest: nothing but defence', 11, 'defending-only', 'chest'],
  ['the abdomen: nothing but defence', 8, 'defending-only', 'abdomen'],
  ['an arm: no use of it', 14, 'useless', 'right-arm'],
  ['a leg: no use of it', 2, 'useless', 'right-leg'],
])(
  'EXAMPLE MYT-EX-16, MYT-SE-33.c, .f: %s, for as many turns as damage',
  (_rule, location, condition, where) => {
    const lasts = { amount: 3, unit: 'turns' };
    expect(stun(location)).toEqual([{ fact: 'gained', who: 'bert', condition, where, lasts }]);
  },
);

test('MYT-SE-33.d: one who can only defend does not attack, but parries', () => {
  const conditions = [{ condition: 'defending-only', where: 'chest' }];
  expect(mythras.refusal(duel({ attacker: { state: { conditions } } }))?.rule).toBe('MYT-SE-33');
  const { asked } = exchangeWith(duel({ defender: { state: { conditions } } }), {
    attack: 90,
    defence: 'none',
  });
  expect(optionsOf(asked, 'defence')['parry:broadsword']?.refused).toBeUndefined();
});

test('MYT-SE-33.b: Endurance may hold; nothing comes of it without a wound', () => {
  const answers = { attack: 40, defence: 'none', effects: 'stun-location', location: 11, damage: 3 };
  const held = exchangeWith(duel({ attacker: mace }), { ...answers, [RESIST]: 45 }).result;
  expect(only(held, 'gained')).toEqual([]);
  const setup = duel({ attacker: mace, defender: { locations: armoured(3) } });
  expect(only(exchangeWith(setup, answers).result, 'resisted')).toEqual([]);
});

test('MYT-TRAIT-05.a, .b: minutes for one who knows how, against a surprised target', () => {
  const styles = [{ id: 'soldier', name: 'Soldier', skill: 60, traits: ['knockout-blow'] }];
  const rest = { effects: 'stun-location', location: 11, damage: 3, [RESIST]: 60 };
  for (const [condition, defence] of [
    ['surprised', {}],
    ['unattacked', { defence: 'none' }],
  ] as const) {
    const setup = duel({
      attacker: { ...mace, styles },
      defender: { state: { conditions: [{ condition }] } },
    });
    const { result } = exchangeWith(setup, { attack: 40, ...defence, ...rest });
    expect(result.at(-1)).toMatchObject({ lasts: { amount: 3, unit: 'minutes' } });
  }
  expect(stun(11, { attacker: { ...mace, styles } })[0]?.lasts?.unit).toBe('turns');
});
