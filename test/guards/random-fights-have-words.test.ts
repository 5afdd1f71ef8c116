import { afterEach, describe, expect, it, vi } from 'vitest';
import { reasonLine } from '../../src/foundry/platform/localize.ts';
import { playRandomFights } from '../../tools/random-fights/player.ts';
import { times } from '../thorough.ts';
import { tellFacts, tellQuestion } from './speaking.ts';
import { Names, spokenIn, SYSTEMS } from './spoken-systems.ts';

/** How many fights of each system, from which seed. */
const FIGHTS: Readonly<Record<string, { readonly count: number; readonly seed: number }>> = {
  d20: { count: times(8, 40), seed: 5 },
  segments: { count: times(8, 40), seed: 5 },
  ref10: { count: times(20, 100), seed: 7 },
  runequest4: { count: times(2, 8), seed: 3 },
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each(SYSTEMS)('words for random fights of $ruleset.id', system => {
  it('every question, option, reason, fact and refusal, in each language', () => {
    const { ruleset, untold } = system;
    const fights = FIGHTS[ruleset.id];
    if (!fights) throw new Error(`no fights of ${ruleset.id}`);
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
