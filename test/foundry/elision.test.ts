import { expect, test } from 'vitest';
import { elided } from '../../src/foundry/platform/elision.ts';

test.each([
  ['La charge de Ansel est brisée', ['Ansel'], 'La charge d’Ansel est brisée'],
  ['Le regard de Élise, le coup de Élise', ['Élise'], 'Le regard d’Élise, le coup d’Élise'],
  ['De Ysolt à Corvin', ['Ysolt', 'Corvin'], 'D’Ysolt à Corvin'],
  ['Le coup de Corvin', ['Corvin'], 'Le coup de Corvin'],
  ['Un raide Ansel, grande Isaut', ['Ansel', 'Isaut'], 'Un raide Ansel, grande Isaut'],
  ['Ce que Isaut voit', ['Isaut'], 'Ce qu’Isaut voit'],
  ['Rien de neuf', ['', 'x'], 'Rien de neuf'],
])('%s', (text, names, written) => {
  expect(elided(text, names)).toBe(written);
});
