import { expect, test } from 'vitest';
import { textOf } from '../../guards/project-files.ts';
import { readWords } from '../../guards/words-fit.ts';

/** The ids of texts in the source of the outcomes, put together with all that they may end in. */
function idsIn(source: string): readonly string[] {
  const plain = [...source.matchAll(/'((?:d20|segments)\.[\w.-]+)'/g)].map(([, id = '']) => id);
  return plain.filter(id => !id.endsWith('.') && !id.endsWith('held') && !id.endsWith('failed'));
}

test.each([
  ['d20', 'en'],
  ['d20', 'fr'],
  ['segments', 'en'],
  ['segments', 'fr'],
])('each result of a roll has words: %s, %s', (system, language) => {
  const words = readWords(textOf(`lang/${language}.json`));
  const ids = idsIn(textOf(`src/rules/${system}/outcomes.ts`));
  expect(ids.length).toBeGreaterThan(10);
  expect(ids.filter(id => ![id, `${id}.other`].some(key => words.has(`PASSE.OUTCOME.${key}`)))).toEqual([]);
});

test.each(['en', 'fr'])('an outcome with a hidden number has a text without it: %s', language => {
  const words = readWords(textOf(`lang/${language}.json`));
  const kept = [...words].filter(([key]) => key.startsWith('PASSE.OUTCOME.') && key.endsWith('-unknown'));
  expect(kept.length).toBeGreaterThan(5);
  for (const [key, text] of kept) {
    expect(words.has(key.replace(/-unknown$/, ''))).toBe(true);
    expect(text).not.toMatch(/\{(?:needs|less|dc)\}/);
  }
});
