import { afterEach, expect, test, vi } from 'vitest';
import { localize } from '../../src/foundry/platform/localize.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['en', 1.5, '1.5'],
  ['fr', 1.5, '1,5'],
  ['fr', 4 / 3, '1,33'],
  ['fr', 1500, '1500'],
  ['fr', -2, '-2'],
  ['fr', 'Isaut', 'Isaut'],
])('in %s, %j is written %s', (lang, value, written) => {
  const format = (_key: string, { what }: Record<string, string>) => what;
  vi.stubGlobal('game', { i18n: { lang, format } });
  expect(localize('ANY', { what: value })).toBe(written);
});
