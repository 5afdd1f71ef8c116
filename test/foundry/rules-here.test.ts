import { expect, test } from 'vitest';
import { fetchRules, RULESET_IDS, rulesetOf } from '../../src/foundry/rulesets/rules-here.ts';
import { RULESETS } from '../../src/rules/rulesets.ts';

test('a client has the rules of Mythras, and can fetch those of every other combat system', async () => {
  expect([...RULESET_IDS]).toEqual(RULESETS.map(({ id }) => id));
  expect(RULESET_IDS.filter(id => rulesetOf(id))).toEqual(['mythras']);
  for (const id of RULESET_IDS) await fetchRules(id);
  expect(RULESET_IDS.map(rulesetOf)).toEqual(RULESETS);
});

test('what is no combat system has no rules, and nothing is fetched for it', async () => {
  for (const id of ['', 'chess', 'constructor', '__proto__']) {
    await fetchRules(id);
    expect(rulesetOf(id)).toBeNull();
  }
});
