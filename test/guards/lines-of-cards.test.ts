import { expect, test } from 'vitest';
import { bundleOf } from '../../tools/word-bundles.ts';
import { textOf } from './project-files.ts';
import { readWords } from './words-fit.ts';

/*
 * Every line that a card can tell, by combat system and in each language, for people to read. `npx vitest run -u` with this
 * file writes docs/lines.md again after a line has changed.
 */

/** The groups of such lines: what happened, what a roll came to, the headline, the sentence of the deed. */
const GROUPS = ['FACT', 'OUTCOME', 'SCENE', 'DEED.said'];

/** The combat systems by the names of their bundles; null for lines that several share. */
const SYSTEMS: readonly (readonly [bundle: string | null, title: string])[] = [
  [null, 'Of several systems'],
  ['mythras', 'Action points and special effects'],
  ['runequest4', 'Combat table and deflection'],
  ['ref10', 'Reflexes + 1d10'],
  ['d20', '1d20 against armour class'],
  ['segments', 'Segments'],
];

/** The key within its group, without the system whose own it is; null for a word that no card tells. */
function lineOf(key: string): string | null {
  const plain = key.replace(/^PASSE\.(?:OWN\.\w+\.)?/u, '');
  return GROUPS.some(group => plain.startsWith(`${group}.`)) ? plain : null;
}

test('every line that a card can tell stands in docs/lines.md as it is told', async () => {
  const [english, french] = ['en', 'fr'].map(language => readWords(textOf(`lang/${language}.json`)));
  const ownerOf = (key: string) => /^PASSE\.OWN\.(\w+)\./u.exec(key)?.[1] ?? bundleOf(key);
  const tables = SYSTEMS.map(([bundle, title]) => {
    const rows = [...(english ?? [])].flatMap(([key, words]) => {
      const line = ownerOf(key) === bundle ? lineOf(key) : null;
      return line === null ? [] : [`| \`${line}\` | ${words} | ${french?.get(key) ?? ''} |`];
    });
    return [`## ${title}`, '', '| key | English | French |', '|---|---|---|', ...rows, ''].join('\n');
  });
  const head =
    '# Every line that a card can tell\n\nMade from `lang` by `test/guards/lines-of-cards.test.ts`.\n';
  await expect([head, ...tables].join('\n')).toMatchFileSnapshot('../../docs/lines.md');
});
