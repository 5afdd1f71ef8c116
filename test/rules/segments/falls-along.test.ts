import { expect, test } from 'vitest';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { Course } from '../../../src/rules/segments/course.ts';
import { dragsAlong } from '../../../src/rules/segments/falling.ts';
import { playWith, type Answers } from '../play.ts';
import { gained, readIn, setupOf } from './playing.ts';

const grips = (by: string): Condition => ({ condition: 'wrestling', by });

/** The facts after the orc has fallen in the hold of a guard in these conditions. */
const falls = (own: readonly Condition[], answers: Answers = {}) => {
  const guard = readIn('guard', grips('orc'), ...own);
  const orc = readIn('orc', grips('guard'), { condition: 'held', by: 'guard' }, { condition: 'prone' });
  const course = new Course(setupOf([guard, orc], { action: '' }));
  const play = function* () {
    yield* dragsAlong(course, 'orc');
    return course.facts;
  };
  return playWith(play(), answers).result;
};

test('SEG-WRESTLE-26: who holds one that falls goes along', () => {
  expect(gained(falls([], { follow: 'follow' }))).toContain('guard: prone');
});

test.each(['stunned', 'out-of-action'])(
  'SEG-REACT-16, SEG-WRESTLE-26: a holder who is %s too late is not asked, and holds on for what it still does',
  condition => expect(falls([{ condition: 'acts-to-the-last' }, { condition }])).toEqual([]),
);
