import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kindOf, signOf, SORTED } from '../../src/foundry/documents/conditions.ts';
import { RULESETS } from '../../src/rules/rulesets.ts';

const known = new Set(RULESETS.flatMap(({ ids }) => ids.conditions));

test.each([...known])('%s has a picture', id => {
  expect(existsSync(`assets/conditions/${id}.svg`)).toBe(true);
});

test('every condition that is sorted is one of the rules', () => {
  expect([...SORTED].filter(id => !known.has(id))).toEqual([]);
});

test.each([
  ['bleeding', 'harm', 'harm'],
  ['prone', 'hinders', ''],
  ['braced', 'guards', 'safe'],
  ['holding-magic', 'magic', 'magic'],
  ['caught-out', 'remembered', ''],
  ['delaying', 'remembered', 'safe'],
  ['a-modules-own', 'hinders', ''],
])('%s is of the kind %s and has the sign %j', (id, kind, sign) => {
  expect([kindOf(id), signOf(id)]).toEqual([kind, sign]);
});
