import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { playRandomFights } from '../../tools/random-fights/player.ts';
import { trialOf } from '../../tools/random-fights/trial.ts';
import { factWords } from '../../src/foundry/exchange/fact-text.ts';
import { type NameOf, reasonLine } from '../../src/foundry/platform/localize.ts';
import { ACTIONS } from '../../src/rules/ref10/actions/all-actions.ts';
import { CONDITIONS } from '../../src/rules/ref10/conditions.ts';
import { LOCATIONS } from '../../src/rules/ref10/fighter.ts';
import { CIRCUMSTANCES } from '../../src/rules/ref10/circumstances.ts';
import { ref10 } from '../../src/rules/ref10/ref10.ts';
import { textOf } from './project-files.ts';
import { strictly, tellQuestion } from './speaking.ts';
import { readWordsOfWorld } from './words-fit.ts';

const TOLD_BY_ANSWERS: ReadonlySet<string> = new Set(['rolled', 'spent', 'effect', 'resisted', 'lifted']);

/** The names of fighters and weapons; whatever else is named has words of its own. */
const nameOf: NameOf = id =>
  ['anna', 'bert', 'cleo', 'dirk'].includes(id) || (/^[a-z]+$/u.test(id) && WEAPONS.has(id)) ? id : null;
const WEAPONS = new Set<string>();

describe.each(['en', 'fr'])('whatever happens with REF and 1d10, there are words for it: %s', language => {
  const words = readWordsOfWorld(textOf(`lang/${language}.json`), 'ref10');
  beforeEach(() => {
    vi.stubGlobal('game', strictly(words, new Set()));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('every question, option, reason and fact of a hundred fights, and every refusal in them', () => {
    const { toolsOf } = trialOf(ref10.id);
    const { failure } = playRandomFights(ref10, {
      count: 100,
      seed: 7,
      all: true,
      check: ({ setup, questions, facts, after }) => {
        for (const fighter of Object.values(setup.fighters)) toolsOf(fighter).forEach(id => WEAPONS.add(id));
        for (const { refused } of ref10.openActions(setup)) if (refused) reasonLine(refused, nameOf);
        for (const question of questions) tellQuestion(question, words, nameOf);
        for (const fact of [...(facts ?? []), ...after.facts]) {
          if (!TOLD_BY_ANSWERS.has(fact.fact)) factWords(fact, nameOf);
        }
        return null;
      },
    });
    expect(failure).toBeNull();
  });

  it('actions, conditions, circumstances, places and readings', () => {
    const groups: readonly (readonly [string, readonly string[]])[] = [
      ['ACTION.{}.name', ACTIONS.map(({ id }) => id)],
      ['ACTION.{}.text', ACTIONS.map(({ id }) => id)],
      ['CONDITION.{}', CONDITIONS],
      ['CIRCUMSTANCE.{}', CIRCUMSTANCES],
      ['LOCATION.{}', [...LOCATIONS.map(({ id }) => id), 'body']],
      ['OPTION.{}.name', Object.keys(ref10.ruleOptions)],
      ['OPTION.{}.hint', Object.keys(ref10.ruleOptions)],
    ];
    for (const [key, ids] of groups) {
      for (const id of ids) expect(words.has(`PASSE.${key.replace('{}', id)}`), id).toBe(true);
    }
    for (const [name, readings] of Object.entries(ref10.ruleOptions)) {
      if (typeof readings[0] === 'boolean') continue;
      for (const reading of readings) expect(words.has(`PASSE.OPTION.${name}.choices.${reading}`)).toBe(true);
    }
  });
});
