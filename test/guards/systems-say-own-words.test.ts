import { expect, test } from 'vitest';
import { filesBelow, textOf } from './project-files.ts';
import { readWords } from './words-fit.ts';
import { bundleOf } from '../../tools/word-bundles.ts';

const SYSTEMS = ['mythras', 'runequest4', 'ref10', 'd20', 'segments'] as const;

const TEMPLATES = filesBelow('templates');

/** The keys of words that a source names in full. */
function keysIn(text: string): readonly string[] {
  const calls = text.matchAll(/\blocalize(?:Or|Count)?\(\s*'([A-Z][\w.-]*\.[\w.-]+)'/g);
  const written = text.matchAll(/"PASSE\.([\w.-]*\w)"/g);
  return [...calls, ...written].map(([, key = '']) => `PASSE.${key}`);
}

test.each(SYSTEMS)('the pages of %s say no words that only worlds of another have', system => {
  const words = readWords(textOf('lang/en.json'));
  const own: readonly (string | null)[] = [system, ...(system === 'runequest4' ? ['mythras'] : [])];
  // Templates that only one combat system has lie in a folder of its name.
  const itsFiles = [
    ...filesBelow(`src/foundry/systems/${system}`),
    ...TEMPLATES.filter(path => path.startsWith(`templates/${system}/`)),
  ];
  const sources = itsFiles.filter(path => /\.(?:ts|hbs)$/.test(path));
  expect(sources.length).toBeGreaterThan(0);
  const foreign = sources.flatMap(path =>
    keysIn(textOf(path)).flatMap(key => {
      const bundles = [...words.keys()].filter(one => one === key || one.startsWith(`${key}.`)).map(bundleOf);
      const isForeign = bundles.some(bundle => SYSTEMS.some(one => one === bundle && !own.includes(one)));
      return isForeign ? [`${path}: ${key}`] : [];
    }),
  );
  expect(foreign).toEqual([]);
});

/** Words of 1d20 in French for which the book of segments has others. */
const OF_D20 = /\bDD\b|\bVigueur\b|[Pp]ris au dépourvu/u;

test('the French of segments names saves and difficulties as its own book does', () => {
  const words = readWords(textOf('lang/fr.json'));
  const ofSegments = [...words].filter(([key]) => bundleOf(key) === 'segments');
  expect(ofSegments.length).toBeGreaterThan(0);
  expect(ofSegments.filter(([, text]) => OF_D20.test(text))).toEqual([]);
  // Shared words in the way of it are replaced.
  for (const key of ['ABOUT.fortitude', 'CONDITION.surprised'])
    expect(words.get(`PASSE.OWN.segments.${key}`)).toMatch(/^(?:Fortitude|Surpris)$/u);
});
