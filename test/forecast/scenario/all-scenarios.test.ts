import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SCENARIO_SCHEMA } from '../../../src/forecast/scenario/scenario-schema.ts';
import { playFile, scenarioFiles } from '../../../tools/scenario-files.ts';
import { ROOT } from '../../../tools/system-files.ts';

const folder = join(ROOT, 'test', 'scenarios');

describe('every scenario passes', () => {
  test.each(scenarioFiles(folder).map(path => [path.slice(folder.length + 1), path]))('%s', (_name, path) => {
    for (const { outcome } of playFile(path)) {
      expect(outcome.flaws).toEqual([]);
      expect(outcome.rules).not.toEqual([]);
    }
  });
});

test('each has a title of its own', () => {
  const titles = scenarioFiles(folder).flatMap(path => playFile(path).map(({ outcome }) => outcome.title));
  expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
});

test('docs/scenario.schema.json is the schema (npx tsx tools/scenario.ts --write-schema)', () => {
  const written: unknown = JSON.parse(readFileSync(join(ROOT, 'docs', 'scenario.schema.json'), 'utf8'));
  expect(written).toEqual(SCENARIO_SCHEMA);
});

test('a file that is no scenario fails with what is wrong', () => {
  const [played] = playFile(join(ROOT, 'README.md'));
  expect(played?.outcome.flaws).toMatchObject([{ at: 'the file' }]);
});
