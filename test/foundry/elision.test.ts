import { expect, test } from 'vitest';
import { elided } from '../../src/foundry/platform/elision.ts';

test.each([
  ['La charge de Ansel est brisée', ['Ansel'], 'La charge d’Ansel est brisée'],
  ['Le regard de Élise, le coup de Élise', ['Élise'], 'Le regard d’Élise, le coup d’Élise'],
  ['De Ysolt à Corvin', ['Ysolt', 'Corvin'], 'D’Ysolt à Corvin'],
  ['Le coup de Yann, le coup de Yves', ['Yann', 'Yves'], 'Le coup de Yann, le coup d’Yves'],
  ['Le coup de Corvin', ['Corvin'], 'Le coup de Corvin'],
  ['Un raide Ansel, grande Isaut', ['Ansel', 'Isaut'], 'Un raide Ansel, grande Isaut'],
  ['Ce que Isaut voit', ['Isaut'], 'Ce qu’Isaut voit'],
  ['Le coup de Le vieux Hromek', ['Le vieux Hromek'], 'Le coup du vieux Hromek'],
  ['De Le Borgne à Les Trois', ['Le Borgne', 'Les Trois'], 'Du Borgne aux Trois'],
  ['Ronan ne résiste pas à le sort', ['Ronan', 'le sort'], 'Ronan ne résiste pas au sort'],
  ['Bastien contre Le vieux Hromek', ['Bastien', 'Le vieux Hromek'], 'Bastien contre le vieux Hromek'],
  ['Bastien contre Le Borgne', ['Bastien', 'Le Borgne'], 'Bastien contre Le Borgne'],
  ['À vous : Le vieux Hromek', ['Le vieux Hromek'], 'À vous : Le vieux Hromek'],
  ['Le vieux Hromek frappe', ['Le vieux Hromek'], 'Le vieux Hromek frappe'],
  ['Rien de neuf', ['', 'x'], 'Rien de neuf'],
])('%s', (text, names, written) => {
  expect(elided(text, names)).toBe(written);
});
