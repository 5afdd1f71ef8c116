import type { Condition } from '../shared/fact.ts';
import type { Reason } from '../shared/reason.ts';
import type { MythrasState } from './fighter.ts';

/** The conditions that a fight can put a fighter in. */
export const CONDITIONS = [
  'prone',
  'bleeding',
  'cannot-attack',
  'useless',
  'unconscious',
  'incapacitated',
  'dying',
  'dead',
] as const;
export type ConditionId = (typeof CONDITIONS)[number];

/** Those that leave a fighter without any action, the gravest first. */
const HELPLESS: readonly (readonly [ConditionId, string])[] = [
  ['dead', 'MYT-WOUND-10'],
  ['unconscious', 'MYT-WOUND-07'],
  ['incapacitated', 'MYT-WOUND-09'],
];

/** Ruling: a turn is taken as half a round (two action points a round) where durations of unlike units meet. */
const SECONDS = { turns: 2.5, rounds: 5, minutes: 60 } as const;

/** Whether a fighter is in a condition. */
export function has(state: MythrasState, condition: ConditionId): boolean {
  return state.conditions.some(known => known.condition === condition);
}

/** Why a fighter can neither act nor react; null when it can. */
export function helplessness(state: MythrasState): Reason | null {
  for (const [condition, rule] of HELPLESS) {
    if (has(state, condition)) return { rule, id: `condition.${condition}` };
  }
  return null;
}

/** Why a fighter cannot attack; null when it can (MYT-WOUND-05). */
export function keptFromAttack(state: MythrasState): Reason | null {
  const helpless = helplessness(state);
  if (helpless) return helpless;
  return has(state, 'cannot-attack') ? { rule: 'MYT-WOUND-05', id: 'condition.cannot-attack' } : null;
}

/** The conditions with one more; of the same kind at the same place the longest stays (MYT-OPEN-30). */
export function withCondition(conditions: readonly Condition[], gained: Condition): readonly Condition[] {
  const at = conditions.findIndex(
    known => known.condition === gained.condition && known.where === gained.where,
  );
  const known = conditions[at];
  if (!known) return [...conditions, gained];
  return length(gained) > length(known) ? conditions.with(at, gained) : conditions;
}

/** In seconds; what lasts until something ends it is the longest. */
function length({ lasts }: Condition): number {
  return lasts ? lasts.amount * SECONDS[lasts.unit] : Infinity;
}
