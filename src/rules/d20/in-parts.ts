import type { Fact, Prepared } from '../shared/fact.ts';
import type { Attempt, Setup } from '../shared/ruleset.ts';
import { budgetRefusal } from './budget.ts';
import type { D20Fighter } from './fighter.ts';

/** The trigger of a prepared full-round action begun with a standard action (D20-ACT-06). */
const BEGUN = 'begun';

/** The part of a full-round action that a standard action pays for; null for neither (D20-ACT-06). */
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

/** The fact that begins a full-round action, to be finished in the next turn. */
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

/** The facts of a new turn for an action begun: it can be finished in this turn, and is lost after it. */
export function begunFacts({ id: who, state }: D20Fighter): readonly Fact[] {
  const begun = (state.prepared ?? []).filter(({ trigger }) => trigger === BEGUN);
  return begun.map((known: Prepared): Fact => {
    return known.turns === 1
      ? { fact: 'prepared', who, ...known, turns: 0 }
      : { fact: 'dropped', who, action: known.action };
  });
}
