import { expect, test } from 'vitest';
import { only, optionsOf, questionOf } from '../../play.ts';
import { close, playing, shot } from './shots.ts';

const crowd = (...more: string[]) => shot({ circumstances: [...close, 'crowd-edge', ...more], carl: true });

test('MYT-RANGED-09.e: the GM says whom it hits, of all but the shooter and the target', () => {
  const { result, asked } = playing(crowd(), { attack: 50, bystander: 'nobody' });
  expect(Object.keys(optionsOf(asked, 'bystander'))).toEqual(['hit:carl', 'nobody']);
  expect(questionOf(asked, 'bystander')).toMatchObject({
    by: 'gm',
    reasons: [{ rule: 'MYT-RANGED-09', id: 'gm.bystander' }],
  });
  expect(result.slice(-2)).toEqual([
    { fact: 'rolled', who: 'anna', roll: 'attack', total: 50, level: 'failure' },
    { fact: 'won', who: null, levels: 0 },
  ]);
});

test('MYT-RANGED-09.c, MYT-RANGED-08: a miss due to the weather too is a clean miss', () => {
  const mist = crowd('target-in-mist');
  expect(playing(mist, { attack: 50 }).asked).toHaveLength(1);
});

test('MYT-RANGED-08.c: a hit hits the target, with effects', () => {
  const { result } = playing(crowd(), { attack: 30, effects: [], location: 8, damage: 2 });
  expect(only(result, 'hurt')).toEqual([{ fact: 'hurt', who: 'bert', where: 'abdomen', points: 2 }]);
});

test('MYT-RANGED-08: without a crowd nobody else is hit', () => {
  expect(playing(shot({ circumstances: close, carl: true }), { attack: 70 }).asked).toHaveLength(1);
});
