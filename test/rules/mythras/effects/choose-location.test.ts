import { describe, expect, test } from 'vitest';
import type { Shot } from '../../../../src/rules/mythras/clash.ts';
import { duel, locations, weapons } from '../../fighters.ts';
import { exchangeWith, only, optionsOf, questionOf, shootWith, targetOfRoll } from '../../play.ts';

const start = { attack: 40, defence: 'none', effects: 'choose-location' };

describe('Choose Location, MYT-SE-07', () => {
  test('any location of the target may be chosen, by the attacker', () => {
    const { asked } = exchangeWith(duel(), { ...start, location: 'head', damage: 1 });
    expect(questionOf(asked, 'location')).toEqual({
      ask: 'choose',
      name: 'location',
      by: 'anna',
      options: locations.map(({ id }) => ({ id })),
      atLeast: 1,
      atMost: 1,
      reasons: [{ rule: 'MYT-SE-07', id: 'effect.choose-location' }],
      body: 'bert',
    });
  });

  test.each(locations.map(({ id }) => id))(
    'MYT-SE-07.a: the blow falls on the %s, without a roll',
    location => {
      const { result } = exchangeWith(duel(), { ...start, location, damage: 1 });
      expect(only(result, 'struck')).toEqual([{ fact: 'struck', who: 'bert', where: location }]);
      expect(only(result, 'rolled').map(({ roll }) => roll)).toEqual(['attack', 'damage']);
    },
  );

  test('nowhere else', () => {
    expect(() => exchangeWith(duel(), { ...start, location: 'tail', damage: 1 })).toThrow('unknown-option');
  });

  test('MYT-SE-07.b: in close combat no critical is needed', () => {
    const { asked } = exchangeWith(duel(), { ...start, location: 'head', damage: 1 });
    expect(optionsOf(asked, 'effects')['choose-location']).toEqual({ id: 'choose-location' });
  });

  test('MYT-CLOSE-15.a, .b: a blow through full cover is a grade harder, and finds no place by choice', () => {
    const { asked } = exchangeWith(duel({ defender: { circumstances: ['fully-in-cover'] } }), {
      ...{ attack: 40, defence: 'none', effects: [], location: 11, damage: 1, 'cover.hit': 'wooden-wall' },
    });
    expect(targetOfRoll(asked, 'attack').value).toBe(40);
    expect(optionsOf(asked, 'effects')['choose-location']?.refused).toEqual({
      ...{ rule: 'MYT-CLOSE-15', id: 'effect.cannot-see' },
    });
  });

  test('is offensive', () => {
    const { asked } = exchangeWith(duel(), {
      attack: 80,
      defence: 'parry:broadsword',
      parry: 40,
      effects: [],
    });
    expect(optionsOf(asked, 'effects')['choose-location']?.refused?.id).toBe('effect.only-attacker');
  });

  test('counts beside other effects', () => {
    const { result } = exchangeWith(duel(), {
      ...{ attack: 3, defence: 'none', effects: ['maximise-damage', 'choose-location'] },
      ...{ location: 'abdomen', 'turns.wound': 1, 'resist.wound': 1 },
    });
    expect(only(result, 'hurt')).toEqual([{ fact: 'hurt', who: 'bert', where: 'abdomen', points: 8 }]);
  });
});

test.each<[string, number, Shot, string | undefined]>([
  ['a critical', 3, { range: 'long' }, undefined],
  ['close, at who stands still', 40, { range: 'close', easyTarget: true }, undefined],
  ['close, at who moves', 40, { range: 'close' }, 'effect.roll.attacker-critical'],
  ['far, at who stands still', 40, { range: 'effective', easyTarget: true }, 'effect.roll.attacker-critical'],
  [
    'blindly, even with a critical',
    3,
    { range: 'close', easyTarget: true, blind: true },
    'effect.cannot-see',
  ],
])('MYT-SE-07.c, .f, MYT-CLOSE-15.b: a shot, %s', (_name, attack, shot, refused) => {
  const setup = duel({ attacker: { weapons: [weapons.bow] }, defender: { skills: {} } });
  const { asked } = shootWith(setup, { attack, effects: [], location: 2, damage: 1 }, shot);
  expect(optionsOf(asked, 'effects')['choose-location']?.refused?.id).toBe(refused);
});
