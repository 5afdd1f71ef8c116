import { endsOf } from '../shared/conditions.ts';
import type { Condition, Fact } from '../shared/fact.ts';
import type { Reason } from '../shared/target.ts';
import type { Fighter } from '../shared/ruleset.ts';
import type { Ref10Fighter, Ref10State } from './fighter.ts';

/** The conditions that a fight can put a fighter in. */
export const CONDITIONS = [
  'declared',
  'intends',
  'afloat',
  'moved',
  'alert',
  'on-the-defensive',
  'taking-aim',
  'feinting',
  'surprising',
  'unconscious',
  'dead',
] as const;
/** Conditions that count what was declared and done in a round. */
export const COUNTED: readonly ConditionId[] = ['declared', 'intends', 'moved'];
export type ConditionId = (typeof CONDITIONS)[number];

/** The rest of the round in which it begins. */
export const THIS_ROUND: NonNullable<Condition['lasts']> = { amount: 1, unit: 'rounds' };

const HELPLESS = ['dead', 'unconscious'] as const;

/** The condition of this name that a fighter is in, about this weapon or fighter where one is named; null for none. */
export function conditionIn(
  { conditions }: Pick<Ref10State, 'conditions'>,
  condition: ConditionId,
  about: Pick<Condition, 'with' | 'by'> = {},
): Condition | null {
  const found = conditions.find(
    known =>
      known.condition === condition &&
      (about.with === undefined || known.with === about.with) &&
      (about.by === undefined || known.by === about.by),
  );
  return found ?? null;
}

/** The reason that keeps a fighter from acting and defending; null for none (REF-GEN-01). */
export function incapacity(fighter: Fighter): Reason | null {
  const { state } = fighter as Ref10Fighter;
  const id = HELPLESS.find(known => conditionIn(state, known));
  return id === undefined ? null : { rule: 'REF-GEN-01', id: `condition.${id}` };
}

/** The fact that puts a fighter in a condition. */
export function gains(
  { id: who }: Fighter,
  condition: ConditionId,
  more: Omit<Condition, 'condition'> = {},
): Fact {
  return { fact: 'gained', who, condition, ...more };
}

/** The facts that end these conditions, for those that the fighter is in. */
export function ends(fighter: Ref10Fighter, ...conditions: readonly ConditionId[]): readonly Fact[] {
  return endsOf(fighter, conditions);
}

/** The facts that set the amount of a counting condition for this round. */
export function counts(fighter: Ref10Fighter, condition: ConditionId, amount: number): readonly Fact[] {
  return [...ends(fighter, condition), gains(fighter, condition, { amount, lasts: THIS_ROUND })];
}
