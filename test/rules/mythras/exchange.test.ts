import { describe, expect, test } from 'vitest';
import { armoured, duel, duelFight, weapons, type Duel } from '../fighters.ts';
import { exchangeWith, only, questionOf, targetOfRoll, type Answers } from '../play.ts';

const PARRY = 'parry:broadsword';
const names = (setup: Duel, answers: Answers) =>
  exchangeWith(duel(setup), answers).asked.map(({ name }) => name);
const play = (setup: Duel, answers: Answers) => exchangeWith(duel(setup), answers).result;

describe('the attack', () => {
  test('MYT-EXCH-02.a, .b: costs a point and is rolled by the attacker with the style', () => {
    const { result, asked } = exchangeWith(duel({ fight: duelFight }), { attack: 90, defence: 'none' });
    expect(questionOf(asked, 'attack')).toMatchObject({ ask: 'roll', by: 'anna', dice: '1d100' });
    expect(targetOfRoll(asked, 'attack')).toMatchObject({
      value: 60,
      reasons: [{ rule: 'MYT-STYLE-01', id: 'style', amount: 60 }],
    });
    expect(only(result, 'spent')).toEqual([{ fact: 'spent', who: 'anna', what: 'ap', amount: 1 }]);
  });

  test('outside a fight nothing is paid', () => {
    expect(only(play({}, { attack: 90, defence: 'none' }), 'spent')).toEqual([]);
  });

  test('MYT-STYLE-03: a weapon outside the style is one grade harder', () => {
    const attacker = { weapons: [{ ...weapons.mace, style: null }] };
    const { asked } = exchangeWith(duel({ attacker }), { attack: 90, defence: 'none' });
    expect(targetOfRoll(asked, 'attack').value).toBe(40);
  });

  test('MYT-SKILL-13: fists are rolled with Unarmed', () => {
    const { asked } = exchangeWith(duel({ attacker: { weapons: [weapons.fist] } }), {
      attack: 90,
      defence: 'none',
    });
    expect(targetOfRoll(asked, 'attack')).toMatchObject({ value: 30, reasons: [{ id: 'skill.unarmed' }] });
  });

  test.each([
    { by: 'anna', at: 'zoe', with: 'broadsword', message: 'nobody to attack: zoe', answers: { attack: 90 } },
    { by: 'zoe', at: 'bert', with: 'broadsword', message: 'no attack by zoe', answers: {} },
    { by: 'anna', at: 'bert', with: 'club', message: 'no attack by anna with club', answers: {} },
  ])('an attack that cannot be is an error: $message', ({ message, answers, ...attempt }) => {
    const setup = { ...duel(), attempt: { action: 'attack', ...attempt } };
    expect(() => exchangeWith(setup, answers)).toThrow(message);
  });
});

describe('MYT-EXCH-10.a: the winner, and the number of effects (MYT-EXCH-04, 05, 10)', () => {
  // Style 60: 1-6 critical, 7-60 success, 61-98 failure, 99-100 fumble.
  const LEVEL = { critical: 3, success: 40, failure: 80, fumble: 99 } as const;
  test.each([
    ['critical', 'critical', null, 0],
    ['critical', 'success', 'anna', 1],
    ['critical', 'failure', 'anna', 2],
    ['critical', 'fumble', 'anna', 3],
    ['success', 'critical', 'bert', 1],
    ['success', 'success', null, 0],
    ['success', 'failure', 'anna', 1],
    ['success', 'fumble', 'anna', 2],
    ['failure', 'critical', 'bert', 2],
    ['failure', 'success', 'bert', 1],
    ['failure', 'failure', null, 0],
    ['failure', 'fumble', null, 0],
    ['fumble', 'critical', 'bert', 3],
    ['fumble', 'success', 'bert', 2],
    ['fumble', 'failure', null, 0],
    ['fumble', 'fumble', null, 0],
  ] as const)('%s against %s: %s by %i', (attack, parry, who, levels) => {
    const hit = attack === 'critical' || attack === 'success';
    const { result, asked } = exchangeWith(duel(), {
      attack: LEVEL[attack],
      defence: PARRY,
      parry: LEVEL[parry],
      ...(who && { effects: [] }),
      ...(hit && { location: 10, damage: 1 }),
    });
    expect(only(result, 'won')).toEqual([{ fact: 'won', who, levels }]);
    if (who) {
      const winner = who === 'anna' ? attack : parry;
      const loser = who === 'anna' ? parry : attack;
      expect(questionOf(asked, 'effects')).toMatchObject({ by: who, atLeast: 0, atMost: levels });
      expect(questionOf(asked, 'effects').reasons).toEqual([
        { rule: 'MYT-OPP-04', id: `levels.${winner}-${loser}`, amount: levels },
      ]);
    }
  });

  test.each([
    ['a success gives 1', 40, 1, 'success'],
    ['a critical gives 2', 3, 2, 'critical'],
  ])('MYT-EXCH-16.a: without a parry %s', (_case, attack, levels, level) => {
    const { asked } = exchangeWith(duel(), { attack, defence: 'none', effects: [], location: 10, damage: 1 });
    expect(questionOf(asked, 'effects')).toMatchObject({
      atMost: levels,
      reasons: [
        { rule: 'MYT-EXCH-16', id: 'no-defence' },
        { rule: 'MYT-OPP-04', id: `levels.${level}-failure`, amount: levels },
      ],
    });
  });

  test('MYT-AP-04: a defender without points is not asked, and the winner reads why', () => {
    const fight = { ...duelFight, ap: { anna: 2, bert: 0 } };
    const { asked } = exchangeWith(
      { ...duel(), fight },
      { attack: 40, effects: [], location: 10, damage: 1 },
    );
    expect(asked.map(({ name }) => name)).not.toContain('defence');
    expect(questionOf(asked, 'effects').reasons?.[0]).toEqual({
      rule: 'MYT-EXCH-16',
      id: 'no-points-to-defend',
    });
  });

  test.each([
    [80, ['attack', 'defence']],
    [99, ['attack', 'defence']],
  ])('MYT-EXCH-17.b: a missed attack (%i) that nobody parries ends the exchange', (attack, questions) => {
    expect(names({}, { attack, defence: 'none' })).toEqual(questions);
    expect(only(play({}, { attack, defence: 'none' }), 'won')).toEqual([
      { fact: 'won', who: null, levels: 0 },
    ]);
  });
});

