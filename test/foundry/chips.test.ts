import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { d20 } from '../../src/rules/d20/d20.ts';
import type { Fact } from '../../src/rules/shared/fact.ts';
import { underRules } from './under-rules.ts';

/** The chips of a card in a world of 1d20. */
const inWorld = () => underRules(d20, () => import('../../src/foundry/exchange-view/chips.ts'));

beforeEach(() => {
  const i18n = { lang: 'en', has: () => false, localize: (key: string) => key, format: (key: string) => key };
  vi.stubGlobal('game', { i18n });
});
afterEach(() => vi.unstubAllGlobals());

const entangled: Fact = { fact: 'gained', who: 'orc', condition: 'entangled', by: 'hoel', with: 'net' };
const over: Fact = { fact: 'ended', who: 'orc', condition: 'entangled' };

test.each<[string, Fact, number]>([
  ['nothing else', over, 0],
  ['its cause', { ...over, by: 'hoel' }, 0],
  ['what it was brought with', { ...over, with: 'net' }, 0],
  ['another cause', { ...over, by: 'mira' }, 1],
  ['what another was brought with', { ...over, with: 'web' }, 1],
  ['another place', { ...over, where: 'head' }, 1],
  ['another fighter', { ...over, who: 'hoel' }, 1],
])('a condition that ends by a fact naming %s', async (_what, ended, chips) => {
  const { conditionsOf } = await inWorld();
  expect(conditionsOf([entangled, ended], 'orc', () => null)).toHaveLength(chips);
});

test('a condition that ends before it is gained once more stays', async () => {
  const { conditionsOf } = await inWorld();
  expect(conditionsOf([over, entangled], 'orc', () => null)).toHaveLength(1);
});

test('D20-NEGATIVE-01: the chip of negative levels says how many there are in all', async () => {
  const { conditionsOf } = await inWorld();
  const drained: Fact = { fact: 'gained', who: 'orc', condition: 'negative-levels', amount: 3 };
  expect(conditionsOf([drained], 'orc', () => null)).toMatchObject([{ note: '3' }]);
});
