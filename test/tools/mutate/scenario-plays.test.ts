import { expect, test } from 'vitest';
import { ScenarioPlays } from '../../../tools/mutate/scenario-plays.ts';

function watched() {
  const plays = new ScenarioPlays();
  const played: string[] = [];
  const play = (path: string, how: string, test?: string) =>
    plays.outcomeOf(path, () => (played.push(path), `${path} ${how}`), test);
  return { plays, played, play };
}

test('without a mutant each file is played once, for all tests that look at it', () => {
  const { plays, played, play } = watched();
  for (const test of ['1', '2']) expect(play('a.json', 'well', test)).toBe('a.json well');
  play('b.json', 'well', '2');
  expect(played).toEqual(['a.json', 'b.json']);
  expect([plays.seenBy('1'), plays.seenBy('2'), plays.seenBy('3')]).toEqual([
    ['a.json'],
    ['a.json', 'b.json'],
    [],
  ]);
});

test('with a mutant only the files are played again in which it is met, once for each mutant', () => {
  const { plays, played, play } = watched();
  for (const path of ['a.json', 'b.json']) play(path, 'well', '1');
  for (const how of ['badly', 'worse']) {
    plays.wake(path => path === 'a.json');
    expect([play('a.json', how), play('a.json', how), play('b.json', how)]).toEqual([
      `a.json ${how}`,
      `a.json ${how}`,
      'b.json well',
    ]);
  }
  expect(played).toEqual(['a.json', 'b.json', 'a.json', 'a.json']);
});
