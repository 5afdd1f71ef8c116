import { deflateSync, strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { pack, unpack } from '../../src/foundry/exchange/play/message-parts.ts';
import { fighterFrom } from '../../src/rules/mythras/character.ts';
import type { Setup } from '../../src/rules/shared/ruleset.ts';
import { packEntry } from '../../tools/pack-entries.ts';

const heroes = ['brannoc-dol', 'corvin-sable', 'maelys-tarvenne', 'ysolt-of-the-ford'].flatMap(name => {
  const entry = packEntry(`fighters/${name}`);
  return entry ? [fighterFrom(entry)] : [];
});
const setup: Setup = {
  attempt: { action: 'attack', by: heroes[0]?.id ?? '', at: heroes[1]?.id ?? '', with: 'x' },
  fighters: Object.fromEntries(heroes.map(hero => [hero.id, hero])),
  fight: null,
};

const packed = await pack(setup);

test('a setup comes out as it went in', () => {
  expect(heroes).toHaveLength(4);
  expect(unpack(packed)).toEqual(setup);
});

test('four fighters take up less than four thousand characters', () => {
  expect(packed.length).toBeLessThan(4000);
});

test('six of them with a hundred items each still come through', async () => {
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

test.each([
  ['nothing', ''],
  ['no base 64', 'é'],
  ['no deflated text', btoa('hello')],
  ['no JSON', btoa(String.fromCharCode(...deflateSync(new Uint8Array(100))))],
  ['far too much', 'A'.repeat(100_000)],
  ['a bomb', btoa(String.fromCharCode(...deflateSync(new Uint8Array(30_000_000).fill(32))))],
  ['half a message', packed.slice(0, 400)],
])('%s is nothing', (_what, packed) => {
  expect(unpack(packed)).toBeNull();
});

/** JSON as it is packed. */
const inJson = (json: string): string => btoa(String.fromCharCode(...deflateSync(strToU8(json))));
const deep = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;

test.each([
  ['a hundred thousand lists', () => inJson(`[${'[],'.repeat(100_000)}[]]`)],
  ['lists in lists, a hundred deep', () => inJson(JSON.stringify(deep(100)))],
  ['a hundred thousand lists as they are packed', () => pack(new Array(100_000).fill([]))],
  ['a hundred thousand numbers', () => pack(new Array(100_000).fill(7))],
  ['a hundred thousand objects', () => pack(new Array(100_000).fill({ id: 1 }))],
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
