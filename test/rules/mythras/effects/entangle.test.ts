import { expect, test } from 'vitest';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { duel, weapons } from '../../fighters.ts';
import { exchangeWith, only, questionOf, targetOfRoll } from '../../play.ts';

const caught = (where: string) => ({ condition: 'entangled', where, with: 'net', by: 'anna' });
/** The fighter who entangled may pull on the next turn. */
const pulls = (who: string, by: string) => {
  const lasts = { amount: 1, unit: 'turns' };
  return { fact: 'gained', who, condition: 'entangling', with: 'net', by, lasts };
};
const answers = (location: number) => {
  return { attack: 40, defence: 'none', effects: 'entangle', location, damage: 1 };
};

test.each([
  [2, 'right-leg'],
  [11, 'chest'],
])('MYT-SE-16.b: the place struck is caught (%i)', (location, where) => {
  const { result } = exchangeWith(duel({ attacker: { weapons: [weapons.net] } }), answers(location));
  expect(only(result, 'gained')).toEqual([
    { fact: 'gained', who: 'bert', ...caught(where), roll: { total: 40, level: 'success', value: 60 } },
    pulls('anna', 'bert'),
  ]);
});

test('MYT-OPEN-12: a defender catches the limb that struck', () => {
  const defender = { weapons: [weapons.net] };
  const { result } = exchangeWith(duel({ defender }), {
    attack: 90,
    defence: 'parry:net',
    parry: 30,
    effects: 'entangle',
  });
  const roll = { total: 30, level: 'success', value: 60 };
  const held = { condition: 'entangled', where: 'right-arm', with: 'net', by: 'bert', roll };
  expect(only(result, 'gained')).toEqual([{ fact: 'gained', who: 'anna', ...held }, pulls('bert', 'anna')]);
});

test('MYT-OPEN-12: the GM says which limb where nobody knows', () => {
  const setup = duel({ attacker: { weapons: [weapons.bite] }, defender: { weapons: [weapons.net] } });
  const { result, asked } = exchangeWith(setup, {
    ...{ attack: 90, defence: 'parry:net', parry: 30, effects: 'entangle', 'limb.entangle': 'head' },
  });
  expect(questionOf(asked, 'limb.entangle').by).toBe('gm');
  expect(only(result, 'gained')[0]?.where).toBe('head');
});

test('MYT-SE-16.c: an arm that is caught uses nothing that it holds', () => {
  const attacker = { state: { conditions: [caught('right-arm')] } };
  expect(mythras.refusal(duel({ attacker }))).toEqual({ rule: 'MYT-SE-16', id: 'condition.entangled' });
  const left = { state: { conditions: [caught('left-arm')] } };
  expect(mythras.refusal(duel({ attacker: left }))).toBeNull();
});

test('MYT-SE-16.e: a body that is caught makes all skills a grade harder', () => {
  const attacker = { state: { conditions: [caught('abdomen')] } };
  const { asked } = exchangeWith(duel({ attacker }), { attack: 90, defence: 'none' });
  expect(targetOfRoll(asked, 'attack').value).toBe(40);
});

test('MYT-SE-16.i: Disarm Opponent frees the fighter whom it held', () => {
  const attacker = { state: { conditions: [{ ...caught('chest'), by: 'bert' }] } };
  const { result } = exchangeWith(duel({ attacker, defender: { weapons: [weapons.net] } }), {
    ...{ attack: 30, defence: 'none', effects: 'disarm-opponent', location: 2, damage: 1 },
    'resist.disarm-opponent': 95,
  });
  expect(result.at(-1)).toEqual({ ...caught('chest'), by: 'bert', fact: 'ended', who: 'anna' });
});
