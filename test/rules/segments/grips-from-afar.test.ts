import { describe, expect, test } from 'vitest';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { only, type Answers } from '../play.ts';
import { gained, played, read, setupOf } from './playing.ts';

const square = (x: number) => ({ x, y: 0, width: 1, height: 1 });

test.each([
  [20, []],
  [1, ['pirian: engaged', 'orc: engaged']],
])('SEG-WRESTLE-12.b: wrestling announced %d squares away engages whom it reaches', (x, engaged) => {
  const places = { pirian: square(0), orc: square(x) };
  const setup = setupOf([read('pirian'), read('orc')], { action: 'prepare-wrestling' }, { places });
  const { result } = played(setup, { 'reaction-time.wrestling': 5 });
  expect(gained(result).filter(one => one.endsWith(': engaged'))).toEqual(engaged);
});

describe('SEG-WRESTLE-15.a, SEG-FREE-10.a: coming up with empty hands to an open guard', () => {
  const casting = { action: 'cast', hand: 'action', with: 'fireball', due: 4, until: 9 };
  const comes = (answers: Answers, own: readonly Condition[] = [], body = 0) => {
    const mage = read('teluard', { prepared: [casting], hurt: { body, endurance: 0 } });
    return played(
      setupOf(
        [read('pirian', { conditions: own }), mage],
        { action: 'prepare-wrestling' },
        {
          places: { pirian: square(0), teluard: square(1) },
        },
      ),
      answers,
    );
  };
  const names = ({ asked }: ReturnType<typeof comes>) => asked.map(({ name }) => name);

  test('who seizes the opponent rolls no reaction for it', () => {
    const seized = comes({ 'clear-attack': 'wrestle' });
    expect(names(seized).filter(name => name.startsWith('reaction-time'))).toEqual([]);
    expect(only(seized.result, 'prepared')).toMatchObject([{ who: 'pirian', action: 'wrestling', due: 5 }]);
  });

  test('who lets it go, or strikes, does', () => {
    expect(names(comes({ 'clear-attack': 'none', 'reaction-time.wrestling': 4 }))).toEqual([
      'clear-attack',
      'reaction-time.wrestling',
    ]);
  });
});
