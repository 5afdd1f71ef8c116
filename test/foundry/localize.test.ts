import { afterEach, describe, expect, test, vi } from 'vitest';
import { type LengthUnit, writeLengthsIn } from '../../src/foundry/platform/lengths.ts';
import { knownName, localize, reasonWords } from '../../src/foundry/platform/localize.ts';
import { textOf } from '../guards/project-files.ts';
import { strictly } from '../guards/speaking.ts';
import { readWords } from '../guards/words-fit.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  writeLengthsIn(() => 'metres');
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
  vi.stubGlobal('game', { i18n: { lang, format, has: () => false } });
  expect(localize('ANY', { what: value })).toBe(written);
});

/** Has the page read in a language. */
function readIn(lang: string): void {
  const { i18n } = strictly(readWords(textOf(`lang/${lang}.json`)), new Set()) as { i18n: object };
  vi.stubGlobal('game', { i18n: { ...i18n, lang } });
}

describe('reasons have a form for none, one and several', () => {
  test.each([
    ['en', 0, 'your blow comes 0 segments later'],
    ['en', 1, 'your blow comes 1 segment later'],
    ['en', 2, 'your blow comes 2 segments later'],
    ['fr', 0, 'votre coup recule de 0 segment'],
    ['fr', 1, 'votre coup recule de 1 segment'],
    ['fr', 2, 'votre coup recule de 2 segments'],
  ])('%s, %d: %s', (lang, segments, said) => {
    readIn(lang);
    expect(reasonWords({ rule: '', id: 'segments.defers-blow', names: { segments } })).toBe(said);
  });
});

test('an average that is no whole number has the form for several', () => {
  readIn('fr');
  expect(localize('FORECAST.attack.hurts', { share: '36 %', points: '3,5' })).toContain('3,5 points');
});

describe('lengths are written in the unit of the world', () => {
  test.each<[string, LengthUnit, number, string]>([
    ['en', 'feet', 3, 'Pushed back 10 ft.'],
    ['en', 'feet', 4.6, 'Pushed back 15 ft.'],
    ['en', 'metres', 1.5, 'Pushed back 1.5 m'],
    ['fr', 'metres', 1.5, 'Repoussé de 1,5 m'],
    ['fr', 'feet', 0.3, 'Repoussé de 1 pied'],
    ['fr', 'feet', 9, 'Repoussé de 30 pieds'],
  ])('%s, %s: %d m', (lang, unit, metres, said) => {
    readIn(lang);
    writeLengthsIn(() => unit);
    expect(reasonWords({ rule: '', id: 'bashed', names: { metres } })).toBe(said);
  });

  test('no text writes a unit of its own beside metres', () => {
    for (const lang of ['en', 'fr'])
      for (const text of readWords(textOf(`lang/${lang}.json`)).values())
        expect(text).not.toMatch(/\{metres\}\s*m\b/);
  });
});

test.each([
  [{ en: 'Sword', fr: 'Épée' }, 'Épée'],
  [{ en: 'Sword' }, 'Sword'],
  [{ en: 'Blade', fr: 'Épée' }, 'Sword'],
  [{ en: 'Sword', fr: 5 }, 'Sword'],
  [{ en: 'Sword', fr: { of: 'a journal' } }, 'Sword'],
  [{ en: 'Sword', fr: null }, 'Sword'],
])('of the names %j the reader of French sees %s', (names, shown) => {
  vi.stubGlobal('game', { i18n: { lang: 'fr' } });
  expect(knownName('Sword', names as Record<string, string>)).toBe(shown);
});
