import { expect, test } from 'vitest';
import { playRandomFights } from '../../../tools/random-fights/player.ts';
import { mythras } from '../../../src/rules/mythras/mythras.ts';
import { TACTICS, onTimeout, suggestion } from '../../../src/rules/mythras/suggestion.ts';
import { answerFault } from '../../../src/rules/shared/play.ts';
import { times } from '../../thorough.ts';

test('every suggestion, and every answer on timeout, fits its question in random fights', () => {
  const kinds = new Set<string>();
  const { failure } = playRandomFights(mythras, {
    ...{ count: times(10, 60), seed: 71, all: true },
    check: ({ setup, questions }) => {
      for (const question of questions) {
        if (question.ask !== 'choose') continue;
        kinds.add(question.name.split('.')[0] ?? '');
        const answers = ['', ...TACTICS].map(tactic => suggestion(setup, question, tactic));
        const silent = onTimeout(question);
        for (const chosen of silent ? [...answers, silent] : answers) {
          const fault = answerFault(question, { chosen });
          if (fault) return `${question.name} is not answered by ${chosen.join()}: ${fault}`;
        }
      }
      return null;
    },
  });
  expect(failure?.why).toBeUndefined();
  expect(kinds.size).toBeGreaterThan(20);
}, 120_000);
