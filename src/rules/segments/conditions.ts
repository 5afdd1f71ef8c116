import { endOf, endsOf } from '../shared/conditions.ts';
import type { Condition, Fact } from '../shared/fact.ts';
import type { FighterId } from '../shared/play.ts';
import type { Fighter } from '../shared/ruleset.ts';
import type { Reason } from '../shared/target.ts';
import type { SegmentsFighter, SegmentsState } from './fighter.ts';

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
] as const;
export type ConditionId = (typeof CONDITIONS)[number];

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
];

/** Conditions that end with the fighter who caused them. */
export const HELD_BY: readonly ConditionId[] = ['engaged', 'wrestling', 'held', 'turned-over', 'swallowed'];

/** Conditions that prevent all actions, the gravest first. */
export const UNABLE = ['dead', 'out-of-action', 'unconscious', 'swallowed', 'stunned'] as const;

/** The fighter's condition of this name, by its source or its subject where `about` names them; null for none. */
export function conditionIn(
  { conditions }: Pick<SegmentsState, 'conditions'>,
  condition: ConditionId,
  about: Pick<Condition, 'with' | 'by' | 'where'> = {},
): Condition | null {
  const found = conditions.find(
    known =>
      known.condition === condition &&
      (about.with === undefined || known.with === about.with) &&
      (about.where === undefined || known.where === about.where) &&
      (about.by === undefined || known.by === about.by),
  );
  return found ?? null;
}

export function isIn({ state }: Pick<SegmentsFighter, 'state'>, ...ids: readonly ConditionId[]): boolean {
  return ids.some(id => conditionIn(state, id) !== null);
}

export function allOf({ state }: Pick<SegmentsFighter, 'state'>, id: ConditionId): readonly Condition[] {
  return state.conditions.filter(known => known.condition === id);
}

/**
 * Why a fighter can neither act nor react; null when it can. A fighter felled too late in the segment still acts
 * (SEG-REACT-16).
 */
export function incapacity(fighter: Fighter): Reason | null {
  const { state } = fighter as SegmentsFighter;
  if (conditionIn(state, 'acts-to-the-last')) return null;
  const id = UNABLE.find(known => conditionIn(state, known));
  return id === undefined ? null : { rule: 'SEG-CRIT-03', id: `condition.${id}` };
}

/** The fact that a fighter gains a condition. */
export function gains(
  { id: who }: Pick<Fighter, 'id'>,
  condition: ConditionId,
  more: Omit<Condition, 'condition'> = {},
): Fact {
  return { fact: 'gained', who, condition, ...more };
}

/** The facts that end these conditions, for those that the fighter has. */
export function ends(fighter: SegmentsFighter, ...conditions: readonly ConditionId[]): readonly Fact[] {
  return endsOf(fighter, conditions);
}

/** The facts that end a condition caused by a fighter, or about a hand; empty where there is none. */
export function endsAbout(
  fighter: SegmentsFighter,
  condition: ConditionId,
  about: { readonly by?: FighterId; readonly with?: string },
): readonly Fact[] {
  const known = conditionIn(fighter.state, condition, about);
  return known ? [endOf(fighter.id, known)] : [];
}
