import { conditionsNamed } from '../shared/conditions.ts';
import type { Condition } from '../shared/fact.ts';
import type { FighterId } from '../shared/play.ts';
import { type Reason } from '../shared/target.ts';
import type { Fighter } from '../shared/ruleset.ts';
import type { D20Fighter } from './fighter.ts';

/** The conditions that a fighter can be in (D20-COND-01). */
export const CONDITIONS = [
  'dead',
  'dying',
  'stable',
  'unconscious',
  'disabled',
  'staggered',
  'asleep',
  'paralyzed',
  'bound',
  'stunned',
  'cowering',
  'flat-footed',
  'taken-by-surprise',
  'surprise-round',
  'prone',
  'kneeling',
  'blinded',
  'deafened',
  'gagged',
  'dazzled',
  'entangled',
  'invisible',
  'hidden',
  'shaken',
  'frightened',
  'squeezing',
  'grappling',
  'pinned',
  'holding-pin',
  'running',
  'winded',
  'charging',
  'on-the-defensive',
  'total-defence',
  'off-balance',
  'turned',
  'rebuked',
  'commanded',
  'bolstered',
  'feinted',
  'aided',
  'aided-skill',
  'guarded',
  'holding-charge',
  'concentrating',
  'unloaded',
  'delaying',
  'stepping-in',
  'stabilizing',
  'just-fallen',
  'beset',
  'has-run',
  'mounted',
  'slumped',
  'aboard',
  'thrown-off',
  'behind-the-neck',
  'tended',
  'component-in-hand',
  'hands-free',
  'holding-reins',
] as const;
export type ConditionId = (typeof CONDITIONS)[number];

export const { conditionIn, isIn, reasonIn, gains, ends, endsAbout } = conditionsNamed<ConditionId>();

/** Conditions with a count, or brought about by time: not set by a click. */
export const COUNTED: readonly ConditionId[] = [
  'stepping-in',
  'stabilizing',
  'just-fallen',
  'beset',
  'has-run',
  'surprise-round',
  'unloaded',
  'slumped',
];

/** Conditions for bookkeeping, shown to nobody. */
export const UNSEEN: readonly ConditionId[] = [
  'stepping-in',
  'stabilizing',
  'just-fallen',
  'beset',
  'has-run',
];

/** Conditions that end with the fighter who caused them. */
export const HELD_BY: readonly ConditionId[] = ['grappling', 'pinned', 'holding-pin'];

/** Conditions that prevent all actions, the gravest first. */
const UNABLE = [
  'dead',
  'dying',
  'stable',
  'unconscious',
  'asleep',
  'paralyzed',
  'bound',
  'stunned',
  'cowering',
  'rebuked',
] as const satisfies readonly ConditionId[];

/** True for a condition that prevents all actions. */
export function preventsActing(condition: string): boolean {
  return UNABLE.some(known => known === condition);
}

/** Conditions of a helpless fighter (D20-HELP-01). */
const HELPLESS: readonly ConditionId[] = ['dying', 'stable', 'unconscious', 'asleep', 'paralyzed', 'bound'];

/** Conditions of a fighter out of the fight, whom nobody strikes unless on purpose. */
export const DOWN: readonly ConditionId[] = ['dead', 'dying', 'stable', 'unconscious'];

/** Conditions that limit a turn to one action (D20-ACT-05). */
const RESTRICTING = ['disabled', 'staggered', 'surprise-round'] as const satisfies readonly ConditionId[];

/** The duration of a condition that ends with the fighter's own next turn. */
export const UNTIL_NEXT_TURN: NonNullable<Condition['lasts']> = { amount: 1, unit: 'turns' };

/** The duration of a condition that ends with the fighter's turn after the next. */
export const THROUGH_NEXT_TURN: NonNullable<Condition['lasts']> = { amount: 2, unit: 'turns' };

/** A duration in rounds, which ends just before the turn of the fighter who caused it (D20-RND-03). */
export function rounds(amount: number): NonNullable<Condition['lasts']> {
  return { amount, unit: 'rounds' };
}

/** The number of conditions of this kind about one fighter: several helpers stack (D20-AID-01). */
export function timesIn(
  { state }: Pick<D20Fighter, 'state'>,
  condition: ConditionId,
  about: FighterId,
): number {
  return state.conditions.filter(known => known.condition === condition && known.with === about).length;
}

/** The fighters with whom a fighter grapples. */
export function grapplersWith({ state }: Pick<D20Fighter, 'state'>): readonly FighterId[] {
  return state.conditions.flatMap(({ condition, by }) =>
    condition === 'grappling' && by !== undefined ? [by] : [],
  );
}

/** Why a fighter can neither act nor react; null when it can (D20-DYING-01, D20-NL-03, D20-HELP-01). */
export function incapacity(fighter: Fighter): Reason | null {
  return reasonIn(fighter, UNABLE, 'D20-COND-01');
}

/** Helpless (D20-HELP-01). */
export function isHelpless(fighter: Pick<D20Fighter, 'state'>): boolean {
  return isIn(fighter, ...HELPLESS);
}

/** The condition that limits a fighter to one standard or move action; null for none (D20-ACT-05, D20-HP-04, D20-NL-02). */
export function restriction(fighter: Pick<D20Fighter, 'state'>): Reason | null {
  return reasonIn(fighter, RESTRICTING, 'D20-ACT-05');
}

/**
 * How many times the speed a charge or a withdrawal goes: once in a limited turn, and for who rests from a run
 * (D20-ACT-42, D20-ACT-44, D20-CHARGE-05).
 */
export function speedTimes(fighter: Pick<D20Fighter, 'state'>): number {
  return restriction(fighter) || isIn(fighter, 'winded') ? 1 : 2;
}
