import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Scenario } from '../../src/forecast/scenario.ts';
import { factWords } from '../../src/foundry/exchange/fact-text.ts';
import { type NameOf, reasonLine } from '../../src/foundry/platform/localize.ts';
import { ACTIONS } from '../../src/rules/segments/actions/all-actions.ts';
import { PARTS } from '../../src/rules/segments/actions/wrestling-actions.ts';
import { CIRCUMSTANCES } from '../../src/rules/segments/circumstances.ts';
import { CONDITIONS, COUNTED } from '../../src/rules/segments/conditions.ts';
import { CRITICAL_EFFECTS } from '../../src/rules/segments/critical-tables.ts';
import { BODY, CRITICAL_FAMILIES, ENDURANCE, SKILLS } from '../../src/rules/segments/fighter.ts';
import { segments } from '../../src/rules/segments/segments.ts';
import { MANOEUVRES } from '../../src/rules/segments/tables.ts';
import type { Fact } from '../../src/rules/shared/fact.ts';
import type { Fighter } from '../../src/rules/shared/ruleset.ts';
import { packedFighter } from '../../tools/pack-entries.ts';
import { playRandomFights } from '../../tools/random-fights/player.ts';
import { trialOf } from '../../tools/random-fights/trial.ts';
import { playFile, scenarioFiles } from '../../tools/scenario-files.ts';
import { gather } from '../../tools/scenario/fighters.ts';
import { ROOT } from '../../tools/system-files.ts';
import { textOf } from './project-files.ts';
import { strictly, tellQuestion } from './speaking.ts';
import { readWordsOfWorld } from './words-fit.ts';

const TOLD_BY_ANSWERS: ReadonlySet<string> = new Set(['rolled', 'spent', 'effect', 'lifted']);
const { toolsOf } = trialOf(segments.id);

/** The names of fighters, weapons, spells and items; whatever else is named has words of its own. */
const NAMED = new Set<string>();
const nameOf: NameOf = id => (NAMED.has(id) ? id : null);

function learnNames(fighters: Readonly<Record<string, Fighter>>): void {
  for (const fighter of Object.values(fighters))
    for (const id of [fighter.id, ...toolsOf(fighter)]) NAMED.add(id);
}

function tell(facts: readonly Fact[]): void {
  for (const fact of facts) if (!TOLD_BY_ANSWERS.has(fact.fact)) factWords(fact, nameOf);
}

describe.each(['en', 'fr'])('whatever happens in segments, there are words for it: %s', language => {
  const words = readWordsOfWorld(textOf(`lang/${language}.json`), 'segments');
  beforeEach(() => {
    NAMED.clear();
    vi.stubGlobal('game', strictly(words, new Set()));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each(scenarioFiles(join(ROOT, 'test/scenarios/segments')).map(path => [path.slice(ROOT.length), path]))(
    '%s',
    (_name, path) => {
      const text = JSON.parse(readFileSync(path, 'utf8')) as Scenario | readonly Scenario[];
      for (const scenario of [text].flat() as readonly Scenario[])
        learnNames(gather(scenario, segments, packedFighter).fighters);
      for (const { outcome } of playFile(path)) {
        for (const line of outcome.trace) {
          if ('question' in line) tellQuestion(line.question, words, nameOf);
          else if ('refused' in line) reasonLine(line.refused, nameOf);
          else if ('fact' in line) tell([line.fact]);
        }
      }
    },
  );

  it('every question, option, reason and fact of some fights, and every refusal in them', () => {
    const { failure } = playRandomFights(segments, {
      count: 40,
      seed: 5,
      all: true,
      check: ({ setup, questions, facts, after }) => {
        learnNames(setup.fighters);
        for (const { refused } of segments.openActions(setup)) if (refused) reasonLine(refused, nameOf);
        for (const question of questions) tellQuestion(question, words, nameOf);
        tell([...(facts ?? []), ...after.facts]);
        return null;
      },
    });
    expect(failure?.why ?? null).toBeNull();
  });

  it('actions, conditions, circumstances, critical effects, special actions, readings', () => {
    const numbered = ACTIONS.filter(({ numbers }) => numbers);
    const effects = Object.values(CRITICAL_EFFECTS).flat();
    const groups: readonly (readonly [string, readonly string[]])[] = [
      ['ACTION.{}.name', ACTIONS.map(({ id }) => id)],
      ['ACTION.{}.text', ACTIONS.map(({ id }) => id)],
      ['ACTION.{}.asks', numbered.map(({ id }) => id)],
      ['POINTS.segments.takes.{}', ACTIONS.map(({ when }) => when)],
      ['CONDITION.{}', CONDITIONS],
      ['CIRCUMSTANCE.{}', CIRCUMSTANCES],
      ['SITUATION.group.{}', ['light', 'ground', 'actor', 'target', 'cover', 'range', 'volley']],
      ['SKILL.{}', SKILLS],
      ['LOCATION.{}', [BODY, ENDURANCE, ...PARTS]],
      ['FACT.did.critical.{}', effects.map(({ id }) => id)],
      ['REASON.segments.column.{}', CRITICAL_FAMILIES],
      ['REASON.segments.manoeuvre.{}', MANOEUVRES],
      ['OPTION.{}.name', Object.keys(segments.ruleOptions)],
      ['OPTION.{}.hint', Object.keys(segments.ruleOptions)],
    ];
    const keys = groups.flatMap(([key, ids]) => ids.map(id => `PASSE.${key.replace('{}', id)}`));
    expect(keys.filter(key => !words.has(key))).toEqual([]);
    const untold = CONDITIONS.filter(id => !COUNTED.includes(id)).filter(
      id => !words.has(`PASSE.CONDITIONTEXT.segments.${id}`) && !words.has(`PASSE.CONDITIONTEXT.${id}`),
    );
    expect(untold).toEqual([]);
  });
});
