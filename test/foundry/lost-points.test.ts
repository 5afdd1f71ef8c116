import { afterEach, expect, test, vi } from 'vitest';
import { eachOnce, factWords } from '../../src/foundry/exchange-view/fact-text.ts';
import { textOf } from '../guards/project-files.ts';
import { strictly } from '../guards/speaking.ts';
import type { Fact } from '../../src/rules/shared/fact.ts';
import { readWordsOfWorld } from '../guards/words-fit.ts';

const nameOf = (id: string) =>
  ({ isaut: 'Isaut', bruno: 'Bruno', sword: 'Sword', chest: 'Chest' })[id] ?? null;

/** Speaks as a world of a combat system does, in a language. */
function speak(system: string, lang: string): void {
  const spoken = strictly(readWordsOfWorld(textOf(`lang/${lang}.json`), system), new Set()) as {
    i18n: object;
  };
  vi.stubGlobal('game', { ...spoken, i18n: { ...spoken.i18n, lang } });
}

const told = (fact: 'hurt' | 'healed', where: string, points: number) =>
  factWords({ fact, who: 'isaut', where, points }, nameOf).text;

afterEach(() => {
  vi.unstubAllGlobals();
});

test('segments tell endurance and body apart, in the words of the French original', () => {
  speak('segments', 'en');
  expect(told('hurt', 'endurance', 3)).toBe('Isaut loses 3 endurance points');
  expect(told('hurt', 'endurance', 1)).toBe('Isaut loses 1 endurance point');
  expect(told('hurt', 'body', 2)).toBe('Isaut loses 2 body points');
  expect(told('healed', 'body', 1)).toBe('Isaut regains 1 body point');
  speak('segments', 'fr');
  expect(told('hurt', 'endurance', 3)).toBe('Isaut perd 3 points d’endurance');
  expect(told('hurt', 'body', 1)).toBe('Isaut perd 1 point de coup');
  expect(told('healed', 'endurance', 4)).toBe('Isaut récupère 4 points d’endurance');
});

test('other combat systems tell hit points, with the place where there is one', () => {
  speak('d20', 'en');
  expect(told('hurt', 'body', 3)).toBe('Isaut loses 3 HP');
  speak('mythras', 'en');
  expect(told('hurt', 'chest', 2)).toBe('Isaut loses 2 HP (Chest)');
});

test('REF-AP-01: what armour stops of a burst in the same words is told once, with how often', () => {
  speak('ref10', 'en');
  const stopped = (points: number): Fact => {
    return { fact: 'stopped', who: 'isaut', by: 'armour', points, left: 2 };
  };
  expect(eachOnce([stopped(10), stopped(8), stopped(10), stopped(10)], nameOf)).toEqual([
    'The armour stops 10: 2 left ×3',
    'The armour stops 8: 2 left',
  ]);
});

test('facts whose order tells something, and those of two of one name, are told each by itself', () => {
  speak('d20', 'en');
  const falls: Fact = { fact: 'gained', who: 'isaut', condition: 'prone' };
  const stands: Fact = { fact: 'ended', who: 'isaut', condition: 'prone' };
  const [fell, stood, again] = eachOnce([falls, stands, falls], nameOf);
  expect([again, stood === fell]).toEqual([fell, false]);
  const hurt = (who: string): Fact => ({ fact: 'hurt', who, where: 'body', points: 3 });
  expect(eachOnce([hurt('first'), hurt('second')], () => 'Goblin')).toEqual([
    'Goblin loses 3 HP',
    'Goblin loses 3 HP',
  ]);
});

test('a weapon won in a tug is taken from its holder, who does not put it away', () => {
  const disarmed = (metres: number, to?: string) =>
    factWords(
      { fact: 'disarmed', who: 'isaut', weapon: 'sword', metres, ...(to !== undefined && { to }) },
      nameOf,
    ).text;
  speak('segments', 'en');
  expect(disarmed(-1, 'bruno')).toBe('Bruno takes Sword from Isaut');
  expect(disarmed(-1)).toBe('Isaut puts Sword away');
});
