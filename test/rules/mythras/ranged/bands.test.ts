import { expect, test } from 'vitest';
import { faults } from '../../../../src/rules/mythras/fighter-schema.ts';
import { soldier } from '../../fighters.ts';
import { bow } from '../../ranged-weapons.ts';

const found = (changes: object) =>
  faults({ ...soldier('a'), weapons: [{ ...bow, ranged: { ...bow.ranged, ...changes } }] });

test.each([
  { close: 100, effective: 100 },
  { effective: 200, long: 200 },
  { energy: true, spreads: false, advanced: true },
  { modes: ['burst'], burst: 3, rate: 15, scope: 1 },
])('MYT-RANGED-05: %j is in order', changes => expect(found(changes)).toEqual([]));

test.each([
  [{ close: 'near', effective: 10 }, 'close', 'not-a-number'],
  [{ energy: 'much' }, 'energy', 'not-yes-or-no'],
  [{ advanced: 1 }, 'advanced', 'not-yes-or-no'],
  [{ modes: 'burst' }, 'modes', 'not-a-list'],
  [{ rate: 0 }, 'rate', 'too-small'],
])('MYT-RANGED-05: %j is not', (changes, key, id) => {
  expect(found(changes)).toEqual([{ path: `weapons.0.ranged.${key}`, id }]);
});
