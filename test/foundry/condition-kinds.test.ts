import { existsSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import { RULESETS } from '../../src/rules/rulesets.ts';

const ACTIVE = '../../src/foundry/combat-system/active-system.ts';

/** What documents/conditions says in a world of Mythras. */
async function inWorld() {
  vi.resetModules();
  vi.doMock(ACTIVE, () => ({ activeRuleset: () => mythras }));
  const conditions = await import('../../src/foundry/documents/conditions.ts');
  vi.doUnmock(ACTIVE);
  return conditions;
}

const known = new Set(RULESETS.flatMap(({ ids }) => ids.conditions));

test.each([...known])('%s has a picture', id => {
  expect(existsSync(`assets/conditions/${id}.svg`)).toBe(true);
});

test.each([
  ['bleeding', 'harm', 'harm', false],
  ['prone', 'hinders', '', false],
  ['braced', 'guards', 'safe', true],
  ['holding-magic', 'magic', 'magic', true],
  ['caught-out', 'remembered', '', false],
  ['delaying', 'remembered', 'safe', true],
  ['a-modules-own', 'hinders', '', false],
])('%s is of the kind %s, has the sign %j, and is taken on: %s', async (id, kind, sign, isTaken) => {
  const { isTakenOn, kindOf, signOf } = await inWorld();
  expect([kindOf(id), signOf(id), isTakenOn(id)]).toEqual([kind, sign, isTaken]);
});
