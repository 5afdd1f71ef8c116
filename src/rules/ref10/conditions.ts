import { conditionsNamed } from '../shared/conditions.ts';
import type { Condition, Fact } from '../shared/fact.ts';
import type { Reason } from '../shared/target.ts';
import type { Fighter } from '../shared/ruleset.ts';
import type { Ref10Fighter } from './fighter.ts';

/** The conditions that a fight can put a fighter in. */
export const CONDITIONS = [
  'declared',
  'intends',
  'afloat',
  'moved',
  'walked',
  'alert',
  'on-the-defensive',
  'taking-aim',
  'feinting',
  'surprising',
  'unconscious',
  'dead',
] as const;
/** Conditions that count what was declared and done in a round. */
export const COUNTED: readonly ConditionId[] = ['declared', 'intends', 'moved', 'walked'];
/** Conditions that are over with the round, whoever set them (REF-ACT-01, REF-MOVE-05, REF-SURPRISE-02). */
export const OF_A_ROUND: readonly string[] = [
  ...COUNTED,
  'afloat',
  'alert',
  'on-the-defensive',
  'surprising',
];
export type ConditionId = (typeof CONDITIONS)[number];

export const { conditionIn, reasonIn, gains, ends } = conditionsNamed<ConditionId>();

/** The rest of the round in which it begins. */
export const THIS_ROUND: NonNullable<Condition['lasts']> = { amount: 1, unit: 'rounds' };

const HELPLESS = ['dead', 'unconscious'] as const;

/** The reason that keeps a fighter from acting and defending; null for none (REF-GEN-01). */
export function incapacity(fighter: Fighter): Reason | null {
  return reasonIn(fighter, HELPLESS, 'REF-GEN-01');
}

/** The facts that set the amount of a counting condition for this round. */
export function counts(fighter: Ref10Fighter, condition: ConditionId, amount: number): readonly Fact[] {
  return [...ends(fighter, condition), gains(fighter, condition, { amount, lasts: THIS_ROUND })];
}
