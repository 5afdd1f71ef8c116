import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { NOTICES } from '../../../../src/rules/mythras/encounter/notices.ts';
import { faultIn } from '../../../../src/rules/mythras/encounter/json-fault.ts';
import { openText } from '../../../../src/rules/mythras/encounter/open-text.ts';
import { readCreature } from '../../../../src/rules/mythras/encounter/read-creature.ts';
import { coversTheDie } from '../../../../src/rules/mythras/own-body.ts';
import { LEXICON } from './our-lexicon.ts';
import { brokenSamples } from './broken-samples.ts';
import { HORROR, PIRATE } from './samples.ts';

const pathsIn = (value: unknown) => openText(JSON.stringify(value)).sources.map(({ path }) => path);

test.each<[string, unknown, string[]]>([
  ['one creature', PIRATE, ['']],
  ['a list', [PIRATE, HORROR], ['0', '1']],
  ['a party by name', { Guards: [PIRATE, PIRATE], Beast: HORROR }, ['Guards.0', 'Guards.1', 'Beast']],
  ['a party with a name', { name: 'The Ford', notes: 'x', enemies: [HORROR] }, ['enemies.0']],
  ['lists in lists', [[PIRATE], [[HORROR]]], ['0.0', '1.0.0']],
])('finds the creatures of %s', (_what, value, paths) => {
  expect(pathsIn(value)).toEqual(paths);
});

describe('a text that is not read', () => {
  test.each<[string, string, object]>([
    ['nothing', ' \n ', { refusal: 'empty' }],
    ['another thing', '{"hello": [1, 2]}', { refusal: 'no-creature' }],
    ['a number', '42', { refusal: 'no-creature' }],
    ['no JSON', '[{"name": "Ossa",\n  "stats": [}]', { refusal: 'not-json', line: 2, column: 13 }],
    ['a page', '<html><script>alert(1)</script>', { refusal: 'not-json', line: 1, column: 1 }],
    ['something half copied', '[{"name": "Os', { refusal: 'not-json', line: 1, column: 14 }],
    ['a comma too many', '[1,\n2,]', { refusal: 'not-json', line: 2, column: 3 }],
    ['too deep', '['.repeat(100_000), { refusal: 'too-deep' }],
    ['too long', ' '.repeat(2_000_001), { refusal: 'too-long', length: 2_000_001, most: 2_000_000 }],
  ])('%s says why', (_what, text, refused) => {
    expect(openText(text)).toEqual({ sources: [], refused, notices: [] });
  });

  it('may begin with the mark of its encoding', () => {
    expect(openText(`\ufeff${JSON.stringify(PIRATE)}`).refused).toBeNull();
  });
});

it('leaves out what is no creature, and says so', () => {
  const { sources, notices } = openText(JSON.stringify([PIRATE, { hello: 'world' }, 7]));
  expect(sources).toHaveLength(1);
  expect(notices.map(({ path, notice }) => [path, notice])).toEqual([
    ['1', 'not-a-creature'],
    ['2', 'not-a-creature'],
  ]);
});

it('reads no more creatures than anybody needs', () => {
  const { sources, notices } = openText(JSON.stringify(Array.from({ length: 501 }, () => ({ stats: {} }))));
  expect(sources).toHaveLength(500);
  expect(notices).toEqual([
    { path: '', notice: 'too-many-creatures', given: '', names: { most: 500, all: 501 } },
  ]);
});

test('where a text stops being JSON is found exactly where JSON stops', () => {
  fc.assert(
    fc.property(
      fc.jsonValue({ maxDepth: 5 }),
      fc.nat(),
      fc.constantFrom('', ' ', '}', ',', '"', 'x'),
      (value, at, put) => {
        const text = JSON.stringify(value, null, 1);
        const place = at % (text.length + 1);
        const broken = text.slice(0, place) + put + text.slice(place + 1);
        let isRead = true;
        try {
          JSON.parse(broken);
        } catch {
          isRead = false;
        }
        expect(faultIn(broken) === null).toBe(isRead);
      },
    ),
  );
});

test('whatever stands in a creature, it is read: every body can be struck, every line says where', () => {
  fc.assert(
    fc.property(brokenSamples, broken => {
      const { sources } = openText(JSON.stringify([broken]));
      for (const source of sources) {
        const read = readCreature(source, LEXICON);
        const { ownLocations, notices, points } = read;
        if (ownLocations.length > 0) expect(coversTheDie(ownLocations)).toBe(true);
        for (const { hp, ap } of Object.values(points)) {
          expect(hp === null || (hp >= 1 && hp <= 999)).toBe(true);
          expect(ap >= 0 && ap <= 99).toBe(true);
        }
        for (const { notice, path, given } of notices) {
          expect(NOTICES).toContain(notice);
          expect(path !== '' || notice === 'power-details' || notice === 'more').toBe(true);
          expect(given.length).toBeLessThanOrEqual(101);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('whatever the text, it is opened or refused', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json({ maxDepth: 6 })), text => {
      const { sources, refused } = openText(text);
      expect(sources.length > 0).toBe(refused === null);
    }),
  );
});
