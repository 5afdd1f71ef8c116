import { beforeAll, describe, expect, test, vi } from 'vitest';
import { CRITICAL_EFFECTS } from '../../src/rules/segments/critical-tables.ts';
import { LONGEST_TEXT } from '../../src/rules/segments/own-critical-table.ts';
import { textOf } from '../guards/project-files.ts';
import { effectFrom, tableText } from '../../src/foundry/systems/segments/critical-table-text.ts';

interface Words {
  readonly [key: string]: string | Words;
}

/** Has the page speak a language. */
function speak(lang: 'en' | 'fr'): void {
  const words = JSON.parse(textOf(`lang/${lang}.json`)) as Words;
  const localize = (key: string): string => {
    const found = key.split('.').reduce<string | Words | undefined>((at, part) => {
      return typeof at === 'object' ? at[part] : undefined;
    }, words);
    return typeof found === 'string' ? found : key;
  };
  vi.stubGlobal('game', { i18n: { lang, localize, format: localize } });
}

const line = (from: number, to: number, text: string) => ({ range: [from, to] as const, text });

describe('a line of a table of the world', () => {
  beforeAll(() => {
    speak('en');
    return () => vi.unstubAllGlobals();
  });

  test.each([
    ['Only a scratch', { text: 'Only a scratch' }],
    ['A cut (malus −2)', { text: 'A cut', malus: -2 }],
    ['A cut (Malus 2, Minor  Bleeding)', { text: 'A cut', malus: -2, bleeding: 'minor' }],
    ['A  deep\n cut (major bleeding; falls)', { text: 'A deep cut', bleeding: 'major', falls: true }],
    ['Numb (drops weapon, stunned 3)', { text: 'Numb', drops: true, stunned: 3 }],
    ['Out (unconscious)', { text: 'Out', ends: 'unconscious' }],
    ['Gone (dead)', { text: 'Gone', ends: 'dead' }],
  ])('%j', (text, effect) => {
    expect(effectFrom(text)).toEqual({ id: 'own', ...effect });
  });

  test('that is an unchanged default stays the default', () => {
    expect(effectFrom('@Passe[SEGMENTS.wound.gash]')).toBe(CRITICAL_EFFECTS.cuts[0]);
  });

  test.each([
    ['', { id: 'no-text' }],
    ['(falls)', { id: 'no-text' }],
    ['x'.repeat(LONGEST_TEXT + 1), { id: 'long-text' }],
    ['A cut (malus)', { id: 'unreadable', what: 'malus' }],
    ['A cut (malus −2, flies 3)', { id: 'unreadable', what: 'flies 3' }],
    ['A cut (malus −99)', { id: 'unreadable', what: 'malus −99' }],
    ['Numb (stunned 0)', { id: 'unreadable', what: 'stunned 0' }],
    ['The arm (left)', { id: 'unreadable', what: 'left' }],
  ])('%j is told to the Game Master', (text, fault) => {
    expect(effectFrom(text)).toEqual({ fault });
  });
});

test('a line is read in the words of the reader', () => {
  speak('fr');
  expect(effectFrom('Coupé (malus −2, hemorragie majeure, Étourdi 2, mort)')).toEqual({
    id: 'own',
    text: 'Coupé',
    malus: -2,
    bleeding: 'major',
    stunned: 2,
    ends: 'dead',
  });
  vi.unstubAllGlobals();
});

describe('a table of the world', () => {
  beforeAll(() => {
    speak('en');
    return () => vi.unstubAllGlobals();
  });

  test('is taken down in the order of its ranges', () => {
    expect(tableText([line(51, 100, 'B (falls)'), line(1, 50, 'A')])).toEqual({
      written: '1-50 |A\n51-100 falls|B',
    });
  });

  test.each([
    [[], { id: 'empty' }],
    [[line(1, 50, 'A'), line(52, 100, 'B')], { id: 'gap', line: 2, result: 51 }],
    [[line(1, 50, 'A'), line(40, 100, 'B')], { id: 'overlap', line: 2, result: 40 }],
    [[line(1, 90, 'A')], { id: 'unfinished', result: 91 }],
    [[line(0, 100, 'A')], { id: 'outside', line: 1 }],
    [[line(51, 100, 'A (wings)'), line(1, 50, 'B')], { id: 'unreadable', what: 'wings', line: 2 }],
    [
      Array.from({ length: 100 }, (_, i) => line(i + 1, i + 1, `Wound number ${i} of them all`)),
      { id: 'too-long' },
    ],
  ])('with a fault is told with its line: case %#', (lines, fault) => {
    expect(tableText(lines)).toEqual(fault);
  });
});
