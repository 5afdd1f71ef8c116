import { expect, test } from 'vitest';
import { MIGRATIONS } from '../../src/foundry/migrations/list.ts';

/** What the migrations write into an item, one after the other. */
const written = (source: object) => MIGRATIONS.flatMap(({ changes }) => changes.Item?.({ ...source }) ?? []);

const weapon = (system: object) => ({ type: 'ref10-weapon', system: { burst: 3, ...system } });

test.each([
  ['a sword', { kind: 'contact', key: 'long-sword' }],
  ['a bow without a key', { kind: 'muscle' }],
  ['the pistol of the pack', { kind: 'shot', key: 'service-pistol' }],
  ['the shotgun of the pack', { kind: 'shot', key: 'pump-shotgun' }],
])('%s that a world keeps loses its burst of three (REF-BURST-01)', (_what, system) => {
  expect(written(weapon(system))).toEqual([{ system: { burst: 0 } }]);
  expect(written(weapon({ ...system, burst: 0 }))).toEqual([]);
});

test.each([
  ['the assault rifle of the pack', weapon({ kind: 'shot', key: 'service-rifle' })],
  ['a rifle that a table made', weapon({ kind: 'shot', key: 'our-rifle' })],
  ['a pistol that fires ten', weapon({ kind: 'shot', key: 'service-pistol', burst: 10 })],
  ['a weapon of another combat system', { type: 'weapon', system: { burst: 3 } }],
  ['a weapon without data', { type: 'ref10-weapon' }],
])('%s is left as it is', (_what, source) => {
  expect(written(source)).toEqual([]);
});
