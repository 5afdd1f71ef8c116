import { conditionsNamed } from '../shared/conditions.ts';
import type { Condition } from '../shared/fact.ts';
import type { Fighter } from '../shared/ruleset.ts';
import type { Reason } from '../shared/target.ts';
import type { SegmentsFighter } from './fighter.ts';

/** The conditions that a fighter can be in. */
export const CONDITIONS = [
  'dead',
  'out-of-action',
  'unconscious',
  'stunned',
  'engaged',
  'initial-reaction',
  'after-surprise',
  'defensive',
  'acted',
  'free-action-taken',
  'guard-lowered',
  'exposed',
  'waits-for-guard',
  'moved-fully',
  'surprised',
  'prone',
  'cornered',
  'wrestling',
  'held',
  'turned-over',
  'mounted',
  'critical-wound',
  'bleeding',
  'arm-broken',
  'leg-broken',
  'exerted',
  'mind-tired',
  'wand-rests',
  'tie-break',
  'acts-to-the-last',
  'postponed',
  'near-collapse',
  'gagged',
  'item-in-hand',
  'stepped',
  'shot-defence',
  'commits',
  'swallowed',
  'grouped',
  'begins-anew',
  'running',
  'keeps-moving',
  'left-behind',
  'tugs',
] as const;
export type ConditionId = (typeof CONDITIONS)[number];

export const { conditionIn, isIn, reasonIn, gains, ends, endsAbout } = conditionsNamed<ConditionId>();

/** Conditions with a count, or brought about by time: not set by a click. */
export const COUNTED: readonly ConditionId[] = [
  'initial-reaction',
  'after-surprise',
  'acted',
  'free-action-taken',
  'exposed',
  'waits-for-guard',
  'moved-fully',
  'exerted',
  'mind-tired',
  'wand-rests',
  'tie-break',
  'acts-to-the-last',
  'postponed',
  'near-collapse',
  'stepped',
  'shot-defence',
  'commits',
  'begins-anew',
  'running',
  'keeps-moving',
  'left-behind',
  'tugs',
];

/** Conditions that end with the segment (SEG-REACT-07, SEG-SURPRISE-02). */
export const OF_SEGMENT: readonly ConditionId[] = [
  'acted',
  'free-action-taken',
  'guard-lowered',
  'exposed',
  'moved-fully',
  'surprised',
  'tie-break',
  'acts-to-the-last',
  'postponed',
  'stepped',
  'shot-defence',
  'commits',
  'begins-anew',
  'left-behind',
];

/** Conditions that end with the fighter who caused them. */
export const HELD_BY: readonly ConditionId[] = [
  'engaged',
  'wrestling',
  'held',
  'gagged',
  'turned-over',
  'swallowed',
  'tugs',
];

/** Conditions that prevent all actions, the gravest first. */
export const UNABLE = ['dead', 'out-of-action', 'unconscious', 'swallowed', 'stunned'] as const;

export function allOf({ state }: Pick<SegmentsFighter, 'state'>, id: ConditionId): readonly Condition[] {
  return state.conditions.filter(known => known.condition === id);
}

/**
 * Why a fighter can neither act nor react; null when it can. A fighter felled too late in the segment still acts
 * (SEG-REACT-16).
 */
export function incapacity(fighter: Fighter): Reason | null {
  return isIn(fighter, 'acts-to-the-last') ? null : reasonIn(fighter, UNABLE, 'SEG-CRIT-03');
}
