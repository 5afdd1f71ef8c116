import { expect } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter } from '../../../src/rules/d20/fighter.ts';
import { playOut, type Step } from '../../../src/rules/shared/play.ts';
import type { Attempt, Setup } from '../../../src/rules/shared/ruleset.ts';
import { ready } from './ready.ts';

type Answers = Readonly<Record<string, number | readonly number[] | string>>;

/** The id of Hoel's sword. */
export const LONGSWORD = ready('fighter', 'hoel').weapons[0]?.id ?? '';

/** Hoel in his turn, at Nolwenn, and others. */
export function setup(attempt: Partial<Attempt>, fighters: Readonly<Record<string, D20Fighter>> = {}): Setup {
  const all = { hoel: ready('fighter', 'hoel'), nolwenn: ready('rogue', 'nolwenn'), ...fighters };
  const order = Object.keys(all);
  return {
    attempt: { action: 'attack', by: 'hoel', at: 'nolwenn', with: LONGSWORD, ...attempt },
    fighters: all,
    fight: { round: 2, cycle: 1, turn: 'hoel', order, ap: {} },
    sides: Object.fromEntries(order.map(id => [id, id === 'hoel' || id === 'friend' ? 'us' : 'them'])),
  };
}

/** The outcomes told of it, played with these answers; a choice without one falls on its first option, a die on 10. */
export function told(given: Setup, answers: Answers) {
  expect(d20.refusal(given)).toBeNull();
  const steps: Step[] = [];
  const facts = playOut(d20.play(given), question => {
    const said = answers[question.name];
    const [first] = question.ask === 'choose' ? question.options.filter(({ refused }) => !refused) : [];
    const answer =
      question.ask === 'roll'
        ? { dice: [said ?? 10].flat().map(Number) }
        : { chosen: [String(said ?? first?.id ?? '')] };
    steps.push({ question, answer });
    return answer;
  });
  return d20.presentation.outcomes?.(given, steps, facts) ?? [];
}
