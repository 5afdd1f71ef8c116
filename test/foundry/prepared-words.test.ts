import { afterEach, describe, expect, test, vi } from 'vitest';
import { onlyDeed } from '../../src/foundry/exchange-view/deed-in-title.ts';
import { factWords } from '../../src/foundry/exchange-view/fact-text.ts';
import type { Card } from '../../src/cards/card.ts';
import type { Fact } from '../../src/rules/shared/fact.ts';
import { textOf } from '../guards/project-files.ts';
import { strictly } from '../guards/speaking.ts';
import { readWordsOfWorld } from '../guards/words-fit.ts';

afterEach(() => vi.unstubAllGlobals());

const NAMES: Readonly<Record<string, string>> = {
  hoel: 'Hoel',
  ansel: 'Ansel',
  sword: 'Longsword',
  sleep: 'Sleep',
};

/** What each language says in a world of d20. */
const SPOKEN = Object.fromEntries(
  ['en', 'fr'].map(lang => {
    const words = readWordsOfWorld(textOf(`lang/${lang}.json`), 'd20');
    const { i18n } = strictly(words, new Set()) as { i18n: object };
    return [lang, { i18n: { ...i18n, lang } }];
  }),
);

/** A fact in words, in a world of d20. */
function said(lang: string, fact: Fact): string {
  vi.stubGlobal('game', SPOKEN[lang]);
  return factWords(fact, id => NAMES[id] ?? null).text;
}

type Told = Extract<Fact, { fact: 'prepared' }>;
const prepared = (told: Omit<Told, 'fact' | 'who'>): Told => ({ fact: 'prepared', who: 'hoel', ...told });

describe('D20-READY-02: what is readied is told with its trigger, and of whom', () => {
  test.each<[Omit<Told, 'fact' | 'who'>, string, string]>([
    [
      { action: 'ready', with: 'sword', at: 'ansel', trigger: 'moves' },
      'Hoel is ready to attack with Longsword as soon as Ansel moves',
      'Hoel attaquera avec Longsword dès qu’Ansel se déplacera',
    ],
    [
      { action: 'ready', with: 'sword', trigger: 'casts' },
      'Hoel is ready to attack with Longsword as soon as an opponent casts a spell',
      'Hoel attaquera avec Longsword dès qu’un adversaire lancera un sort',
    ],
    [
      { action: 'ready', with: 'counterspell', at: 'ansel', trigger: 'casts' },
      'Hoel is ready to counter the next spell of Ansel',
      'Hoel contrera le prochain sort d’Ansel',
    ],
    [
      { action: 'ready', does: 'trip-with', with: 'sword', at: 'ansel', trigger: 'charges' },
      'Hoel is ready as soon as Ansel charges: Trip, Longsword',
      'Hoel agira dès qu’Ansel chargera : Croc-en-jambe, Longsword',
    ],
    [
      { action: 'ready', does: 'stand-up', trigger: 'acts' },
      'Hoel is ready as soon as an opponent does anything: Stand up',
      'Hoel agira dès qu’un adversaire fera quoi que ce soit : Se remettre debout',
    ],
    [
      { action: 'cast', with: 'sleep', turns: 1, trigger: 'goes-on' },
      'Hoel is casting Sleep: it takes effect at the start of the next turn',
      'Hoel incante Sleep : le sort prend effet au début du prochain tour',
    ],
    [
      { action: 'cast', with: 'sleep', turns: 3 },
      'Hoel is casting Sleep: it takes effect in 3 rounds',
      'Hoel incante Sleep : le sort prend effet dans 3 rounds',
    ],
    [
      { action: 'coup-de-grace', with: 'sword', turns: 1, trigger: 'begun' },
      'Hoel begins: Coup de grace. The rest can follow next turn',
      'Hoel commence : Coup de grâce. La suite est possible au prochain tour',
    ],
    [
      { action: 'coup-de-grace', with: 'sword', turns: 0, trigger: 'begun' },
      'Hoel can finish now: Coup de grace',
      'Hoel peut maintenant finir : Coup de grâce',
    ],
  ])('%j', (told, english, french) => {
    expect(said('en', prepared(told))).toBe(english);
    expect(said('fr', prepared(told))).toBe(french);
  });

  test('SEG-MELEE-09: a blow that was not struck in its segment is told as such', () => {
    const lost = prepared({ action: 'melee', with: 'sword', due: 2, trigger: 'lost' });
    expect(said('en', lost)).toBe('Longsword: Hoel does not strike in segment 2');
    expect(said('fr', lost)).toBe('Longsword\u00a0: Hoel ne frappe pas au segment 2');
    expect(said('en', { ...lost, action: 'wrestling' })).toBe('Hoel does not wrestle in segment 2');
  });

  test('what is readied no longer is not called lost: it may have been done', () => {
    const over: Fact = { fact: 'dropped', who: 'hoel', action: 'ready' };
    expect(said('en', over)).toBe('Hoel has no action readied any more');
    expect(said('fr', over)).toBe('Hoel n’a plus d’action préparée');
  });
});

describe('the headline of a card on which nothing befell anybody', () => {
  const card = (action: string, ...lines: Card['lines']) => ({
    attempt: { action, by: 'hoel', at: '', with: '' },
    lines,
  });
  const roll = { line: 'roll', name: 'reaction' } as Card['lines'][number];
  const tried = {
    ...roll,
    name: 'hold',
    target: { value: 8, reasons: [], bands: [] },
  } as Card['lines'][number];
  const did: Fact = { fact: 'did', who: 'hoel', what: 'shouts' };
  const cast: Fact = { fact: 'did', who: 'hoel', what: 'casts' };
  const healed: Fact = { fact: 'healed', who: 'ansel', where: 'chest', points: 3 };
  const own = prepared({ action: 'melee', with: 'sword', due: 4 });
  const later = prepared({ action: 'melee', with: 'sword', due: 8 });
  const anothers: Fact = { ...own, who: 'ansel' };
  const drawn: Fact = { fact: 'readied', who: 'hoel', weapon: 'sword', by: 'drawing' };

  test.each<[string, ReturnType<typeof card>, readonly Fact[], Fact | null]>([
    ['is what was done', card('shout'), [did], did],
    ['is not one of two things done', card('shout'), [did, did], null],
    ['is what a skill comes to, before whether it was made', card('shout', tried), [did], did],
    ['is not that a spell that was rolled for is cast', card('cast', roll), [cast], null],
    ['is what was healed', card('first-aid', tried), [healed, own], healed],
    [
      'is what was prepared, even by a roll of reaction (SEG-REACT-01)',
      card('prepare-melee', roll),
      [own],
      own,
    ],
    ['is not what comes after a grip that was tried', card('hold', tried), [own], null],
    ['is the first of two blows prepared', card('prepare-melee', roll, roll), [own, later], own],
    ['is the weapon that was taken in hand', card('draw'), [drawn], drawn],
    ['is never what another prepares by it', card('attack'), [anothers], null],
  ])('%s', (_what, told, facts, only) => {
    expect(onlyDeed(told, facts)).toBe(only);
  });
});
