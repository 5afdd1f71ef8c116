import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Exchange } from '../../src/cards/exchange.ts';
import type { Scenario } from '../../src/forecast/scenario.ts';

/* A fight that is saved, one of whose exchanges is broken. */

const exchangeOf = (id: string, made: number) =>
  ({ id, opening: { setup: { fight: null } }, messages: [{ made }] }) as unknown as Exchange;
const exchanges = [
  exchangeOf('whole', 1),
  exchangeOf('broken', 2),
  exchangeOf('unplayable', 3),
  exchangeOf('after', 4),
];

/** Throws for the broken one. */
function unlessBroken<Result>({ id }: { readonly id: string }, result: Result): Result {
  if (id === 'broken') throw new TypeError('broken');
  return result;
}

vi.mock('../../src/foundry/exchange-view/scenario.ts', () => ({
  mayKnowNumbers: () => true,
  scenarioOfExchange: (id: string): Scenario | null =>
    id === 'unplayable' ? null : unlessBroken({ id }, { title: id } as Scenario),
}));
vi.mock('../../src/foundry/exchange-view/told.ts', () => ({
  headWords: ({ id }: Exchange) => id,
  storyLines: (exchange: Exchange) => unlessBroken(exchange, ['its story']),
}));
vi.mock('../../src/foundry/exchange-view/roll-cards.ts', () => ({ shownTime: () => null }));
vi.mock('../../src/foundry/exchange/apply/applied-status.ts', () => ({
  appliedStateOf: () => null,
  stateOf: () => 'applied',
}));
vi.mock('../../src/foundry/exchange/play/open-exchanges.ts', () => ({ exchangesOfFight: () => exchanges }));
vi.mock('../../src/foundry/platform/localize.ts', () => ({ localize: (key: string) => key }));

const { exportFight } = await import('../../src/foundry/combat-report/export-combat.ts');

beforeEach(() => {
  vi.stubGlobal('game', { combats: new Map(), messages: { contents: [] } });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the others are saved, and those that cannot be played are counted', () => {
  const { record } = exportFight(null);
  expect(record.exchanges.map(({ exchange }) => exchange)).toEqual(['whole', 'after']);
  expect(record.leftOut).toBe(2);
});

test('as text it says in its place that it cannot be shown', () => {
  const lines = exportFight(null).text.split('\n');
  expect(lines.filter(line => /whole|CARD\.broken|unplayable|after/u.test(line))).toEqual([
    'whole',
    'CARD.broken',
    'unplayable',
    'after',
  ]);
});
