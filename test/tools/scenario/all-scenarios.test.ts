import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packedFighter } from '../../../tools/pack-entries.ts';
import type { Scenario } from '../../../src/forecast/scenario.ts';
import { playFile, scenarioFiles, scenariosIn } from '../../../tools/scenario-files.ts';
import { playScenario } from '../../../tools/scenario/play-scenario.ts';
import { SCHEMA_FILE } from '../../../tools/scenario/write-schema.ts';
import { ROOT } from '../../../tools/system-files.ts';

const folder = join(ROOT, 'test', 'scenarios');
const paths = scenarioFiles(folder);

describe('every scenario passes', () => {
  test.each(paths.map(path => [path.slice(folder.length + 1), path]))('%s', (_name, path) => {
    for (const { outcome } of playFile(path)) {
      expect(outcome.flaws).toEqual([]);
      expect(outcome.rules).not.toEqual([]);
    }
  });
});

test('each has a title of its own', () => {
  const titles = paths.flatMap(path => playFile(path).map(({ outcome }) => outcome.title));
  expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
});

test('every question under notAsked is asked in another scenario of the same system', () => {
  const all = paths.flatMap(path => {
    const text = JSON.parse(readFileSync(path, 'utf8')) as Scenario | readonly Scenario[];
    const scenarios = [text].flat() as readonly Scenario[];
    return scenarios.map((scenario, i) => ({ scenario, trace: playFile(path)[i]?.outcome.trace ?? [] }));
  });
  const asked = new Set(
    all.flatMap(({ scenario, trace }) => {
      const names = trace.flatMap(line => ('question' in line ? [line.question.name] : []));
      return names.flatMap(name => [
        subjectOf(name, scenario),
        subjectOf(`${name.split('.')[0] ?? ''}.*`, scenario),
      ]);
    }),
  );
  const notAsked = all.flatMap(({ scenario }) => {
    return (scenario.expect.notAsked ?? []).map(name => subjectOf(name, scenario));
  });
  expect(notAsked.filter(subject => !asked.has(subject))).toEqual([]);
});

/** The kind and subject of a question, without who asks or is asked and how often, with its system. */
function subjectOf(name: string, { ruleset, fighters }: Scenario): string {
  const isOwn = (part: string) => /^\d+$/.test(part) || Object.hasOwn(fighters, part.replace(/^at-/, ''));
  const parts = name.split('.').filter(part => !isOwn(part));
  return `${ruleset} ${parts.slice(0, 2).join('.')}`;
}

test('every scenario names the schema that a build writes', () => {
  const named = paths.flatMap(path => {
    const { $schema } = JSON.parse(readFileSync(path, 'utf8')) as { readonly $schema?: string };
    return $schema === undefined ? [] : [resolve(dirname(path), $schema)];
  });
  expect([...new Set(named)]).toEqual([SCHEMA_FILE]);
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

test('a list written by hand holds scenarios, with or without their metadata', () => {
  const one = { title: 'x' };
  expect(scenariosIn([one, { scenario: one }])).toEqual([one, one]);
  expect(scenariosIn({ title: 'y', exchanges: [{ scenario: one }, one] })).toEqual([one, one]);
  expect(scenariosIn(one)).toBeNull();
  expect(scenariosIn('x')).toBeNull();
});

test('a file that is no scenario fails and names the fault', () => {
  const [readme] = playFile(join(ROOT, 'README.md'));
  expect(readme?.outcome.flaws).toMatchObject([{ at: 'the file' }]);
});
