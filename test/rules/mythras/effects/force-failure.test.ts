import { expect, test } from 'vitest';
import { duel } from '../../fighters.ts';
import { exchangeWith, only, questionOf } from '../../play.ts';

test('EXAMPLE MYT-EX-20, MYT-SE-18.b: a fumbler does not even roll', () => {
  const { result, asked } = exchangeWith(duel(), {
    ...{ attack: 40, defence: 'parry:broadsword', parry: 99 },
    ...{ effects: ['force-failure', 'disarm-opponent'], location: 2, damage: 1 },
  });
  expect(asked.map(({ name }) => name)).not.toContain('resist.disarm-opponent');
  expect(only(result, 'resisted')).toEqual([
    { fact: 'resisted', who: 'bert', what: 'disarm-opponent', held: false },
  ]);
  expect(only(result, 'disarmed')).toHaveLength(1);
});

test('MYT-SE-18.c: it serves one effect, which the winner names', () => {
  const { asked } = exchangeWith(duel(), {
    ...{ attack: 3, defence: 'parry:broadsword', parry: 99 },
    effects: ['force-failure', 'disarm-opponent', 'trip-opponent'],
    ...{ 'effects.force-failure': 'trip-opponent', location: 2, damage: 1, 'resist.disarm-opponent': 90 },
  });
  expect(asked.map(({ name }) => name)).not.toContain('resist.trip-opponent');
});

test('MYT-SE-18.d: alone it does nothing', () => {
  const { result } = exchangeWith(duel(), {
    ...{
      attack: 40,
      defence: 'parry:broadsword',
      parry: 99,
      effects: 'force-failure',
      location: 2,
      damage: 1,
    },
  });
  expect(only(result, 'resisted')).toEqual([]);
});

test('MYT-SE-18: the winner is asked, among what can be resisted', () => {
  const { asked } = exchangeWith(duel(), {
    ...{ attack: 3, defence: 'parry:broadsword', parry: 99 },
    effects: ['force-failure', 'disarm-opponent', 'trip-opponent'],
    ...{ 'effects.force-failure': 'trip-opponent', location: 2, damage: 1, 'resist.disarm-opponent': 90 },
  });
  expect(questionOf(asked, 'effects.force-failure')).toMatchObject({
    by: 'anna',
    options: [{ id: 'disarm-opponent' }, { id: 'trip-opponent' }],
    reasons: [{ rule: 'MYT-SE-18', id: 'effect.force-failure' }],
  });
});
