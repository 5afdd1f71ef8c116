import { deflateSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Setup } from '../../src/rules/shared/ruleset.ts';
import { packSetup, unpackSetup } from '../../src/foundry/chat/packed-setup.ts';
import { fighterFrom } from '../../src/rules/mythras/character.ts';
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

test('a setup comes out as it went in', async () => {
  expect(heroes).toHaveLength(4);
  expect(unpackSetup(await packSetup(setup))).toEqual(setup);
});

test('four fighters take up less than three thousand characters', async () => {
  expect((await packSetup(setup)).length).toBeLessThan(3000);
});

test.each([
  ['nothing', ''],
  ['no base 64', 'é'],
  ['no deflated text', btoa('hello')],
  ['no JSON', btoa(String.fromCharCode(...deflateSync(new Uint8Array(100))))],
  ['far too much', 'A'.repeat(100_000)],
  ['a bomb', btoa(String.fromCharCode(...deflateSync(new Uint8Array(30_000_000).fill(32))))],
])('%s is nothing', (_what, packed) => {
  expect(unpackSetup(packed)).toBeNull();
});
