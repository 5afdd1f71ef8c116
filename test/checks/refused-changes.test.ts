import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../tools/system-files.ts';
import { compiler } from '../../tools/mutate/compiler.ts';

const FILE = 'src/rules/segments/next-blow.ts';
const text = readFileSync(join(ROOT, FILE), 'utf8');

function change(original: string, replacement: string) {
  const from = text.indexOf(original);
  expect(from).toBeGreaterThan(0);
  return { id: '1', file: FILE, line: 1, from, mutator: 'ConditionalExpression', original, replacement };
}

test('a change that still fits is left to the tests; one that no longer does is refused', () => {
  const isRefused = compiler();
  expect(isRefused(change('engagedWith(fighter).length === 0', 'true'))).toBe(false);
  expect(isRefused(change('weapon.id', 'weapon'))).toBe(true);
  expect(isRefused(change('engagedWith(fighter).length === 0', 'false'))).toBe(false);
});
