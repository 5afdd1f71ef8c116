import { expect, test } from 'vitest';
import { playRandomFights } from '../../../src/forecast/random/player.ts';
import { runequest4 } from '../../../src/rules/runequest4/runequest4.ts';
import { misfitOf, type Question } from '../../../src/rules/shared/play.ts';
import { undoes } from '../../../tools/undoes.ts';
import type { Exchange } from '../../../src/forecast/random/fight.ts';
import { mustExplain, mustTell } from '../told.ts';

/** More than are ever needed: they stop when everything that can occur has. */
const ENOUGH = { count: 400, seed: 1, all: false };

/** Words for all of it, something usual to answer with, and a way back. */
function told({ setup, questions, facts, after }: Exchange): string | null {
  questions.forEach(mustExplain);
  mustTell([...(facts ?? []), ...after.facts]);
  const unfit = questions.find(question => !hasAnswers(question));
  if (unfit) return `nobody knows what to answer: ${unfit.name}`;
  return undoes({ setup, after } as Exchange);

  function hasAnswers(question: Question): boolean {
    if (question.ask !== 'choose') return true;
    const { usual, silence, leanings } = runequest4.presentation;
    const silent = silence(question);
    return ['', ...leanings]
      .map(leaning => usual(setup, question, leaning))
      .concat(silent ? [silent] : [])
      .every(chosen => misfitOf(question, { chosen }) === null);
  }
}

test('fights of two against two break nothing, end, and can be undone, until all that can occur has', () => {
  const { seen, failure } = playRandomFights(runequest4, { ...ENOUGH, check: told });
  expect(failure?.why ?? null).toBeNull();
  expect([...seen].filter(([, times]) => times === 0)).toEqual([]);
}, 300_000);
