import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Scenario } from '../../src/forecast/scenario.ts';
import { type NameOf, reasonLine } from '../../src/foundry/platform/localize.ts';
import * as d20Actions from '../../src/rules/d20/actions/all-actions.ts';
import { d20 } from '../../src/rules/d20/d20.ts';
import { ABILITIES, BONUS_KINDS, SAVES } from '../../src/rules/d20/fighter.ts';
import * as d20Skills from '../../src/rules/d20/skills.ts';
import * as ref10Actions from '../../src/rules/ref10/actions/all-actions.ts';
import { LOCATIONS } from '../../src/rules/ref10/fighter.ts';
import { ref10 } from '../../src/rules/ref10/ref10.ts';
import * as runequest4Actions from '../../src/rules/runequest4/actions.ts';
import { runequest4 } from '../../src/rules/runequest4/runequest4.ts';
import * as segmentsActions from '../../src/rules/segments/actions/all-actions.ts';
import { PARTS } from '../../src/rules/segments/actions/wrestling-actions.ts';
import { CRITICAL_EFFECTS } from '../../src/rules/segments/critical-tables.ts';
import { BODY, CRITICAL_FAMILIES, ENDURANCE, SKILLS } from '../../src/rules/segments/fighter.ts';
import { segments } from '../../src/rules/segments/segments.ts';
import { MANOEUVRES } from '../../src/rules/segments/tables.ts';
import type { Fighter, Ruleset } from '../../src/rules/shared/ruleset.ts';
import { packedFighter } from '../../tools/pack-entries.ts';
import { playRandomFights } from '../../tools/random-fights/player.ts';
import { trialOf } from '../../tools/random-fights/trial.ts';
import { playFile, scenarioFiles } from '../../tools/scenario-files.ts';
import { gather } from '../../tools/scenario/fighters.ts';
import { ROOT } from '../../tools/system-files.ts';
import { times } from '../thorough.ts';
import { textOf } from './project-files.ts';
import { idsOf, missingKeys, strictly, tellFacts, tellQuestion, type WordGroup } from './speaking.ts';
import { readWordsOfWorld, type Words } from './words-fit.ts';

interface System {
  readonly ruleset: Ruleset;
  readonly fights: { readonly count: number; readonly seed: number };
  /** True where its scenarios are read too. */
  readonly hasScenarios?: true;
  /** Names that are neither fighters nor tools. */
  readonly names?: readonly string[];
  /** Kinds of facts that cards leave out, in addition to those of every ruleset. */
  readonly untold: readonly string[];
  /** Ids with words of their own, in addition to those of every ruleset. */
  readonly groups: readonly WordGroup[];
}

const CRITICALS = Object.values(CRITICAL_EFFECTS).flat();
const TIMES = [...new Set(segmentsActions.ACTIONS.map(({ when }) => when))];
const NUMBERED = segmentsActions.ACTIONS.filter(({ numbers }) => numbers);

