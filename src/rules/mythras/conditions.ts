import { endsOf, type Pace } from '../shared/conditions.ts';
import { type ConditionRow, idsByGravity, idsOfRows, knownConditions } from '../shared/condition-rows.ts';
import type { Condition, Fact } from '../shared/fact.ts';
import type { Reason } from '../shared/target.ts';
import type { Fighter } from '../shared/ruleset.ts';
import { SECONDS_PER_ROUND } from '../shared/units.ts';
import type { MythrasFighter, MythrasState } from './fighter.ts';

/** Ruling: a turn is taken as half a round, since most fighters have two action points in it. */
export const PACE: Pace = { turns: SECONDS_PER_ROUND / 2, rounds: SECONDS_PER_ROUND };

/** What is true of a condition of these rules. */
interface Row extends ConditionRow {
  /** The rule by which its bearer can neither act nor react; of several the gravest counts. */
  readonly preventsActing?: string;
  /** The rule by which its bearer cannot attack. */
  readonly preventsAttack?: string;
  /** One last action ignores it (MYT-WOUND-12). */
  readonly isHeldOff?: true;
  /** It lasts until its bearer moves (MYT-ACT-12, MYT-ACT-15). */
  readonly endsWithMove?: true;
}

/** The conditions of a fighter in a fight. */
const ROWS = {
  prone: { kind: 'hinders', isOnGround: true },
  bleeding: { kind: 'harm' },
  'cannot-attack': { kind: 'harm' },
  'defending-only': { kind: 'hinders', preventsAttack: 'MYT-SE-33' },
  stunned: { kind: 'harm', preventsActing: 'MYT-SE-33' },
  blinded: { kind: 'harm', isBlinding: true },
  entangled: { kind: 'hinders' },
  entangling: { kind: 'guards' },
  gripped: { kind: 'hinders', isHeld: true },
  impaled: { kind: 'harm' },
  'weapon-lodged': { kind: 'hinders' },
  'weapon-pinned': { kind: 'hinders', isHeld: true },
  'weapon-malfunctioning': { kind: 'hinders' },
  'pinned-down': { kind: 'hinders' },
  'pinned-under': { kind: 'hinders', isHeld: true, preventsAttack: 'MYT-CLOSE-05' },
  neutralised: { kind: 'hinders', out: 5, isHeadline: true, preventsActing: 'MYT-SE-13' },
  surrendered: { kind: 'hinders', out: 6, isHeadline: true, preventsActing: 'MYT-SE-10' },
  flurry: { kind: 'guards', isRemembered: true },
  'counter-prepared': { kind: 'magic', isRemembered: true },
  'rapid-reload': { kind: 'guards', isRemembered: true },
  scarred: { kind: 'harm' },
  'caught-out': { kind: 'hinders', isRemembered: true },
  unattacked: { kind: 'hinders', isRemembered: true },
  'on-the-offensive': { kind: 'guards', isRemembered: true },
  useless: { kind: 'harm' },
  unconscious: { kind: 'harm', out: 3, preventsActing: 'MYT-WOUND-07', isHeldOff: true },
  incapacitated: { kind: 'harm', out: 4, preventsActing: 'MYT-WOUND-09', isHeldOff: true },
  dying: { kind: 'harm', gravity: 2 },
  dead: { kind: 'harm', out: 1, isHeadline: true, preventsActing: 'MYT-WOUND-10' },
  fatigue: { kind: 'hinders', isCounted: true, showsAmount: true },
  engaged: { kind: 'guards', isRemembered: true, isHeld: true, isMutual: true },
  'out-of-reach': { kind: 'guards', isRemembered: true, isHeld: true, isMutual: true },
  braced: { kind: 'guards', endsWithMove: true },
  delaying: { kind: 'guards', isRemembered: true, actsOutOfTurn: true },
  aiming: { kind: 'guards', endsWithMove: true },
  steady: { kind: 'guards', endsWithMove: true },
  'in-cover': { kind: 'guards', endsWithMove: true },
  exposed: { kind: 'hinders', endsWithMove: true },
  warding: { kind: 'guards' },
  mounted: { kind: 'guards', isOnMount: true },
  unloaded: { kind: 'hinders' },
  casting: { kind: 'magic' },
  'holding-magic': { kind: 'magic' },
  outmanoeuvred: { kind: 'hinders', isRemembered: true },
  surprised: { kind: 'hinders', isSurprise: true },
  'against-formation': { kind: 'hinders', isRemembered: true, isHeld: true },
  frenzy: { kind: 'hinders' },
  'no-more-first-aid': { kind: 'guards', isRemembered: true },
  'first-aid-failed': { kind: 'guards', isCounted: true, isHidden: true },
  treated: { kind: 'guards' },
  'treatment-failed': { kind: 'guards', isRemembered: true },
  'treatment-given-up': { kind: 'guards', isRemembered: true },
  'burst-mode': { kind: 'guards' },
  'automatic-mode': { kind: 'guards' },
  fetching: { kind: 'guards', isRemembered: true },
  fleeing: { kind: 'hinders', isHeadline: true, preventsAttack: 'MYT-TRAIT-73' },
  'out-of-breath': { kind: 'hinders' },
  'short-of-air': { kind: 'hinders', isCounted: true },
  staunched: { kind: 'guards' },
  'last-stand': { kind: 'hinders', isRemembered: true },
  engulfed: { kind: 'hinders', preventsAttack: 'MYT-TRAIT-55' },
  'has-dived': { kind: 'hinders', isRemembered: true },
  'magic-protection': { kind: 'magic' },
  'magic-spent': { kind: 'hinders', isCounted: true, isHidden: true },
  'blood-loss': { kind: 'harm' },
  cold: { kind: 'hinders' },
  freezing: { kind: 'hinders' },
  maimed: { kind: 'harm' },
  unimpressed: { kind: 'hinders', isRemembered: true },
  'faced-terror': { kind: 'hinders', isRemembered: true },
  'out-of-ranks': { kind: 'hinders', isRemembered: true },
  'ranks-broken': { kind: 'hinders' },
  'extra-limbs': { kind: 'hinders', isRemembered: true },
  'has-trampled': { kind: 'hinders', isRemembered: true },
  'second-wind': { kind: 'hinders', isRemembered: true },
} as const satisfies Readonly<Record<string, Row>>;

