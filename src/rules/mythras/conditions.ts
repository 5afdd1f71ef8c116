import { endsOf } from '../shared/conditions.ts';
import type { Condition, Fact } from '../shared/fact.ts';
import type { Reason } from '../shared/target.ts';
import type { Fighter } from '../shared/ruleset.ts';
import type { MythrasFighter, MythrasState } from './fighter.ts';

/** The conditions that a fight can put a fighter in. */
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

/** Those that take somebody out of the fight: whoever is so threatens nobody, and holds nobody. */
export const OUT: readonly string[] = ['dead', 'unconscious', 'incapacitated', 'neutralised', 'surrendered'];

/** What somebody holds out against for one last action. */
const LAST_STAND_HOLDS: readonly string[] = ['incapacitated', 'unconscious'];

/** Those that keep a fighter from attacking, and no more. */
const KEPT_FROM_ATTACK: readonly (readonly [ConditionId, string])[] = [
  ['cannot-attack', 'MYT-WOUND-05'],
  ['defending-only', 'MYT-SE-33'],
  ['pinned-under', 'MYT-CLOSE-05'],
  ['fleeing', 'MYT-TRAIT-73'],
  ['engulfed', 'MYT-TRAIT-55'],
];

/** What an impaled condition amounts to when the weapon leaves its victim no action (MYT-SE-20). */
export const IMPALED_HELPLESS = 4;

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

/** Whether a fighter is out of the fight. */
export function isOut({ conditions }: Pick<MythrasState, 'conditions'>): boolean {
  return conditions.some(({ condition }) => OUT.includes(condition));
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

/** The fact that a fighter is in a condition. */
export function gains(
  { id: who }: Pick<Fighter, 'id'>,
  condition: ConditionId,
  more: Omit<Condition, 'condition'> = {},
): Fact {
  return { fact: 'gained', who, condition, ...more };
}

/** The facts that these conditions are over, for those of them that the fighter is in. */
export function ends(fighter: Pick<Fighter, 'id' | 'state'>, ...conditions: readonly ConditionId[]) {
  return endsOf(fighter, conditions);
}

/** Bleeding that was stopped begins again with whatever is intense or violent, in attack as in defence (MYT-BLEED-04). */
export function reopened(fighter: MythrasFighter): readonly Fact[] {
  const over = ends(fighter, 'staunched');
  return over.length > 0 ? [...over, gains(fighter, 'bleeding')] : [];
}

/** Conditions that last until the fighter moves (MYT-ACT-12, MYT-ACT-15). */
export const UNTIL_MOVED = ['braced', 'steady', 'aiming', 'in-cover', 'exposed'] as const;

/** Whether somebody stands braced against the assault: nobody does so lying down (MYT-ACT-12, MYT-CLOSE-25). */
export function isBraced({ state }: Pick<MythrasFighter, 'state'>): boolean {
  return has(state, 'braced') && !has(state, 'prone');
}
