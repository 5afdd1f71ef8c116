import { deflateSync, strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { VOCABULARY_1 } from '../../src/foundry/exchange/packing-words.ts';
import { pack, textOf85, unpack } from '../../src/foundry/exchange/packing.ts';
import { fighterFrom } from '../../src/rules/mythras/character.ts';
import { sha256 } from '../../src/rules/shared/sha256.ts';
import type { Setup } from '../../src/rules/shared/ruleset.ts';
import { packEntry } from '../../tools/pack-entries.ts';

const heroes = ['brannoc-dol', 'corvin-sable', 'maelys-tarvenne', 'ysolt-of-the-ford'].flatMap(name => {
  const entry = packEntry(`fighters/${name}`);
  return entry ? [fighterFrom(entry)] : [];
});
const setup: Setup = {
  undertaking: { action: 'attack', by: heroes[0]?.id ?? '', at: heroes[1]?.id ?? '', with: 'x' },
  fighters: Object.fromEntries(heroes.map(hero => [hero.id, hero])),
  fight: null,
};

const packed = await pack(setup);

test('a setup comes out as it went in', () => {
  expect(heroes).toHaveLength(4);
  expect(unpack(packed)).toEqual(setup);
});

test('four fighters take up less than seventeen hundred characters', () => {
  expect(packed.length).toBeLessThan(1700);
});

test('six of them with a hundred things each still come through', async () => {
  const laden = Array.from({ length: 6 }, (_, i) => {
    const things = Array.from({ length: 100 }, (_one, n) => ({
      id: `thing${i}x${n * 7919}`,
      name: `Thing ${n}`,
    }));
    return {
      ...heroes[i % 4],
      id: `Actor/${i}`,
      weapons: things.map(one => ({ ...heroes[0]?.weapons[0], ...one })),
    };
  });
  const heavy = { ...setup, fighters: Object.fromEntries(laden.map(one => [one.id, one])) };
  expect(unpack(await pack(heavy))).toEqual(heavy);
});

test('what an earlier version has packed is read as before', () => {
  const earlier = btoa(String.fromCharCode(...deflateSync(strToU8(JSON.stringify(setup)))));
  expect(unpack(earlier)).toEqual(setup);
});

test('so is what was packed under the mark of today: not a letter of its words may change', () => {
  const earlier = '1:i(k:=F3B(]PgK%@vXYc[l#0vqi(B)g8O}ZVUsAlJbV=Ov;cQTa(!0bQ#c%;u';
  const undertaking = { action: 'attack', by: 'Actor/a', at: 'Actor/b', with: 'sword' };
  expect(unpack(earlier)).toEqual({ undertaking, fighters: {}, fight: null });
  expect(sha256(JSON.stringify(VOCABULARY_1))).toBe(
    '8002ed2675ac999055fe0dd8300258328c0d185927101a5edb87f0861af2de31',
  );
});

test.each([
  ['nothing', ''],
  ['no base 64', 'é'],
  ['no deflated text', btoa('hello')],
  ['no JSON', btoa(String.fromCharCode(...deflateSync(new Uint8Array(100))))],
  ['far too much', 'A'.repeat(100_000)],
  ['a bomb', btoa(String.fromCharCode(...deflateSync(new Uint8Array(30_000_000).fill(32))))],
  ['a mark alone', '1:'],
  ['another mark', packed.replace('1:', '2:')],
  ['no base 85', '1:"""""'],
  ['half a message', packed.slice(0, 400)],
  ['packed JSON that is not compact', `1:${textOf85(deflateSync(strToU8('{"fighters":{}}')))}`],
  ['a packed bomb', `1:${textOf85(deflateSync(new Uint8Array(30_000_000).fill(32)))}`],
  [
    'lists in lists',
    `1:${textOf85(deflateSync(Uint8Array.from([91, 93, 0, ...new Array<number>(9e5).fill(227)])))}`,
  ],
])('%s is nothing', (_what, packed) => {
  expect(unpack(packed)).toBeNull();
});

/** Data as an earlier version packed it. */
const inJson = (json: string): string => btoa(String.fromCharCode(...deflateSync(strToU8(json))));
const deep = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;

test.each([
  ['a hundred thousand lists', () => inJson(`[${'[],'.repeat(100_000)}[]]`)],
  ['lists in lists, a hundred deep', () => inJson(JSON.stringify(deep(100)))],
  ['a hundred thousand lists, compact', () => pack(new Array(100_000).fill([]))],
  ['a hundred thousand numbers', () => pack(new Array(100_000).fill(7))],
  ['a hundred thousand objects', () => pack(new Array(100_000).fill({ id: 1 }))],
  ['lists in lists, compact, a hundred deep', () => pack(deep(100))],
])('%s, which a small text unpacks to, are not unpacked', async (_what, make) => {
  const small = await make();
  expect(small.length).toBeLessThan(2800);
  expect(unpack(small)).toBeNull();
});

test('brackets and commas in a name count for nothing', async () => {
  const named = { name: `${'[{,'.repeat(300)}"\\`, id: 'x' };
  expect(unpack(inJson(JSON.stringify(new Array(100).fill(named))))).toHaveLength(100);
  expect(unpack(await pack(named))).toEqual(named);
});
