import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  areasOf,
  coverageText,
  idsOf,
  rulesNamedIn,
  summaryLines,
  type Rule,
} from '../../tools/rules-named.ts';
import { RULESETS } from '../../src/rules/rulesets.ts';
import { ROOT } from '../../tools/system-files.ts';

const rulesOf = (ruleset: string) =>
  JSON.parse(readFileSync(join(ROOT, 'docs', `rules-${ruleset}.json`), 'utf8')) as Rule[];

describe('the lists of rules', () => {
  test('of Mythras: the 308 numbered rules and the 47 traits of the tables', () => {
    const ids = rulesOf('mythras').map(({ id }) => id);
    const traits = ids.filter(id => /^MYT-TRAIT-(?:2[1-9]|4[1-9]|[56]\d|7[0-8])$/.test(id));
    expect([ids.length - traits.length, traits.length]).toEqual([308, 47]);
  });

  test('of the opposed rolls: the 84 rules of the text', () => {
    expect(rulesOf('runequest4').filter(({ id }) => id.startsWith('RQ4-'))).toHaveLength(84);
  });

  test.each(RULESETS.map(({ id }) => id))(
    'of %s: each once, with a title, and a reason where it is only told',
    ruleset => {
      const book = rulesOf(ruleset);
      expect(new Set(book.map(({ id }) => id)).size).toBe(book.length);
      for (const { id, title, sentences, narrative } of book) {
        expect(title, id).not.toBe('');
        const letters = Object.keys(sentences ?? {}).join('');
        expect('abcdefghijklmnop'.startsWith(letters), `${id}: ${letters}`).toBe(true);
        if (sentences) expect(narrative, id).toBeUndefined();
        if (narrative !== undefined) expect(narrative.length, id).toBeGreaterThan(20);
      }
    },
  );
});

test('what tests and scenarios name stands in the lists', () => {
  const known = new Set(RULESETS.flatMap(({ id }) => [...idsOf(rulesOf(id))]));
  const books = [...known].map(id => id.split('-')[0]);
  const named = readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' })
    .filter(path => /\.test\.ts$|scenarios.*\.json$/.test(path) && !path.endsWith('rules-named.test.ts'))
    .flatMap(path =>
      [...rulesNamedIn(readFileSync(join(ROOT, 'test', path), 'utf8'))].map(id => ({ id, path })),
    );
  // OPEN points and examples of the sources have ids too.
  const isRule = (id: string) => !/-(?:OPEN|EX)-/.test(id);
  const unknown = named.filter(({ id }) => isRule(id) && books.includes(id.split('-')[0]) && !known.has(id));
  expect(unknown).toEqual([]);
});

describe('a test names', () => {
  test.each<[source: string, named: readonly string[]]>([
    [`test('MYT-SE-35: down', f)`, ['MYT-SE-35']],
    [`test("MYT-OPP-01, 02: levels")`, ['MYT-OPP-01', 'MYT-OPP-02']],
    ['describe(`MYT-EXCH-06 to 08`)', ['MYT-EXCH-06', 'MYT-EXCH-07', 'MYT-EXCH-08']],
    [`test('MYT-OPP-01.a, .c, 02.b and 03')`, ['MYT-OPP-01.a', 'MYT-OPP-01.c', 'MYT-OPP-02.b', 'MYT-OPP-03']],
    [`test('D20-AIR-62.b: a turn')`, ['D20-AIR-62.b']],
    [`expect(rate, 'MYT-CHAR-06').toBe(2)`, ['MYT-CHAR-06']],
    [`expect(reason).toEqual({ rule: 'MYT-CHAR-06' })`, []],
    [`// MYT-CHAR-06`, []],
    [`test('nothing')`, []],
  ])('%s', (source, named) => expect([...rulesNamedIn(source)]).toEqual(named));
});

test('sentences proven and open, and narrative rules, are counted by area', () => {
  const rules: Rule[] = [
    { id: 'MYT-AP-01', title: 'Points', sentences: { a: 'Two each.', b: 'A third from 19.' } },
    { id: 'MYT-AP-02', title: 'Cost', sentences: { a: 'One each.' } },
    { id: 'MYT-SE-30', title: 'Scar', narrative: 'Only told.' },
  ];
  const proofs = new Map([
    ['MYT-AP-01', ['test/named-as-a-whole.test.ts']],
    ['MYT-AP-01.b', ['test/a.test.ts']],
    ['MYT-AP-02', ['test/b.test.ts']],
  ]);
  const areas = areasOf(rules, proofs);
  expect(summaryLines(areas)).toEqual([
    'AP       2 of 3 proven, 0 narrative, 1 not proven',
    'SE       0 of 1 proven, 1 narrative, 0 not proven',
    'rules    1 with every sentence proven',
    'all      2 of 4 proven, 1 narrative, 1 not proven',
    'not proven: MYT-AP-01.a Two each.',
  ]);
  expect(coverageText([{ ruleset: 'mythras', areas }])).toContain(
    '- MYT-AP-01.b A third from 19.: a.test.ts',
  );
});
