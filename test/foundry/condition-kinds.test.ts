import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import { RULESETS } from '../../src/rules/rulesets.ts';
import type { ConditionRow } from '../../src/rules/shared/condition-rows.ts';
import { isRecord } from '../../src/rules/shared/schema.ts';
import { underRules } from './under-rules.ts';

/** What documents/conditions says in a world of Mythras. */
const inWorld = () => underRules(mythras, () => import('../../src/foundry/documents/conditions.ts'));

const known = new Set(RULESETS.flatMap(({ ids }) => ids.conditions));

test.each([...known])('%s has a picture', id => {
  const hasPicture = existsSync(`assets/conditions/${id}.svg`);
  expect(hasPicture, 'name its icon in tools/pictures.ts and run npm run pictures').toBe(true);
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

const LANGUAGES = ['en', 'fr'].map(language => {
  const words = JSON.parse(readFileSync(`lang/${language}.json`, 'utf8')) as {
    PASSE: Record<string, unknown>;
  };
  return (key: string) => key.split('.').reduce<unknown>((at, part) => isRecord(at) && at[part], words.PASSE);
});

describe.each(RULESETS)('the rows of $id', ({ ids: { conditionRows } }) => {
  const withKey = (key: keyof ConditionRow) =>
    Object.keys(conditionRows).filter(id => conditionRows[id]?.[key] !== undefined);

  test('each condition has a name, and words for each way of its own in which it is told', () => {
    const keys = [
      ...Object.keys(conditionRows).map(id => `CONDITION.${id}`),
      ...withKey('isMutual').flatMap(id => [`FACT.mutual.${id}.gained`, `FACT.mutual.${id}.ended`]),
      ...withKey('isHeadline').map(id => `SCENE.felled.${id}`),
    ];
    expect(keys.filter(key => !LANGUAGES.every(wordsOf => typeof wordsOf(key) === 'string'))).toEqual([]);
  });

  test.each(['isBlinding', 'isOnMount', 'isSurprise', 'isOnGround'] as const)('at most one is %s', key => {
    expect(withKey(key).length).toBeLessThan(2);
  });

  test('no two are equally grave', () => {
    const gravities = Object.values(conditionRows).flatMap(({ out, gravity }) => out ?? gravity ?? []);
    expect(gravities).toEqual([...new Set(gravities)]);
  });
});
