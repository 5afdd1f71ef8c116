import { expect, test } from 'vitest';
import type { SystemManifest } from '../../src/foundry/combat-system/manifest.ts';
import { allSystems, registerSystems, rulesetOf } from '../../src/foundry/combat-system/active-system.ts';
import { RULESETS } from '../../src/rules/rulesets.ts';

test('combat systems are found by the id of their rules, in the order in which they came', () => {
  registerSystems(RULESETS.map(rules => ({ rules }) as SystemManifest));
  expect(allSystems().map(({ rules }) => rules)).toEqual(RULESETS);
  for (const rules of RULESETS) expect(rulesetOf(rules.id)).toBe(rules);
});

test.each(['', 'chess', 'constructor', '__proto__'])('what is no combat system has no rules: %s', id => {
  expect(rulesetOf(id)).toBeNull();
});
