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
  'last-stand',
  'engulfed',
  'has-dived',
  'magic-protection',
  'magic-spent',
  'blood-loss',
  'maimed',
] as const;
export type ConditionId = (typeof CONDITIONS)[number];

/** The condition that counts the magic points spent (MYT-CHAR-10): a number, and nothing that hinders. */
export const MAGIC_SPENT = 'magic-spent';

/** Conditions that only count something. */
export const COUNTED: readonly ConditionId[] = ['fatigue', MAGIC_SPENT];

/** Those that leave a fighter without any action, the gravest first. */
const HELPLESS: readonly (readonly [ConditionId, string])[] = [
  ['dead', 'MYT-WOUND-10'],
  ['unconscious', 'MYT-WOUND-07'],
  ['incapacitated', 'MYT-WOUND-09'],
  ['neutralised', 'MYT-SE-13'],
  ['stunned', 'MYT-SE-33'],
  ['surrendered', 'MYT-SE-10'],
];

/** What somebody holds out against for one last action. */
const LAST_STAND_HOLDS: readonly string[] = ['incapacitated', 'unconscious'];

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

/** What each of them comes to, by condition: asked of everybody at every turn. */
const HELPLESS_BY_ID = new Map<string, { readonly rank: number; readonly reason: Reason }>(
  HELPLESS.map(([id, rule], rank) => [id, { rank, reason: { rule, id: `condition.${id}` } }]),
);

/** Whether a fighter is in a condition. */
export function has(state: MythrasState, condition: ConditionId): boolean {
  // A plain loop: no question is asked more often.
  for (const known of state.conditions) if (known.condition === condition) return true;
  return false;
}

/** Why a fighter can neither act nor react; null when it can. */
export function helplessness(state: MythrasState): Reason | null {
  let gravest: { readonly rank: number; readonly reason: Reason } | null = null;
  let impaled = false;
  for (const known of state.conditions) {
    const helpless = HELPLESS_BY_ID.get(known.condition);
    if (!helpless) {
      impaled ||= known.condition === 'impaled' && (known.amount ?? 0) >= IMPALED_HELPLESS;
      continue;
    }
    if (gravest && gravest.rank < helpless.rank) continue;
    // MYT-WOUND-12: one last action, whatever the wound.
    const holds = LAST_STAND_HOLDS.includes(known.condition) && has(state, 'last-stand');
    if (!holds) gravest = helpless;
  }
  return gravest?.reason ?? (impaled ? { rule: 'MYT-SE-20', id: 'condition.impaled' } : null);
}

/** Why a fighter cannot attack; null when it can (MYT-WOUND-05). */
export function keptFromAttack(state: MythrasState): Reason | null {
  if (state.conditions.length === 0) return null;
  const helpless = helplessness(state);
  if (helpless) return helpless;
  for (const [condition, rule] of KEPT_FROM_ATTACK) {
    if (has(state, condition)) return { rule, id: `condition.${condition}` };
  }
  return null;
}

/** A condition without the rest of what it is told in; `lasts` in place of how long it says. */
export function conditionOf(told: Condition, lasts = told.lasts): Condition {
  const { condition, where, with: weapon, by, amount } = told;
  // Made key by key: whatever is made in the same order is of one kind to the engine, and quick to read.
  const plain: { -readonly [Key in keyof Condition]: Condition[Key] } = { condition };
  if (where !== undefined) plain.where = where;
  if (weapon !== undefined) plain.with = weapon;
  if (by !== undefined) plain.by = by;
  if (amount !== undefined) plain.amount = amount;
  if (lasts) plain.lasts = lasts;
  return plain;
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
  which: Which,
  left: number | null,
): readonly Condition[] {
  const after: Condition[] = [];
  for (const known of conditions) {
    if (!isMeant(known, which)) after.push(known);
    else if (known.lasts && left !== null)
      after.push(conditionOf(known, { amount: left, unit: known.lasts.unit }));
  }
  return after;
}

type Which = Pick<Condition, 'condition' | 'where' | 'with' | 'by'>;

/** Whether a condition is the one that is spoken of: what is not said of it may be anything. */
function isMeant(known: Condition, { condition, where, with: weapon, by }: Which): boolean {
  if (known.condition !== condition) return false;
  if (where !== undefined && known.where !== where) return false;
  return (weapon === undefined || known.with === weapon) && (by === undefined || known.by === by);
}

/** The conditions with so much more of one that adds up, such as fatigue, or less (MYT-FATIGUE-02, MYT-FATIGUE-05). */
export function withMore(
  conditions: readonly Condition[],
  condition: 'fatigue' | 'magic-spent',
  more: number,
): readonly Condition[] {
  const before = conditions.find(known => known.condition === condition)?.amount ?? 0;
  const others = conditions.filter(known => known.condition !== condition);
  const amount = Math.max(0, before + more);
  return amount === 0 ? others : [...others, { condition, amount }];
}

/** In seconds; what lasts until something ends it is the longest. */
function length({ lasts }: Condition): number {
  return lasts ? lasts.amount * SECONDS[lasts.unit] : Infinity;
}
