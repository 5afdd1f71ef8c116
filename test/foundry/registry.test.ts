import { expect, test } from 'vitest';
import {
  fetchSystem,
  isToCome,
  registerSystems,
  rulesetOf,
  whenSystemComes,
} from '../../src/foundry/combat-system/fetched-systems.ts';
import type { CombatSystem, SystemManifest } from '../../src/foundry/combat-system/manifest.ts';
import { RULESETS } from '../../src/rules/rulesets.ts';

test('rules are found by their id once they are fetched, and fetched once', async () => {
  const fetches: string[] = [];
  const come: string[] = [];
  whenSystemComes(id => come.push(id));
  registerSystems(
    RULESETS.map(
      rules =>
        ({
          id: rules.id,
          words: [],
          load() {
            fetches.push(rules.id);
            return Promise.resolve({ rules } as CombatSystem);
          },
        }) as unknown as SystemManifest,
    ),
  );
  for (const { id } of RULESETS) expect([rulesetOf(id), isToCome(id)]).toEqual([null, true]);
  await Promise.all(RULESETS.flatMap(({ id }) => [fetchSystem(id), fetchSystem(id)]));
  for (const rules of RULESETS) expect([rulesetOf(rules.id), isToCome(rules.id)]).toEqual([rules, false]);
  const ids = RULESETS.map(({ id }) => id);
  expect([fetches, come]).toEqual([ids, ids]);
});

test('rules that do not come are not waited for', async () => {
  registerSystems([
    { id: 'lost', words: [], load: () => Promise.reject(new Error('offline')) } as unknown as SystemManifest,
  ]);
  expect(await fetchSystem('lost')).toBeNull();
  expect([rulesetOf('lost'), isToCome('lost')]).toEqual([null, false]);
});

test.each(['', 'chess', 'constructor', '__proto__'])(
  'an id of no combat system has no rules: %s',
  async id => {
    expect(isToCome(id)).toBe(false);
    expect(await fetchSystem(id)).toBeNull();
    expect(rulesetOf(id)).toBeNull();
  },
);
