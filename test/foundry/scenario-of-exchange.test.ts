import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Exchange } from '../../src/cards/exchange.ts';
import { takeSteps } from '../../src/rules/shared/steps.ts';
import type { Ruleset } from '../../src/rules/shared/ruleset.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import { duel } from '../rules/fighters.ts';

/* The scenario of an exchange that the table has refused: a player may have made its setup up. */

let ruleset: Ruleset = mythras;
const exchange = {
  id: 'made up',
  opening: { ruleset: 'mythras', setup: duel() },
  messages: [{ answers: [] }],
  answers: [],
  status: { at: 'refused', reason: { rule: '', id: 'link.unplayable' } },
} as unknown as Exchange;

vi.mock('../../src/foundry/exchange/play/store.ts', () => ({ exchangeWith: () => exchange }));
vi.mock('../../src/foundry/combat-system/fetched-systems.ts', () => ({ rulesetOf: () => ruleset }));
vi.mock('../../src/foundry/documents/names.ts', () => ({ nameIn: () => () => null }));
vi.mock('../../src/foundry/documents/audience.ts', () => ({}));
vi.mock('../../src/foundry/documents/fighter-id.ts', () => ({}));
vi.mock('../../src/foundry/platform/compat.ts', () => ({}));

const { scenarioOfExchange } = await import('../../src/foundry/exchange-view/scenario.ts');

beforeEach(() => void vi.stubGlobal('game', { user: { isGM: true } }));
afterEach(() => vi.unstubAllGlobals());

const throws = (): never => {
  throw new TypeError('made up');
};
/** Work without end, were it not limited. */
const goesOn = (): never => {
  for (;;) takeSteps(1000);
};

test('what the rules would let count is played as far as it goes', () => {
  ruleset = mythras;
  expect(scenarioOfExchange('made up')?.expect).toHaveProperty('waiting');
});

test.each([
  ['whose faults cannot be read', { faults: throws }],
  ['whose refusal cannot be worked out', { refusal: throws }],
  ['whose refusal has no end', { refusal: goesOn }],
  ['that cannot be played', { play: throws }],
  ['whose play has no end', { play: goesOn }],
])('one %s is the refusal of the table', (_what, broken) => {
  ruleset = { ...mythras, ...broken };
  expect(scenarioOfExchange('made up')?.expect).toEqual({
    refused: exchange.status.at === 'refused' && exchange.status.reason,
  });
});
