import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Scenario } from '../../src/forecast/scenario.ts';
import { reasonLine } from '../../src/foundry/platform/localize.ts';
import { packedFighter } from '../../tools/pack-entries.ts';
import { playFile, scenarioFiles } from '../../tools/scenario-files.ts';
import { gather } from '../../tools/scenario/fighters.ts';
import { ROOT } from '../../tools/system-files.ts';
import { textOf } from './project-files.ts';
import { missingKeys, tellFacts, tellQuestion, type WordGroup } from './speaking.ts';
import { LANGUAGES, Names, spokenIn, SYSTEMS } from './spoken-systems.ts';
import { readWordsOfWorld } from './words-fit.ts';

const CASES = SYSTEMS.flatMap(system =>
  LANGUAGES.map(language => ({ ...system, id: system.ruleset.id, language })),
);

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each(CASES)('words for all that is in $id: $language', ({ language, ...system }) => {
  const { ruleset } = system;
  const words = readWordsOfWorld(textOf(`lang/${language}.json`), ruleset.id);

  it('ids of the rules: actions, conditions, circumstances, effects, rule options and others', () => {
    const { ids, ruleOptions } = ruleset;
    const readings = Object.entries(ruleOptions).map(([name, values]): WordGroup => {
      return [`OPTION.${name}.choices.{}`, values.filter(value => typeof value === 'string')];
    });
    const groups: readonly WordGroup[] = [
      ...system.groups,
      ...readings,
      ['CONDITION.{}', ids.conditions],
      ['CIRCUMSTANCE.{}', ids.circumstances],
      ['EFFECT.{}.name', ids.effects],
      ['EFFECT.{}.text', ids.effects],
      ['OPTION.{}.name', Object.keys(ruleOptions)],
      ['OPTION.{}.hint', Object.keys(ruleOptions)],
    ];
    expect(missingKeys(words, groups), 'add these to lang/en.json and lang/fr.json').toEqual([]);
  });

  it('every condition that is shown has a text', () => {
    const { conditions, hidden, counted } = ruleset.ids;
    // The level of fatigue has words of its own.
    const shown = conditions.filter(
      id => !hidden.includes(id) && !(id === 'fatigue' && counted.includes(id)),
    );
    const texts = [`PASSE.CONDITIONTEXT.${ruleset.id}`, 'PASSE.CONDITIONTEXT'];
    const silent = shown.filter(id => !texts.some(text => words.has(`${text}.${id}`)));
    expect(silent, `say below ${texts.join(' or ')} what these do`).toEqual([]);
  });
});

describe.each(SYSTEMS.filter(({ hasScenarios }) => hasScenarios))(
  'words for scenarios of $ruleset.id, in each language',
  system => {
    const { ruleset } = system;
    const languages = spokenIn(ruleset);
    const scenarios = scenarioFiles(join(ROOT, 'test/scenarios', ruleset.id));

    it.each(scenarios.map(path => [path.slice(ROOT.length), path]))('%s', (_name, path) => {
      const names = new Names(system);
      const { nameOf } = names;
      const text = JSON.parse(readFileSync(path, 'utf8')) as Scenario | readonly Scenario[];
      for (const scenario of [text].flat() as readonly Scenario[])
        names.learn(gather(scenario, ruleset, packedFighter).fighters);
      const outcomes = playFile(path).map(({ outcome }) => outcome);
      const lines = outcomes.flatMap(({ trace }) => trace);
      const flaws = outcomes.flatMap(outcome => outcome.flaws.map(({ at, problem }) => `${at}: ${problem}`));
      expect(lines.length, flaws.join('\n')).toBeGreaterThan(0);
      for (const line of lines) if ('fact' in line) names.learnTaken(line.fact);
      for (const { words, game } of languages) {
        vi.stubGlobal('game', game);
        for (const line of lines) {
          if ('question' in line) tellQuestion(line.question, words, nameOf);
          else if ('refused' in line) reasonLine(line.refused, nameOf);
          else if ('fact' in line) tellFacts([line.fact], system.untold, nameOf);
        }
      }
    });
  },
);
