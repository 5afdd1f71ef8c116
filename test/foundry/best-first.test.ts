import { expect, test } from 'vitest';
import type { Exchange } from '../../src/cards/exchange.ts';
import { bestFirst } from '../../src/foundry/exchange-view/best-first.ts';
import type { OptionContext } from '../../src/foundry/exchange-view/option-context.ts';
import type { ChoiceQuestion } from '../../src/rules/shared/play.ts';

/** The options of a question, by their chances, as they are shown. */
function shownOf(chances: Readonly<Record<string, number>>) {
  const options = Object.entries(chances).map(([id, value]) => ({ id, target: { value, bands: [] } }));
  const question = { ask: 'choose', name: 'skill.trip-opponent', by: 'bert', options, reasons: [] };
  const shown = options.map(({ id }) => ({ id, refused: '', rank: '' }));
  return bestFirst(
    {} as Exchange,
    question as unknown as ChoiceQuestion,
    shown as unknown as readonly OptionContext[],
  ).map(({ id, rank }) => [id, rank]);
}

test('of skills that may resist, the highest stands first', () => {
  expect(shownOf({ brawn: 22, evade: 59, acrobatics: 53 })).toEqual([
    ['evade', 'best'],
    ['acrobatics', ''],
    ['brawn', ''],
  ]);
});

test('of equal skills none is marked', () => {
  expect(shownOf({ brawn: 40, evade: 40 })).toEqual([
    ['brawn', ''],
    ['evade', ''],
  ]);
});