describe('the order of an exchange', () => {
  test('MYT-EXCH-11: effects are chosen before location and damage, MYT-EXCH-14: the wound comes last', () => {
    const answers = {
      attack: 3,
      defence: 'none',
      effects: ['bleed', 'trip-opponent'],
      location: 2,
      damage: 6,
      'skill.trip-opponent': 'brawn',
      'resist.trip-opponent': 80,
      'resist.bleed': 80,
      'turns.wound': 2,
      'resist.wound': 80,
    };
    expect(names({}, answers)).toEqual(Object.keys(answers));
    expect(play({}, answers).map(({ fact }) => fact)).toEqual([
      ...['rolled', 'won', 'effect', 'effect'],
      ...['rolled', 'struck', 'rolled', 'hurt', 'wounded'],
      ...['rolled', 'resisted', 'gained'],
      ...['rolled', 'resisted', 'gained'],
      ...['rolled', 'gained', 'gained', 'rolled', 'resisted', 'gained', 'gained'],
    ]);
  });

  test('within a phase effects come in the order in which they were taken', () => {
    const resists = {
      'resist.disarm-opponent': 1,
      'skill.trip-opponent': 'evade',
      'resist.trip-opponent': 1,
    };
    const start = { attack: 3, defence: 'none' };
    const blow = { location: 10, damage: 1 };
    const { 'resist.disarm-opponent': disarm, ...trip } = resists;
    expect(() =>
      play({}, { ...start, effects: ['disarm-opponent', 'trip-opponent'], ...blow, ...resists }),
    ).not.toThrow();
    expect(() =>
      play(
        {},
        {
          ...start,
          effects: ['trip-opponent', 'disarm-opponent'],
          ...blow,
          ...trip,
          'resist.disarm-opponent': disarm,
        },
      ),
    ).not.toThrow();
  });

  test('MYT-EXCH-09.a: a defender who wins may still be hurt, and be hurt after winning effects', () => {
    const result = play(
      { attacker: { weapons: [weapons.greatAxe] } },
      { attack: 40, defence: PARRY, parry: 3, effects: [], location: 1, damage: [1, 1] },
    );
    expect(only(result, 'won')).toEqual([{ fact: 'won', who: 'bert', levels: 1 }]);
    expect(only(result, 'hurt')).toEqual([{ fact: 'hurt', who: 'bert', where: 'right-leg', points: 4 }]);
  });

  test('MYT-EXCH-09.b: an attacker who wins may do no damage', () => {
    const result = play(
      { defender: { locations: armoured(8) } },
      { attack: 40, defence: 'none', effects: [], location: 1, damage: 8 },
    );
    expect(only(result, 'stopped')).toEqual([
      { fact: 'stopped', who: 'bert', by: 'armour', points: 8, left: 0 },
    ]);
    expect(result.map(({ fact }) => fact)).not.toContain('hurt');
    expect(result.map(({ fact }) => fact)).not.toContain('wounded');
  });

  test('every pick is a fact of its own', () => {
    const attacker = { weapons: [weapons.greatMace] };
    const effects = ['maximise-damage', 'maximise-damage'];
    expect(
      only(
        play(
          { attacker },
          { attack: 3, defence: 'none', effects, location: 10, 'turns.wound': 1, 'resist.wound': 1 },
        ),
        'effect',
      ),
    ).toEqual([
      { fact: 'effect', who: 'anna', on: 'bert', effect: 'maximise-damage' },
      { fact: 'effect', who: 'anna', on: 'bert', effect: 'maximise-damage' },
    ]);
  });

  test('a winner may take fewer effects, or none', () => {
    const blow = { location: 10, damage: 1 };
    expect(only(play({}, { attack: 3, defence: 'none', effects: [], ...blow }), 'effect')).toEqual([]);
  });
});
