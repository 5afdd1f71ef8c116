import type { Condition } from '../shared/fact.ts';
import type { Reason } from '../shared/reason.ts';
import type { MythrasState } from './fighter.ts';

/** The conditions that a fight can put a fighter in. */
export const CONDITIONS = [
  'prone',
  'bleeding',
  'cannot-attack',
  'defending-only',
  'stunned',
  'blinded',
  'entangled',
  'gripped',
  'impaled',
  'weapon-lodged',
  'weapon-pinned',
  'weapon-malfunctioning',
  'pinned-down',
  'pinned-under',
  'neutralised',
  'surrendered',
  'flurry',
  'counter-prepared',
  'rapid-reload',
  'scarred',
  'caught-out',
  'on-the-offensive',
  'useless',
  'unconscious',
  'incapacitated',
  'dying',
  'dead',
  'fatigue',
  'engaged',
  'braced',
  'delaying',
  'aiming',
  'steady',
  'in-cover',
  'exposed',
  'warding',
  'mounted',
  'unloaded',
  'casting',
  'holding-magic',
  'outmanoeuvred',
  'surprised',
  'against-formation',
  'frenzy',
  'no-more-first-aid',
  'treated',
  'burst-mode',
  'automatic-mode',
  'fetching',
  'fleeing',
  'out-of-breath',
  'staunched',
] as const;
export type ConditionId = (typeof CONDITIONS)[number];

/** Those that leave a fighter without any action, the gravest first. */
const HELPLESS: readonly (readonly [ConditionId, string])[] = [
  ['dead', 'MYT-WOUND-10'],
  ['unconscious', 'MYT-WOUND-07'],
  ['incapacitated', 'MYT-WOUND-09'],
  ['neutralised', 'MYT-SE-13'],
  ['stunned', 'MYT-SE-33'],
  ['surrendered', 'MYT-SE-10'],
];

/** Those that keep a fighter from attacking, and no more. */
const KEPT_FROM_ATTACK: readonly (readonly [ConditionId, string])[] = [
  ['cannot-attack', 'MYT-WOUND-05'],
  ['defending-only', 'MYT-SE-33'],
  ['pinned-down', 'MYT-SE-25'],
  ['pinned-under', 'MYT-CLOSE-05'],
];

/** What an impaled condition amounts to when the weapon leaves its victim no action (MYT-SE-20). */
export const IMPALED_HELPLESS = 4;

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
  const impaled = state.conditions.some(
    ({ condition, amount = 0 }) => condition === 'impaled' && amount >= IMPALED_HELPLESS,
  );
  return impaled ? { rule: 'MYT-SE-20', id: 'condition.impaled' } : null;
}

/** Why a fighter cannot attack; null when it can (MYT-WOUND-05). */
export function keptFromAttack(state: MythrasState): Reason | null {
  const helpless = helplessness(state);
  if (helpless) return helpless;
  for (const [condition, rule] of KEPT_FROM_ATTACK) {
    if (has(state, condition)) return { rule, id: `condition.${condition}` };
  }
  return null;
}

/** The conditions with one more; of the same kind at the same place the longest stays (MYT-OPEN-30). */
export function withCondition(conditions: readonly Condition[], gained: Condition): readonly Condition[] {
  const at = conditions.findIndex(
    known =>
      known.condition === gained.condition &&
      known.where === gained.where &&
      known.with === gained.with &&
      known.by === gained.by,
  );
  const known = conditions[at];
  if (!known) return [...conditions, gained];
  return length(gained) > length(known) ? conditions.with(at, gained) : conditions;
}

/** The conditions once one of them has this much time left, or is over when that is null (MYT-OPEN-25). */
export function withTimeLeft(
  conditions: readonly Condition[],
  which: Pick<Condition, 'condition' | 'where' | 'with' | 'by'>,
  left: number | null,
): readonly Condition[] {
  return conditions.flatMap(known => {
    const same =
      known.condition === which.condition &&
      (which.where === undefined || known.where === which.where) &&
      (which.with === undefined || known.with === which.with) &&
      (which.by === undefined || known.by === which.by);
    if (!same) return [known];
    return left !== null && known.lasts ? [{ ...known, lasts: { ...known.lasts, amount: left } }] : [];
  });
}

/** The conditions with so many more levels of fatigue, or fewer (MYT-FATIGUE-02, MYT-FATIGUE-05). */
export function withFatigue(conditions: readonly Condition[], levels: number): readonly Condition[] {
  const before = conditions.find(({ condition }) => condition === 'fatigue')?.amount ?? 0;
  const others = conditions.filter(({ condition }) => condition !== 'fatigue');
  const amount = Math.max(0, before + levels);
  return amount === 0 ? others : [...others, { condition: 'fatigue', amount }];
}

/** In seconds; what lasts until something ends it is the longest. */
function length({ lasts }: Condition): number {
  return lasts ? lasts.amount * SECONDS[lasts.unit] : Infinity;
}
