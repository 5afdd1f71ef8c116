import { describe, expect, test } from 'vitest';
import { chargeModifier } from '../../../src/rules/mythras/charge.ts';
import { mythras } from '../../../src/rules/mythras/mythras.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { duel, soldier, weapons, type Duel } from '../fighters.ts';
import { exchangeWith, only, questionOf, targetOfRoll, type Answers } from '../play.ts';

const charging = (setup: Setup): Setup => ({
  ...setup,
  attempt: { ...setup.attempt, action: 'charge' },
});
const charge = (answers: Answers, setup: Duel = {}) => exchangeWith(charging(duel(setup)), answers);
const missed = { attack: 90, defence: 'none' };
const is = (condition: string) => ({ state: { conditions: [{ condition }] } });

test.each(['braced', 'aiming', 'steady', 'in-cover'])(
  'MYT-ACT-12, MYT-ACT-15: a charge ends %s',
  condition => {
    const { result } = charge({ ...missed, 'end.charge': 'stop' }, { attacker: is(condition) });
    expect(only(result, 'ended')).toEqual([{ fact: 'ended', who: 'anna', condition }]);
  },
);

test.each(['prone', 'gripped'])('MYT-CLOSE-07: nobody charges who is %s', condition => {
  expect(mythras.refusal(charging(duel({ attacker: is(condition) })))).toEqual({
    rule: 'MYT-CLOSE-07',
    id: `condition.${condition}`,
  });
});

test('MYT-MOVE-02: nor a fighter who is engaged', () => {
  expect(mythras.refusal(charging(duel({ attacker: is('engaged') })))).toEqual({
    rule: 'MYT-MOVE-02',
    id: 'engaged',
  });
});

test('MYT-CLOSE-10: the one who charged says where it ends, and why is said', () => {
  const { asked } = charge({ ...missed, 'end.charge': 'stop' });
  expect(questionOf(asked, 'end.charge')).toMatchObject({
    by: 'anna',
    options: [{ id: 'stop' }, { id: 'past' }],
    reasons: [{ rule: 'MYT-CLOSE-10', id: 'end-of-charge' }],
  });
});

test('MYT-CLOSE-10.c, MYT-SE-20: a lance that stays in the wound ends it', () => {
  const attacker = { weapons: [{ ...weapons.longSpear, damage: '1d10' }] };
  const { result } = charge(
    {
      attack: 20,
      defence: 'none',
      effects: 'impale',
      location: 2,
      damage: [1, 1],
      'damage.impale': 2,
      'kept.impale': 'higher',
    },
    { attacker },
  );
  expect(result.at(-1)).toMatchObject({ condition: 'engaged', who: 'bert' });
});

test.each([
  [{ circumstances: [] }, ['beast-back-lancer'], 40],
  [{ circumstances: ['mounted'] }, ['mounted-combat'], 40],
])('MYT-TRAIT-07: %j with %j: %i', (more, traits, value) => {
  const styles = [{ id: 'soldier', name: 'Soldier', skill: 60, traits }];
  const { asked } = charge({ ...missed, 'end.charge': 'stop' }, { attacker: { ...more, styles } });
  expect(targetOfRoll(asked, 'attack').value).toBe(value);
});

describe('MYT-CLOSE-08, MYT-CLOSE-09: the modifier', () => {
  const modifier = (more: object) => chargeModifier(soldier('anna', { damageModifier: '1d4', ...more }));

  test('a modifier that no row of the table has stays as it is', () => {
    expect(modifier({ damageModifier: '1d4+1' })).toBe('1d4+1');
  });

  test('a mount counts only under its rider, and only when it is better', () => {
    expect(modifier({ mountModifier: '2d6' })).toBe('1d6');
    expect(modifier({ circumstances: ['mounted'] })).toBe('1d6');
    expect(modifier({ mountModifier: '1d6', circumstances: ['mounted'] })).toBe('1d6');
    expect(modifier({ mountModifier: '1d8', circumstances: ['mounted'] })).toBe('1d8');
  });
});

describe('MYT-CLOSE-11, MYT-OPEN-23: the order of the blows', () => {
  test('MYT-CLOSE-11.c: the GM is asked at equal reach or where only one is known, sees why, and may say the charger', () => {
    for (const [own, other] of [
      [{ reach: 2 }, { reach: 2 }],
      [{ reach: 2 }, {}],
      [{}, { reach: 2 }],
    ] as const) {
      const attacker = { weapons: [{ ...weapons.broadsword, ...own }] };
      const defender = { weapons: [{ ...weapons.broadsword, ...other }] };
      const { result, asked } = charge(
        {
          ...{ attack: 30, defence: 'counterattack:broadsword', counterattack: 30 },
          ...{ 'first.counterattack': 'anna', effects: [], location: 2, damage: [1, 1] },
          ...{ 'effects.counterattack': [], 'location.counterattack': 2, 'damage.counterattack': 1 },
          'end.charge': 'stop',
        },
        { attacker, defender },
      );
      expect(questionOf(asked, 'first.counterattack')).toMatchObject({
        options: [{ id: 'bert' }, { id: 'anna' }],
        reasons: [{ rule: 'MYT-CLOSE-11', id: 'longer-first' }],
      });
      expect(only(result, 'struck').map(({ who }) => who)).toEqual(['bert', 'anna']);
    }
  });

  test('MYT-CLOSE-11.c: the larger weapon of the charger strikes first', () => {
    const { result } = charge(
      {
        ...{ attack: 30, defence: 'counterattack:broadsword', counterattack: 30 },
        ...{ effects: [], location: 2, damage: [1, 1] },
        ...{ 'effects.counterattack': [], 'location.counterattack': 2, 'damage.counterattack': 1 },
        'end.charge': 'stop',
      },
      { attacker: { weapons: [{ ...weapons.longSpear, damage: '1d10' }] } },
    );
    expect(only(result, 'struck').map(({ who }) => who)).toEqual(['bert', 'anna']);
  });
});
