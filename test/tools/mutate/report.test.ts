import { expect, test } from 'vitest';
import type { Outcome } from '../../../tools/mutate/runner.ts';
import type { Verdict } from '../../../tools/mutate/messages.ts';
import { scoreLines, scoreOf, unnoticedLines } from '../../../tools/mutate/report.ts';

const judged = (file: string, verdict: Verdict): Outcome => ({
  mutant: {
    id: '1',
    file,
    line: 7,
    from: 90,
    mutator: 'EqualityOperator',
    original: 'a <\n  b',
    replacement: 'a <= b',
  },
  verdict,
});

test('killed mutants count as noticed; those of which nothing is known count for nothing, and stand apart', () => {
  expect(scoreOf([judged('a.ts', 'killed'), judged('a.ts', 'survived')])).toBe(0.5);
  expect(scoreOf([judged('a.ts', 'uncovered')])).toBe(0);
  const all = (['killed', 'survived', 'endless', 'died', 'died'] as const).map(one => judged('a.ts', one));
  expect(scoreOf(all)).toBe(0.5);
  expect(scoreLines(all)[0]).toMatch(/mutants +noticed +refused +endless +died +survived +uncovered +score$/);
  expect(scoreLines(all).at(-1)).toMatch(/ 5 +1 +0 +1 +2 +1 +0 +50\.0 %$/);
  expect(scoreOf([judged('a.ts', 'died')])).toBe(1);
});

test('what the compiler refuses is invalid: it counts neither way, and is not told', () => {
  const all = (['killed', 'refused', 'survived', 'uncovered'] as const).map(one => judged('a.ts', one));
  expect(scoreOf(all)).toBe(1 / 3);
  expect(scoreLines(all).at(-1)).toMatch(/ 4 +1 +1 +0 +0 +1 +1 +33\.3 %$/);
  expect(unnoticedLines(all)).toHaveLength(2);
  expect(scoreOf([judged('a.ts', 'refused')])).toBe(1);
});

test('scores stand by folder, or by file of the only one', () => {
  const names = (all: readonly Outcome[]) => scoreLines(all).map(line => line.split(/\s+/)[0]);
  const here = [judged('x/a.ts', 'killed'), judged('x/b.ts', 'survived')];
  expect(names(here)).toEqual(['', 'x/a.ts', 'x/b.ts', 'in']);
  expect(names([...here, judged('x/y/c.ts', 'killed')])).toEqual(['', 'x', 'x/y', 'in']);
  expect(scoreLines(here).at(-1)).toMatch(/ 2 +1 +0 +0 +0 +1 +0 +50\.0 %$/);
});

test('an unnoticed mutant is told in one line', () => {
  expect(unnoticedLines([judged('a.ts', 'killed'), judged('a.ts', 'survived')])).toEqual([
    'a.ts:7 survived EqualityOperator: a < b -> a <= b',
  ]);
});
