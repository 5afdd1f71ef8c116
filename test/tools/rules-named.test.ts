import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { areasOf, coverageText, rulesNamedIn, summaryLines, type Rule } from '../../tools/rules-named.ts';
import { RULESETS } from '../../src/rules/rulesets.ts';
import { ROOT } from '../../tools/system-files.ts';

const rulesOf = (ruleset: string) =>
  JSON.parse(readFileSync(join(ROOT, 'docs', `rules-${ruleset}.json`), 'utf8')) as Rule[];

describe('the lists of rules', () => {
  test('of Mythras: the 302 numbered rules and the 47 traits of the tables', () => {
    const ids = rulesOf('mythras').map(({ id }) => id);
    const traits = ids.filter(id => /^MYT-TRAIT-(?:2[1-9]|4[1-9]|[56]\d|7[0-8])$/.test(id));
    expect([ids.length - traits.length, traits.length]).toEqual([302, 47]);
  });

  test('of the opposed rolls: the 84 rules of the text', () => {
    expect(rulesOf('runequest4').filter(({ id }) => id.startsWith('RQ4-'))).toHaveLength(84);
  });

  test.each(RULESETS.map(({ id }) => id))(
    'of %s: each once, with a title, and a reason where it is only told',
    ruleset => {
      const book = rulesOf(ruleset);
      expect(new Set(book.map(({ id }) => id)).size).toBe(book.length);
      for (const { id, title, narrative } of book) {
        expect(title, id).not.toBe('');
        if (narrative !== undefined) expect(narrative.length, id).toBeGreaterThan(20);
      }
    },
  );
});

describe('a test names', () => {
  test.each<[source: string, named: readonly string[]]>([
    [`test('MYT-SE-35: down', f)`, ['MYT-SE-35']],
    [`test("MYT-OPP-01, 02: levels")`, ['MYT-OPP-01', 'MYT-OPP-02']],
    ['describe(`MYT-EXCH-06 to 08`)', ['MYT-EXCH-06', 'MYT-EXCH-07', 'MYT-EXCH-08']],
    [`expect(rate, 'MYT-CHAR-06').toBe(2)`, ['MYT-CHAR-06']],
    [`expect(reason).toEqual({ rule: 'MYT-CHAR-06' })`, []],
    [`// MYT-CHAR-06`, []],
    [`test('nothing')`, []],
  ])('%s', (source, named) => expect([...rulesNamedIn(source)]).toEqual(named));
});

test('rules proven, narrative and open are counted by area', () => {
  const rules: Rule[] = [
    { id: 'MYT-AP-01', title: 'Points' },
    { id: 'MYT-AP-02', title: 'Cost' },
    { id: 'MYT-SE-30', title: 'Scar', narrative: 'Only told.' },
  ];
  const areas = areasOf(rules, new Map([['MYT-AP-01', ['test/a.test.ts']]]));
  expect(summaryLines(areas)).toEqual([
    'AP       1 of 2 proven, 0 narrative, 1 not proven',
    'SE       0 of 1 proven, 1 narrative, 0 not proven',
    'all      1 of 3 proven, 1 narrative, 1 not proven',
    'not proven: MYT-AP-02 Cost',
  ]);
  expect(coverageText([{ ruleset: 'mythras', areas }])).toContain('- MYT-AP-01 Points: a.test.ts');
});
