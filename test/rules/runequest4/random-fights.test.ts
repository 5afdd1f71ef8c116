import { expect, test } from 'vitest';
import type { Exchange } from '../../../tools/random-fights/fight.ts';
import { playRandomFights } from '../../../tools/random-fights/player.ts';
import { runequest4 } from '../../../src/rules/runequest4/runequest4.ts';
import { answerFault, type Question } from '../../../src/rules/shared/play.ts';
import { mustExplain, mustTell } from '../told.ts';

const SOME = { count: 12, seed: 5, all: true };

/** Words for all of it, and something usual to answer with. */
function told({ setup, questions, facts, after }: Exchange): string | null {
  for (const question of questions) mustExplain(question);
  mustTell([...(facts ?? []), ...after.facts]);
  const unfit = questions.find(question => !hasAnswers(question));
  if (unfit) return `nobody knows what to answer: ${unfit.name}`;
  return null;

  function hasAnswers(question: Question): boolean {
    if (question.ask !== 'choose') return true;
    const { suggestion: usual, onTimeout: silence, tactics } = runequest4.presentation;
    const silent = silence(question);
    return ['', ...tactics]
      .map(tactic => usual(setup, question, tactic))
      .concat(silent ? [silent] : [])
      .every(chosen => answerFault(question, { chosen }) === null);
  }
}

test('every question and fact of a fight has its words and a suggestion', () => {
  const { failure } = playRandomFights(runequest4, { ...SOME, check: told });
  expect(failure?.why ?? null).toBeNull();
}, 120_000);
