import { endsOf } from '../shared/conditions.ts';
import type { Condition, Fact } from '../shared/fact.ts';
import type { Reason } from '../shared/target.ts';
import type { Fighter } from '../shared/ruleset.ts';
import type { MythrasFighter, MythrasState } from './fighter.ts';

/** The conditions of a fighter in a fight. */
export const CONDITIONS = [
  'prone',
  'bleeding',
  'cannot-attack',
  'defending-only',
  'stunned',
  'blinded',
  'entangled',
  'entangling',
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
  'out-of-reach',
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
  'treatment-failed',
  'treatment-given-up',
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
  'unimpressed',
  'faced-terror',
  'out-of-ranks',
  'extra-limbs',
  'has-trampled',
  'second-wind',
] as const;
export type ConditionId = (typeof CONDITIONS)[number];

/** The condition that counts magic points spent (MYT-CHAR-10): a number, not a hindrance. */
export const MAGIC_SPENT = 'magic-spent';

/** Conditions that only count something. */
export const COUNTED: readonly ConditionId[] = ['fatigue', MAGIC_SPENT];

/** Conditions that leave a fighter without any action, the gravest first. */
const HELPLESS: readonly (readonly [ConditionId, string])[] = [
  ['dead', 'MYT-WOUND-10'],
  ['unconscious', 'MYT-WOUND-07'],
  ['incapacitated', 'MYT-WOUND-09'],
  ['neutralised', 'MYT-SE-13'],
  ['stunned', 'MYT-SE-33'],
  ['surrendered', 'MYT-SE-10'],
];

/** Conditions that take a fighter out of the fight: such a fighter threatens and holds nobody. */
export const OUT: readonly string[] = ['dead', 'unconscious', 'incapacitated', 'neutralised', 'surrendered'];

/** Conditions that one last action ignores (MYT-WOUND-12). */
const LAST_STAND_HOLDS: readonly string[] = ['incapacitated', 'unconscious'];

/** Conditions that prevent attacks only. */
const KEPT_FROM_ATTACK: readonly (readonly [ConditionId, string])[] = [
  ['defending-only', 'MYT-SE-33'],
  ['pinned-under', 'MYT-CLOSE-05'],
  ['fleeing', 'MYT-TRAIT-73'],
  ['engulfed', 'MYT-TRAIT-55'],
];

/** The rules by which a fighter cannot attack for a while, by the cause that the condition names; a hand names none. */
const NO_ATTACK_BY = new Map([
  ['serious-wound', 'MYT-WOUND-05'],
  ['surprised', 'MYT-CLOSE-27'],
  ['overextend-opponent', 'MYT-SE-23'],
  ['press-advantage', 'MYT-SE-28'],
  ['terrify', 'MYT-TRAIT-73'],
  ['intimidate', 'MYT-TRAIT-63'],
]);

/** True for what keeps from attacking, and from beginning a spell, because of a Serious wound (MYT-WOUND-05). */
export function isOfWound({ condition, with: cause, by }: Condition): boolean {
  return condition === 'cannot-attack' && (cause === 'serious-wound' || (cause ?? by) === undefined);
}

/** The amount of `impaled` at which the weapon leaves its victim no action (MYT-SE-20). */
export const IMPALED_HELPLESS = 4;

/** Rank and reason of each helpless condition, by id: looked up for every fighter at every turn. */
const HELPLESS_BY_ID = new Map<string, { readonly rank: number; readonly reason: Reason }>(
  HELPLESS.map(([id, rule], rank) => [id, { rank, reason: { rule, id: `condition.${id}` } }]),
);

export function has(state: MythrasState, condition: ConditionId): boolean {
  // A plain loop: the most frequent query.
  for (const known of state.conditions) if (known.condition === condition) return true;
  return false;
}

export function isOut({ conditions }: Pick<MythrasState, 'conditions'>): boolean {
  return conditions.some(({ condition }) => OUT.includes(condition));
}

/** Returns why a fighter can neither act nor react; null when it can. */
export function incapacity(state: MythrasState): Reason | null {
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

/** Returns why a fighter cannot attack; null when it can (MYT-WOUND-05). */
export function keptFromAttack(state: MythrasState): Reason | null {
  if (state.conditions.length === 0) return null;
  const helpless = incapacity(state);
  if (helpless) return helpless;
  const pressed = state.conditions.find(({ condition }) => condition === 'cannot-attack');
  if (pressed) {
    const rule = NO_ATTACK_BY.get(pressed.with ?? '') ?? 'MYT-WOUND-05';
    return { rule, id: 'condition.cannot-attack' };
  }
  for (const [condition, rule] of KEPT_FROM_ATTACK) {
    if (has(state, condition)) return { rule, id: `condition.${condition}` };
  }
  return null;
}

/**
 * The facts without those that keep a fighter from attacking only from the next turn on: an opponent pressed them, and
 * the blow under way is struck (MYT-SE-23, MYT-SE-28).
 */
export function forBlowUnderWay(facts: readonly Fact[]): readonly Fact[] {
  return facts.filter(
    fact => fact.fact !== 'gained' || fact.condition !== 'cannot-attack' || fact.by === undefined,
  );
}

/** The fact that a fighter gains a condition. */
export function gains(
  { id: who }: Pick<Fighter, 'id'>,
  condition: ConditionId,
  more: Omit<Condition, 'condition'> = {},
): Fact {
  return { fact: 'gained', who, condition, ...more };
}

/** The facts that end these conditions, as far as the fighter is in them. */
export function ends(fighter: Pick<Fighter, 'id' | 'state'>, ...conditions: readonly ConditionId[]) {
  return endsOf(fighter, conditions);
}

/** Staunched bleeding starts again with any intense or violent action, in attack as in defence (MYT-BLEED-04). */
export function reopened(fighter: MythrasFighter): readonly Fact[] {
  const over = ends(fighter, 'staunched');
  return over.length > 0 ? [...over, gains(fighter, 'bleeding')] : [];
}

/** Conditions that last until the fighter moves (MYT-ACT-12, MYT-ACT-15). */
export const UNTIL_MOVED = ['braced', 'steady', 'aiming', 'in-cover', 'exposed'] as const;

/** Braced, which a prone fighter is not (MYT-ACT-12, MYT-CLOSE-25). */
export function isBraced({ state }: Pick<MythrasFighter, 'state'>): boolean {
  return has(state, 'braced') && !has(state, 'prone');
}
