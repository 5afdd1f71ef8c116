import { expect, test } from 'vitest';
import { countContext, countedOption } from '../../src/foundry/exchange-view/question-context.ts';
import type { ChoiceQuestion, Option } from '../../src/rules/shared/play.ts';

const asked = (options: readonly Option[], more: Partial<ChoiceQuestion> = {}): ChoiceQuestion => ({
  ...{ ask: 'choose', name: 'rounds', by: 'anna', atLeast: 1, atMost: 1 },
  ...{ options, ...more },
});
const counted = (least: number, most: number): Option[] =>
  Array.from({ length: most - least + 1 }, (_, i) => ({ id: `rounds:${least + i}` }));

test('many numbers one after the other are typed', () => {
  expect(countContext(asked(counted(1, 15)))).toEqual({ kind: 'rounds', least: 1, most: 15 });
  expect(countContext(asked(counted(0, 99)))).toEqual({ kind: 'rounds', least: 0, most: 99 });
});

test.each<[string, ChoiceQuestion]>([
  ['a few', asked(counted(1, 12))],
  ['several at once', asked(counted(1, 15), { atMost: 2 })],
  ['numbers with a gap', asked([...counted(1, 15), { id: 'rounds:17' }])],
  ['one that is refused', asked([...counted(1, 15), { id: 'rounds:16', refused: { rule: '', id: 'x' } }])],
  ['names', asked(counted(1, 15).map(({ id }) => ({ id: id.slice('rounds:'.length) })))],
])('%s are chosen from a list', (_what, question) => expect(countContext(question)).toBeNull());

test.each([
  ['7', 'rounds:7'],
  [' 15 ', 'rounds:15'],
  ['0', null],
  ['16', null],
  ['1.5', null],
  ['', null],
])('%j is %j', (typed, option) => {
  expect(countedOption({ kind: 'rounds', least: 1, most: 15 }, typed)).toBe(option);
});
