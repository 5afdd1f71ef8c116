import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packedFighter } from '../../../tools/pack-entries.ts';
import { playFile, scenarioFiles, scenariosIn } from '../../../tools/scenario-files.ts';
import { playScenario } from '../../../tools/scenario/play-scenario.ts';
import { SCENARIO_SCHEMA } from '../../../tools/scenario/scenario-schema.ts';
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

test('every example of docs/scenarios.md passes', () => {
  const text = readFileSync(join(ROOT, 'docs/scenarios.md'), 'utf8');
  const examples = [...text.matchAll(/^```json\n(.*?)^```$/gmsu)].map(
    ([, json = '']) => JSON.parse(json) as unknown,
  );
  const scenarios = examples.flatMap(one => scenariosIn(one) ?? [one]);
  expect(scenarios).toHaveLength(5);
  for (const scenario of scenarios) {
    const { title, flaws: faults } = playScenario(scenario, packedFighter);
    expect(faults, title).toEqual([]);
  }
});

test('a list written by hand holds scenarios, with or without what is known of them', () => {
  const one = { title: 'x' };
  expect(scenariosIn([one, { scenario: one }])).toEqual([one, one]);
  expect(scenariosIn({ title: 'y', exchanges: [{ scenario: one }, one] })).toEqual([one, one]);
  expect(scenariosIn(one)).toBeNull();
  expect(scenariosIn('x')).toBeNull();
});

test('a file that is no scenario fails with what is wrong', () => {
  const [played] = playFile(join(ROOT, 'README.md'));
  expect(played?.outcome.flaws).toMatchObject([{ at: 'the file' }]);
});
