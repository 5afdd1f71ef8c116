import type { Fact, Prepared } from '../shared/fact.ts';
import type { Attempt, Setup } from '../shared/ruleset.ts';
import { budgetRefusal } from './budget.ts';
import type { D20Fighter } from './fighter.ts';

/** What marks a full-round action that a standard action has begun (D20-ACT-06). */
const BEGUN = 'begun';

/** Which part of a full-round action a standard action pays for: the first, the last, or neither (D20-ACT-06). */
export function partOf(
  fighter: D20Fighter,
  { fight, attempt }: Pick<Setup, 'fight' | 'attempt'>,
): 'first' | 'last' | null {
  if (!fight) return null;
  if (isBegun(fighter, attempt)) return 'last';
  return budgetRefusal(fighter, 'full-round') === null ? null : 'first';
}

function isBegun({ state }: D20Fighter, { action, with: tool, at, by }: Attempt): boolean {
  const begun = state.prepared?.find(known => known.action === action && known.trigger === BEGUN);
  return begun !== undefined && (begun.with ?? '') === tool && (begun.at ?? by) === (at === '' ? by : at);
}

/** The fact that it is begun: the next turn can end it. */
export function begins({ action, by, at, with: tool }: Attempt): Fact {
  return {
    fact: 'prepared',
    who: by,
    action,
    trigger: BEGUN,
    turns: 1,
    ...(tool !== '' && { with: tool }),
    ...(at !== '' && at !== by && { at }),
  };
}

/** What a new turn makes of what is begun: it can be ended in this one, and in no later one. */
export function begunFacts({ id: who, state }: D20Fighter): readonly Fact[] {
  const begun = (state.prepared ?? []).filter(({ trigger }) => trigger === BEGUN);
  return begun.map((known: Prepared): Fact => {
    return known.turns === 1
      ? { fact: 'prepared', who, ...known, turns: 0 }
      : { fact: 'dropped', who, action: known.action };
  });
}
