import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playFile, scenarioFiles } from '../../../tools/scenario-files.ts';
import { ROOT } from '../../../tools/system-files.ts';
import { REASONS } from './reasons-given.ts';
import { reasonsOf } from './reasons-of.ts';

test('the reasons of every question of the scenarios, with their amounts', () => {
  const given = new Map<string, Map<string, Set<string>>>();
  for (const path of scenarioFiles(join(ROOT, 'test/scenarios/d20')))
    for (const { outcome } of playFile(path))
      for (const line of outcome.trace) {
        if (!('question' in line)) continue;
        for (const [kind, rule, said] of reasonsOf(line.question)) {
          const ofKind = given.get(kind) ?? new Map<string, Set<string>>();
          given.set(kind, ofKind.set(rule, (ofKind.get(rule) ?? new Set()).add(said)));
        }
      }
  const table = [...given].map(([kind, rules]) => [
    kind,
    Object.fromEntries([...rules].map(([rule, said]) => [rule, [...said].sort().join(', ')])),
  ]);
  expect(Object.fromEntries(table)).toEqual(REASONS);
});
