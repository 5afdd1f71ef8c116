import { afterEach, expect, test, vi } from 'vitest';
import type { Exchange } from '../../src/cards/exchange.ts';
import { isToldAsFact } from '../../src/foundry/exchange-view/outcome-context.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Whether a user who observes nobody is told of a deed, in a world that shows chances or does not. */
function isTold(what: string, isOfChances: boolean, { isGM = false, shows = false } = {}): boolean {
  vi.stubGlobal('game', { user: { isGM }, settings: { get: () => shows } });
  vi.stubGlobal('fromUuidSync', () => null);
  vi.stubGlobal('Actor', class {});
  const fact = { fact: 'did', who: 'Actor.warlock', what, points: 30, ...(isOfChances && { isOfChances }) };
  return isToldAsFact({} as Exchange, fact as Parameters<typeof isToldAsFact>[1]);
}

test.each(['spell-lessened', 'strikes-hindered'])('%s tells who may not know of no skill', what => {
  expect(isTold(what, true)).toBe(false);
  expect(isTold(what, true, { isGM: true })).toBe(true);
  expect(isTold(what, true, { shows: true })).toBe(true);
});

test('other points are for all', () => {
  expect(isTold('temporary-points', false)).toBe(true);
});
