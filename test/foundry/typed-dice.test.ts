import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { facesIn, readTyped } from '../../src/foundry/exchange-view/typed-dice.ts';

test.each([
  ['42', [42]],
  ['3 5', [3, 5]],
  ['3, 5 and 6', [3, 5, 6]],
  ['00', [0]],
  ['', []],
  ['none', []],
])('%j shows %j', (typed, faces) => {
  expect(facesIn(typed)).toEqual(faces);
});

describe('the dice typed for a formula', () => {
  const warn = vi.fn();

  beforeEach(() => {
    warn.mockClear();
    vi.stubGlobal('ui', { notifications: { warn } });
    vi.stubGlobal('foundry', { utils: { escapeHTML: (text: string) => text } });
    vi.stubGlobal('game', { i18n: { lang: 'en', format: (key: string) => key, has: () => true } });
  });

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test.each([
    ['1d100', '42', [42]],
    ['1d100', '00', [100]],
    ['2d6', '3 5', [3, 5]],
  ])('%s: %j counts', (dice, typed, faces) => {
    expect(readTyped(dice, typed)).toEqual(faces);
    expect(warn).not.toHaveBeenCalled();
  });

  test.each([
    ['1d100', '101'],
    ['1d20', '0'],
    ['2d6', '3 7'],
    ['2d6', '3'],
    ['2d6', '3 5 6'],
    ['1d6', ''],
  ])('%s cannot show %j: nothing counts, and the user is told', (dice, typed) => {
    expect(readTyped(dice, typed)).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
  });
});
