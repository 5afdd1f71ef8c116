import { expect, test } from 'vitest';
import { RANGED_WEAPONS } from '../../../../tools/random-fights/mythras/ranged-weapons.ts';

test.each([
  ['bow', ['impaling'], 4, 4],
  ['bolas', ['entangling'], 2, 2],
  ['rifle', ['impaling'], null, null],
  ['dagger-thrown', ['impaling'], 4, 6],
  ['sling', ['bludgeoning'], 1, 2],
  ['shotgun', [], null, null],
  ['laser-rifle', [], null, null],
  ['plasma-rifle', [], null, null],
  ['gauss-rifle', ['impaling'], null, null],
  ['javelin', ['impaling'], 3, 8],
  ['stone', ['bludgeoning'], null, null],
  ['pistol', ['impaling'], null, null],
])('MYT-RANGED-11, MYT-OBJ-02: %s: %j, %s AP, %s HP', (id, types, ap, hp) => {
  const row = RANGED_WEAPONS.find(known => known.id === id);
  expect([row?.types, row?.ap, row?.hp]).toEqual([types, ap, hp]);
});

test.each([
  ['spreads', ['shotgun']],
  ['energy', ['laser-rifle', 'plasma-rifle']],
] as const)('MYT-RANGED-11: weapons that %s', (mark, ids) => {
  expect(RANGED_WEAPONS.filter(row => row[mark] === true).map(({ id }) => id)).toEqual(ids);
});