export type ConditionId = keyof typeof ROWS;
export const CONDITIONS = idsOfRows(ROWS);

/** What the ruleset tells of its conditions. */
export const KNOWN = knownConditions(ROWS);

/** The condition that counts magic points spent (MYT-CHAR-10): a number, not a hindrance. */
export const MAGIC_SPENT = 'magic-spent';

/** Conditions that take a fighter out of the fight: such a fighter threatens and holds nobody. */
export const OUT: readonly string[] = KNOWN.out;

/** The conditions that prevent attacks only, with their rules. */
const KEPT_FROM_ATTACK = idsOfRows(ROWS, 'preventsAttack').map(
  id => [id, rowOf(id).preventsAttack ?? ''] as const,
);

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

/** Conditions that one last action ignores (MYT-WOUND-12). */
const HELD_OFF: readonly string[] = idsOfRows(ROWS, 'isHeldOff');

/** The amount of `impaled` at which the weapon leaves its victim no action (MYT-SE-20). */
export const IMPALED_HELPLESS = 4;

/** Rank and reason of each condition that prevents acting, the gravest first: looked up for every fighter at every turn. */
const HELPLESS_BY_ID = new Map<string, { readonly rank: number; readonly reason: Reason }>(
  idsByGravity(ROWS).flatMap((id, rank) => {
    const { preventsActing: rule } = rowOf(id);
    return rule === undefined ? [] : [[id, { rank, reason: { rule, id: `condition.${id}` } }] as const];
  }),
);

function rowOf(id: ConditionId): Row {
  return ROWS[id];
}

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
    const holds = HELD_OFF.includes(known.condition) && has(state, 'last-stand');
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
  return over.length > 0 ? [...over, ...needsAid(fighter, 'bleeding')] : [];
}

/** The conditions that First Aid ends in the whole fighter (MYT-BLEED-03, MYT-HEAL-05, MYT-SE-13). */
export const AIDED = ['unconscious', 'neutralised', 'bleeding'] as const;

/**
 * The facts of a fighter who bleeds, or is put out of the fight: where that is new, the healers' failed tries were at
 * another injury (MYT-SKILL-09).
 */
export function needsAid(
  fighter: Pick<Fighter, 'id'> & Pick<MythrasFighter, 'state'>,
  condition: (typeof AIDED)[number],
  more: Omit<Condition, 'condition'> = {},
): readonly Fact[] {
  const over = has(fighter.state, condition) ? [] : triesOver(fighter);
  return [...over, gains(fighter, condition, more)];
}

/** Ends the healers' failed tries at bleeding or waking (MYT-SKILL-09). */
export function triesOver(fighter: Pick<Fighter, 'id' | 'state'>): readonly Fact[] {
  return ends(fighter, 'treatment-failed', 'treatment-given-up').filter(over => over.where === undefined);
}

/** Conditions that last until the fighter moves (MYT-ACT-12, MYT-ACT-15). */
export const UNTIL_MOVED = idsOfRows(ROWS, 'endsWithMove');

/** Braced, which a prone fighter is not (MYT-ACT-12, MYT-CLOSE-25). */
export function isBraced({ state }: Pick<MythrasFighter, 'state'>): boolean {
  return has(state, 'braced') && !has(state, 'prone');
}
