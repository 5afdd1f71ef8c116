import { describe, expect, it } from 'vitest';
import { badlyPrinted, frenchProblem, hyphensForMinus } from './french-print.ts';
import { textOf } from './project-files.ts';
import { readWords } from './words-fit.ts';

/** Text that users see typed into a field: it is no sentence. */
const NO_SENTENCE = ['PASSE.IMPORT.placeholder'];

describe('printed text', () => {
  it('is spaced in French as French is', () => {
    const french = readWords(textOf('lang/fr.json'));
    const sentences = new Map([...french].filter(([key]) => !NO_SENTENCE.includes(key)));
    expect(badlyPrinted(sentences)).toEqual([]);
  });

  it.each(['en', 'fr'])('has a minus sign before negative numbers (%s)', language => {
    expect(hyphensForMinus(readWords(textOf(`lang/${language}.json`)))).toEqual([]);
  });
});

describe('a fault is noticed', () => {
  it.each(['Vraiment ?', 'Vraiment?', 'Lui : non', 'Lui: non', '« oui »', "L'arme", 'Attendez...', '50 %'])(
    '%s',
    text => {
      expect(frenchProblem(text)).not.toBeNull();
    },
  );

  it.each([
    'Vraiment\u00A0?',
    'Lui\u00A0: non',
    '«\u00A0oui\u00A0»',
    'L’arme',
    'Attendez…',
    '50\u00A0%',
    '12:30',
  ])('and nothing else: %s', text => {
    expect(frenchProblem(text)).toBeNull();
  });

  it.each([
    ['-3 au jet', 1],
    ['−3 au jet', 0],
    ['au-delà de 1-3', 0],
  ])('a hyphen: %s', (text, found) => {
    expect(hyphensForMinus(new Map([['KEY', text]]))).toHaveLength(found);
  });
});
