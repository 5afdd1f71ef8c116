import { describe, expect, it, test } from 'vitest';
import { openText } from '../../../../src/rules/mythras/meg-import/open-text.ts';
import { HORROR, PIRATE } from './samples.ts';

const pathsIn = (value: unknown) => openText(JSON.stringify(value)).sources.map(({ path }) => path);

test.each<[string, unknown, string[]]>([
  ['one creature', PIRATE, ['']],
  ['a list', [PIRATE, HORROR], ['0', '1']],
  ['a party by name', { Guards: [PIRATE, PIRATE], Beast: HORROR }, ['Guards.0', 'Guards.1', 'Beast']],
  ['a party with a name', { name: 'The Ford', notes: 'x', enemies: [HORROR] }, ['enemies.0']],
  ['lists in lists', [[PIRATE], [[HORROR]]], ['0.0', '1.0.0']],
  ['lists five deep', [[[[[PIRATE]]]]], ['0.0.0.0.0']],
  ['lists six deep', [[[[[[PIRATE]]]]]], []],
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
    expect(openText(` \ufeff${JSON.stringify(PIRATE)}`).refused).toEqual({
      ...{ refusal: 'not-json', line: 1, column: 2 },
    });
  });

  it('may be as deep as exports are', () => {
    const deep = (depth: number) => `{"stats":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect([openText(deep(39)).refused, openText(deep(40)).refused]).toEqual([null, { refusal: 'too-deep' }]);
  });
});

test.each(['stats', 'hit_locations', 'combat_styles', 'attributes', 'skills'])(
  'an object with %s is a creature',
  mark => expect(pathsIn({ [mark]: {} })).toEqual(['']),
);

it('leaves out objects that are no creature, and says so', () => {
  const party = {
    name: 'The Ford',
    leader: null,
    camp: { fire: 1 },
    foes: [PIRATE, { hello: 'world' }, 7, []],
  };
  const { sources, notices } = openText(JSON.stringify(party));
  expect(sources).toHaveLength(1);
  expect(notices.map(({ path, notice, given }) => [path, notice, given])).toEqual([
    ['camp', 'not-a-creature', '{"fire":1}'],
    ['foes.1', 'not-a-creature', '{"hello":"world"}'],
    ['foes.2', 'not-a-creature', '7'],
    ['foes.3', 'not-a-creature', '[]'],
  ]);
});

it('reads no more creatures than the limit', () => {
  const crowd = (length: number) => openText(JSON.stringify(Array.from({ length }, () => ({ stats: {} }))));
  expect([crowd(500).sources.length, crowd(500).notices]).toEqual([500, []]);
  const { sources, notices } = crowd(501);
  expect(sources).toHaveLength(500);
  expect(notices).toEqual([
    { path: '', notice: 'too-many-creatures', given: '', names: { most: 500, all: 501 } },
  ]);
});
