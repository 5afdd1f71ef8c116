import { expect, test } from 'vitest';
import { cardOf } from '../../src/cards/card.ts';
import type { Exchange } from '../../src/cards/exchange.ts';
import { statusAfter } from '../../src/cards/exchange-status.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import type { Given } from '../../src/rules/shared/play.ts';
import { soldier } from '../rules/fighters.ts';
import { opening, setup } from './exchange-messages.ts';

const swept = {
  ...setup,
  attempt: { ...setup.attempt, action: 'sweep' },
  fighters: { ...setup.fighters, cora: soldier('cora') },
};

function cardAfter(answers: readonly Given[]) {
  const root = opening();
  const exchange: Exchange = {
    ...{ id: 'root', messages: [root] as const, ignored: [], reopened: [], answers },
    ...{ givenBy: answers.map(() => 'root'), takenBack: [], fallen: [] },
    opening: { ruleset: 'mythras', version: mythras.version, fight: null, setup: swept },
    status: statusAfter(swept, mythras, answers),
  };
  return cardOf(exchange);
}

const BEGUN: readonly Given[] = [
  { name: 'target.sweep', by: 'gm', chosen: ['cora'] },
  { name: 'attack', by: 'anna', dice: [40] },
  { name: 'defence', by: 'bert', chosen: ['none'] },
  { name: 'effects', by: 'anna', chosen: [] },
  { name: 'location', by: 'anna', dice: [2] },
  { name: 'damage', by: 'anna', dice: [4] },
];

test('a card of several targets says of each line, and of the question, whom it is about', () => {
  const card = cardAfter(BEGUN);
  expect(card.targets).toEqual(['bert', 'cora']);
  expect(card.lines.map(({ of }) => of)).toEqual([null, null, 'bert', 'bert', 'bert', 'bert']);
  expect(card.question?.about).toBe('cora');
});

test('what happened to each stands with them', () => {
  const card = cardAfter([
    ...BEGUN,
    { name: 'defence.at-cora', by: 'cora', chosen: ['none'] },
    { name: 'effects.at-cora', by: 'anna', chosen: [] },
    { name: 'location.at-cora', by: 'anna', dice: [11] },
    { name: 'damage.at-cora', by: 'anna', dice: [3] },
  ]);
  const hurt = card.lines.flatMap(line =>
    line.line === 'fact' && line.fact.fact === 'hurt' ? [[line.of, line.fact.who]] : [],
  );
  expect(hurt).toEqual([
    ['bert', 'bert'],
    ['cora', 'cora'],
  ]);
  expect(card.question).toBeNull();
});
