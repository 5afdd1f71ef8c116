import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Scenario } from '../../src/forecast/scenario.ts';
import { factWords } from '../../src/foundry/exchange/fact-text.ts';
import { type NameOf, reasonLine } from '../../src/foundry/platform/localize.ts';
import { ACTIONS } from '../../src/rules/d20/actions/all-actions.ts';
import { CIRCUMSTANCES } from '../../src/rules/d20/circumstances.ts';
import { CONDITIONS, UNSEEN } from '../../src/rules/d20/conditions.ts';
import { d20 } from '../../src/rules/d20/d20.ts';
import { ABILITIES, BONUS_KINDS } from '../../src/rules/d20/fighter.ts';
import { SAVES } from '../../src/rules/d20/saves.ts';
import { SKILLS } from '../../src/rules/d20/skills.ts';
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

const TOLD_BY_ANSWERS: ReadonlySet<string> = new Set(['rolled', 'spent', 'effect', 'resisted', 'lifted']);
const { toolsOf } = trialOf(d20.id);

/** The names of fighters, weapons and spells; whatever else is named has words of its own. */
const NAMED = new Set<string>();
const nameOf: NameOf = id => (NAMED.has(id) ? id : null);

function learnNames(fighters: Readonly<Record<string, Fighter>>): void {
  for (const fighter of Object.values(fighters))
    for (const id of [fighter.id, ...toolsOf(fighter)]) NAMED.add(id);
}

function tell(facts: readonly Fact[]): void {
  for (const fact of facts) if (!TOLD_BY_ANSWERS.has(fact.fact)) factWords(fact, nameOf);
}

describe.each(['en', 'fr'])('whatever happens on squares, there are words for it: %s', language => {
  const words = readWordsOfWorld(textOf(`lang/${language}.json`), 'd20');
  beforeEach(() => {
    NAMED.clear();
    vi.stubGlobal('game', strictly(words, new Set()));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each(scenarioFiles(join(ROOT, 'test/scenarios/d20')).map(path => [path.slice(ROOT.length), path]))(
    '%s',
    (_name, path) => {
      const text = JSON.parse(readFileSync(path, 'utf8')) as Scenario | readonly Scenario[];
      for (const scenario of [text].flat() as readonly Scenario[])
        learnNames(gather(scenario, d20, packedFighter).fighters);
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
    const { failure } = playRandomFights(d20, {
      count: 40,
      seed: 5,
      all: true,
      check: ({ setup, questions, facts, after }) => {
        learnNames(setup.fighters);
        for (const { refused } of d20.openActions(setup)) if (refused) reasonLine(refused, nameOf);
        for (const question of questions) tellQuestion(question, words, nameOf);
        tell([...(facts ?? []), ...after.facts]);
        return null;
      },
    });
    expect(failure?.why ?? null).toBeNull();
  });

  it('actions, conditions, circumstances, abilities, readings', () => {
    const groups: readonly (readonly [string, readonly string[]])[] = [
      ['ACTION.{}.name', ACTIONS.map(({ id }) => id)],
      ['ACTION.{}.text', ACTIONS.map(({ id }) => id)],
      ['CONDITION.{}', CONDITIONS],
      ['CIRCUMSTANCE.{}', CIRCUMSTANCES],
      ['SITUATION.group.{}', ['light', 'ground', 'actor', 'threats', 'target', 'cover', 'concealment']],
      ['SKILL.{}', Object.keys(SKILLS)],
      ['REASON.d20.ability.{}', ABILITIES],
      ['REASON.d20.bonus.{}', BONUS_KINDS],
      ['REASON.d20.save.{}', SAVES],
      ['OPTION.{}.name', Object.keys(d20.ruleOptions)],
      ['OPTION.{}.hint', Object.keys(d20.ruleOptions)],
    ];
    const keys = groups.flatMap(([key, ids]) => ids.map(id => `PASSE.${key.replace('{}', id)}`));
    expect(keys.filter(key => !words.has(key))).toEqual([]);
    const untold = CONDITIONS.filter(id => !UNSEEN.includes(id)).filter(
      id => !words.has(`PASSE.CONDITIONTEXT.d20.${id}`) && !words.has(`PASSE.CONDITIONTEXT.${id}`),
    );
    expect(untold).toEqual([]);
  });
});
