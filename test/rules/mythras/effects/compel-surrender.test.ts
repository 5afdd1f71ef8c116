import { expect, test } from 'vitest';
import { duel, type Duel } from '../../fighters.ts';
import { exchangeWith, only, optionsOf, questionOf, type Answers } from '../../play.ts';

const RESIST = 'resist.compel-surrender';
const down = { skills: { willpower: 50 }, state: { conditions: [{ condition: 'prone' }] } };
const demanded = { attack: 40, defence: 'none', effects: 'compel-surrender' };

test.each([
  [45, true],
  [30, false],
  [60, false],
])('MYT-SE-10.d, .e: no damage; %i on Willpower 50 holds: %s', (rolled, held) => {
  const { result } = exchangeWith(duel({ defender: down }), { ...demanded, [RESIST]: rolled });
  expect(only(result, 'struck')).toEqual([]);
  expect(only(result, 'gained').map(({ condition }) => condition)).toEqual(held ? [] : ['surrendered']);
});

test.each<[string, Duel['defender'], boolean]>([
  ['sound', {}, false],
  ['prone', { state: { conditions: [{ condition: 'prone' }] } }, true],
  ['disarmed', { state: { dropped: ['broadsword'] } }, true],
  ['seriously hurt', { state: { hurt: { chest: 7 } } }, true],
  ['barely hurt', { state: { hurt: { chest: 6 } } }, false],
  ['senseless', { state: { conditions: [{ condition: 'unconscious' }] } }, false],
])('MYT-SE-10.b: of a loser who is %s', (_state, defender, may) => {
  const setup = duel({ defender: { ...defender, skills: {} } });
  const asleep = defender?.state?.conditions?.[0]?.condition === 'unconscious';
  const noWeapon = (defender?.state?.dropped?.length ?? 0) > 0;
  const { asked } = exchangeWith(setup, {
    ...{ attack: 40, ...(asleep || noWeapon ? {} : { defence: 'none' }), effects: [] },
    ...{ location: 2, damage: 1 },
  });
  expect(optionsOf(asked, 'effects')['compel-surrender']?.refused?.id).toBe(
    asleep ? 'effect.cannot-understand' : may ? undefined : 'effect.not-at-disadvantage',
  );
});

test('MYT-SE-10.c: nor of what cannot understand', () => {
  const characteristics = { str: 11, con: 12, siz: 13, dex: 11, int: 0, pow: 11, cha: 10 };
  const answers = { ...demanded, effects: [], location: 2, damage: 1 };
  const { asked } = exchangeWith(duel({ defender: { ...down, characteristics } }), answers);
  expect(optionsOf(asked, 'effects')['compel-surrender']?.refused?.id).toBe('effect.cannot-understand');
});

test('MYT-SE-10.a: a defender may demand it too, once the blow is over', () => {
  const attacker = { skills: { willpower: 50 }, state: { conditions: [{ condition: 'prone' }] } };
  const { result } = exchangeWith(duel({ attacker }), {
    ...{ attack: 5, defence: 'parry:broadsword', parry: 4, effects: [] },
    ...{ location: 11, damage: 1 },
  });
  expect(only(result, 'won')[0]?.who).toBe('bert');
  const won = exchangeWith(duel({ attacker }), {
    ...{ attack: 90, defence: 'parry:broadsword', parry: 30, effects: 'compel-surrender', [RESIST]: 90 },
  });
  expect(only(won.result, 'gained')).toEqual([{ fact: 'gained', who: 'anna', condition: 'surrendered' }]);
});

test.each([
  ['may-surrender', ['surrendered']],
  ['never-surrenders', []],
])('MYT-OPEN-02: a world may keep it for fighters of the GM: %s', (answer, conditions) => {
  const setup = { ...duel({ defender: down }), options: { surrenderOnlyByGm: true } };
  const resisted: Answers = conditions.length > 0 ? { [RESIST]: 90 } : {};
  const { result, asked } = exchangeWith(setup, {
    ...demanded,
    'allowed.compel-surrender': answer,
    ...resisted,
  });
  expect(questionOf(asked, 'allowed.compel-surrender').by).toBe('gm');
  expect(only(result, 'gained').map(({ condition }) => condition)).toEqual(conditions);
});

test('MYT-OPEN-02: the GM sees why', () => {
  const setup = { ...duel({ defender: down }), options: { surrenderOnlyByGm: true } };
  const { asked } = exchangeWith(setup, { ...demanded, 'allowed.compel-surrender': 'never-surrenders' });
  expect(questionOf(asked, 'allowed.compel-surrender').reasons).toEqual([
    { rule: 'MYT-SE-10', id: 'surrender-only-by-gm' },
  ]);
});