const SYSTEMS: readonly System[] = [
  {
    ruleset: d20,
    fights: { count: times(8, 40), seed: 5 },
    hasScenarios: true,
    untold: ['resisted'],
    groups: [
      ['ACTION.{}.name', idsOf(d20Actions.ACTIONS)],
      ['ACTION.{}.text', idsOf(d20Actions.ACTIONS)],
      ['CIRCUMSTANCES.group.{}', ['light', 'ground', 'actor', 'threats', 'target', 'cover', 'concealment']],
      ['SKILL.{}', Object.keys(d20Skills.SKILLS)],
      ['REASON.d20.ability.{}', ABILITIES],
      ['REASON.d20.bonus.{}', BONUS_KINDS],
      ['REASON.d20.save.{}', SAVES],
    ],
  },
  {
    ruleset: segments,
    fights: { count: times(8, 40), seed: 5 },
    hasScenarios: true,
    untold: [],
    groups: [
      ['ACTION.{}.name', idsOf(segmentsActions.ACTIONS)],
      ['ACTION.{}.text', idsOf(segmentsActions.ACTIONS)],
      ['ACTION.{}.asks', idsOf(NUMBERED)],
      ['POINTS.segments.takes.{}', TIMES.filter(when => when !== 'decision')],
      ['CIRCUMSTANCES.group.{}', ['light', 'ground', 'actor', 'target', 'cover', 'range', 'volley']],
      ['SKILL.{}', SKILLS],
      ['LOCATION.{}', [BODY, ENDURANCE, ...PARTS]],
      ['FACT.did.critical.{}', idsOf(CRITICALS)],
      ['REASON.segments.column.{}', CRITICAL_FAMILIES],
      ['REASON.segments.manoeuvre.{}', MANOEUVRES],
    ],
  },
  {
    ruleset: ref10,
    fights: { count: times(20, 100), seed: 7 },
    untold: ['resisted'],
    groups: [
      ['ACTION.{}.name', idsOf(ref10Actions.ACTIONS)],
      ['ACTION.{}.text', idsOf(ref10Actions.ACTIONS)],
      ['LOCATION.{}', [...idsOf(LOCATIONS), 'body']],
    ],
  },
  {
    ruleset: runequest4,
    fights: { count: times(2, 8), seed: 3 },
    names: ['soldier'],
    untold: ['resisted'],
    groups: [
      ['ACTION.{}.name', idsOf(runequest4Actions.ACTIONS)],
      ['ACTION.{}.text', idsOf(runequest4Actions.ACTIONS)],
      ['INTENT.{}', runequest4.presentation.groups],
    ],
  },
];

const LANGUAGES = ['en', 'fr'];
const CASES = SYSTEMS.flatMap(system =>
  LANGUAGES.map(language => ({ ...system, id: system.ruleset.id, language })),
);

/** Names of fighters, weapons, spells and items; all other ids have words of their own. */
class Names {
  readonly #named: Set<string>;
  readonly #toolsOf;

  constructor({ ruleset, names = [] }: System) {
    this.#named = new Set(names);
    this.#toolsOf = trialOf(ruleset.id).toolsOf;
  }

  readonly nameOf: NameOf = id => (this.#named.has(id) ? id : null);

  learn(fighters: Readonly<Record<string, Fighter>>): void {
    for (const fighter of Object.values(fighters))
      for (const id of [fighter.id, ...this.#toolsOf(fighter)]) this.#named.add(id);
  }
}

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
    expect(missingKeys(words, groups)).toEqual([]);
  });

  it('every condition that is shown has a text', () => {
    const { conditions, hidden, counted } = ruleset.ids;
    // The level of fatigue has words of its own.
    const shown = conditions.filter(
      id => !hidden.includes(id) && !(id === 'fatigue' && counted.includes(id)),
    );
    const texts = [`PASSE.CONDITIONTEXT.${ruleset.id}`, 'PASSE.CONDITIONTEXT'];
    expect(shown.filter(id => !texts.some(text => words.has(`${text}.${id}`)))).toEqual([]);
  });
});

/** What a world of a combat system says in each language. */
function spokenIn(ruleset: Ruleset): readonly { readonly words: Words; readonly game: object }[] {
  return LANGUAGES.map(language => {
    const words = readWordsOfWorld(textOf(`lang/${language}.json`), ruleset.id);
    return { words, game: strictly(words, new Set()) };
  });
}

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
      const lines = playFile(path).flatMap(({ outcome }) => outcome.trace);
      expect(lines.length).toBeGreaterThan(0);
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

describe.each(SYSTEMS)('words for random fights of $ruleset.id', system => {
  it('every question, option, reason, fact and refusal, in each language', () => {
    const { ruleset, fights, untold } = system;
    const names = new Names(system);
    const { nameOf } = names;
    const languages = spokenIn(ruleset);
    const { failure } = playRandomFights(ruleset, {
      ...fights,
      all: true,
      check: ({ setup, questions, facts, after }) => {
        names.learn(setup.fighters);
        const refusals = ruleset.openActions(setup).flatMap(({ refused }) => (refused ? [refused] : []));
        for (const { words, game } of languages) {
          vi.stubGlobal('game', game);
          for (const refused of refusals) reasonLine(refused, nameOf);
          for (const question of questions) tellQuestion(question, words, nameOf);
          tellFacts([...(facts ?? []), ...after.facts], untold, nameOf);
        }
        return null;
      },
    });
    expect(failure?.why ?? null).toBeNull();
  });
});
