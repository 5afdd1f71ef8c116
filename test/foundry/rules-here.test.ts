import { expect, test } from 'vitest';
import { RULESET_IDS, rulesetOf } from '../../src/foundry/combat-system/registry.ts';
import { RULESETS } from '../../src/rules/rulesets.ts';

test('a client has the rules of every combat system', () => {
  expect([...RULESET_IDS]).toEqual(RULESETS.map(({ id }) => id));
  expect(RULESET_IDS.map(rulesetOf)).toEqual(RULESETS);
});

test.each(['', 'chess', 'constructor', '__proto__'])('what is no combat system has no rules: %s', id => {
  expect(rulesetOf(id)).toBeNull();
});
