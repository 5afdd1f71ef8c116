import { conditionsNamed, type Pace } from '../shared/conditions.ts';
import { type ConditionRow, idsOfRows, knownConditions } from '../shared/condition-rows.ts';
import type { Condition } from '../shared/fact.ts';
import type { FighterId } from '../shared/play.ts';
import { type Reason } from '../shared/target.ts';
import type { Fighter } from '../shared/ruleset.ts';
import type { D20Fighter } from './fighter.ts';
import { negativeLevelsOf } from './negative-levels.ts';

/** A round of six seconds, in which each fighter has a turn (D20-STAT-01, D20-RND-01). */
export const PACE: Pace = { turns: 6, rounds: 6 };

/** What is true of a condition of these rules. */
interface Row extends ConditionRow {
  /** Prevents all actions; of several the first row counts (D20-COND-01). */
  readonly preventsActing?: true;
  /** Helpless (D20-HELP-01). */
  readonly isHelpless?: true;
  /** Its bearer notices nothing, and holds on to nothing. */
  readonly isSenseless?: true;
  /** Limits a turn to one action (D20-ACT-05). */
  readonly restricts?: true;
  /** Its amount is temporary hit points that go with it (D20-BOON-07, D20-CREATURE-12). */
  readonly givesPoints?: true;
}

/** The conditions that a fighter can be in (D20-COND-01). */
const ROWS = {
  dead: { kind: 'harm', out: 1, isHeadline: true, preventsActing: true, isSenseless: true },
  dying: { kind: 'harm', out: 2, preventsActing: true, isHelpless: true, isSenseless: true },
  stable: { kind: 'harm', out: 3, preventsActing: true, isHelpless: true, isSenseless: true },
  unconscious: { kind: 'harm', out: 4, preventsActing: true, isHelpless: true, isSenseless: true },
  disabled: { kind: 'harm', restricts: true },
  staggered: { kind: 'harm', restricts: true },
  petrified: { kind: 'harm', out: 5, preventsActing: true, isHelpless: true, isSenseless: true },
  asleep: { kind: 'hinders', preventsActing: true, isHelpless: true, isSenseless: true, isToldAtEnd: true },
  burning: { kind: 'harm' },
  paralyzed: { kind: 'harm', preventsActing: true, isHelpless: true },
  bound: { kind: 'hinders', preventsActing: true, isHelpless: true },
  stunned: { kind: 'harm', preventsActing: true },
  dazed: { kind: 'harm', preventsActing: true },
  nauseated: { kind: 'harm', restricts: true },
  cowering: { kind: 'hinders', preventsActing: true },
  'flat-footed': { kind: 'hinders' },
  'taken-by-surprise': { kind: 'hinders', isSurprise: true },
  'surprise-round': { kind: 'hinders', isCounted: true, restricts: true },
  prone: { kind: 'hinders', isOnGround: true },
  kneeling: { kind: 'guards' },
  blinded: { kind: 'harm', isBlinding: true },
  deafened: { kind: 'hinders' },
  gagged: { kind: 'hinders' },
  dazzled: { kind: 'hinders' },
  entangled: { kind: 'hinders' },
  invisible: { kind: 'guards' },
  hidden: { kind: 'guards' },
  'eyes-averted': { kind: 'guards', isRemembered: true },
  'eyes-shut': { kind: 'guards', isRemembered: true },
  shaken: { kind: 'hinders' },
  frightened: { kind: 'hinders' },
  sickened: { kind: 'hinders' },
  fatigued: { kind: 'hinders' },
  exhausted: { kind: 'hinders' },
  squeezing: { kind: 'hinders' },
  grappling: { kind: 'hinders', isHeld: true },
  pinned: { kind: 'hinders', isHeld: true },
  'holding-pin': { kind: 'guards', isHeld: true },
  running: { kind: 'guards', isRemembered: true },
  winded: { kind: 'hinders', isRemembered: true },
  charging: { kind: 'guards', isRemembered: true },
  'on-the-defensive': { kind: 'guards' },
  'total-defence': { kind: 'guards' },
  'off-balance': { kind: 'hinders' },
  turned: { kind: 'hinders' },
  rebuked: { kind: 'hinders', preventsActing: true },
  commanded: { kind: 'hinders' },
  bolstered: { kind: 'guards' },
  feinted: { kind: 'hinders', isRemembered: true },
  aided: { kind: 'guards', isRemembered: true },
  'aided-skill': { kind: 'guards', isRemembered: true },
  guarded: { kind: 'guards', isRemembered: true },
  'holding-charge': { kind: 'magic', isRemembered: true },
  concentrating: { kind: 'magic' },
  'resistance-lowered': { kind: 'hinders', isRemembered: true },
  blessed: { kind: 'magic', isToldAtEnd: true },
  'mage-armour': { kind: 'magic', isToldAtEnd: true },
  'magic-shield': { kind: 'magic', isToldAtEnd: true },
  'protected-from-evil': { kind: 'magic', isToldAtEnd: true },
  'bulls-strength': { kind: 'magic', isToldAtEnd: true },
  'cats-grace': { kind: 'magic', isToldAtEnd: true },
  'bears-endurance': { kind: 'magic', isToldAtEnd: true },
  'owls-wisdom': { kind: 'magic', isToldAtEnd: true },
  'foxs-cunning': { kind: 'magic', isToldAtEnd: true },
  'eagles-splendour': { kind: 'magic', isToldAtEnd: true },
  hasted: { kind: 'magic', isToldAtEnd: true },
  'shield-of-faith': { kind: 'magic', isToldAtEnd: true },
  barkskin: { kind: 'magic', isToldAtEnd: true },
  aid: { kind: 'magic', isToldAtEnd: true, givesPoints: true },
  'divine-favour': { kind: 'magic', isToldAtEnd: true },
  heroism: { kind: 'magic', isToldAtEnd: true },
  'prayed-for': { kind: 'magic', isToldAtEnd: true },
  'prayed-against': { kind: 'hinders', isToldAtEnd: true },
  unloaded: { kind: 'hinders', isCounted: true },
  'poison-spent': { kind: 'hinders', isCounted: true },
  delaying: { kind: 'guards', isRemembered: true, actsOutOfTurn: true },
  'stepping-in': { kind: 'hinders', isCounted: true, isHidden: true },
  'turn-begun': { kind: 'hinders', isCounted: true, isHidden: true },
  stabilizing: { kind: 'hinders', isCounted: true, isHidden: true },
  'just-fallen': { kind: 'hinders', isCounted: true, isHidden: true },
  recharging: { kind: 'hinders', isCounted: true, isHidden: true },
  poisoned: { kind: 'harm', isCounted: true },
  lowered: { kind: 'harm', isCounted: true, isToldAtEnd: true },
  'negative-levels': { kind: 'harm', showsAmount: true },
  'stolen-life': { kind: 'guards', isToldAtEnd: true, givesPoints: true },
  'poison-due': { kind: 'harm', isCounted: true },
  'burn-due': { kind: 'harm', isCounted: true, isHidden: true },
  'left-its-place': { kind: 'hinders', isCounted: true, isHidden: true },
  'ward-broken': { kind: 'hinders', isCounted: true, isHidden: true },
  beset: { kind: 'hinders', isCounted: true, isHidden: true },
  tearing: { kind: 'hinders', isCounted: true, isHidden: true },
  'has-run': { kind: 'hinders', isCounted: true, isHidden: true },
  mounted: { kind: 'guards', isOnMount: true },
  slumped: { kind: 'hinders', isCounted: true },
  aboard: { kind: 'hinders' },
  'thrown-off': { kind: 'hinders' },
  'behind-the-neck': { kind: 'guards' },
  tended: { kind: 'guards' },
  'component-in-hand': { kind: 'guards' },
  'hands-free': { kind: 'guards' },
  'holding-reins': { kind: 'hinders' },
} as const satisfies Readonly<Record<string, Row>>;

export type ConditionId = keyof typeof ROWS;
export const CONDITIONS = idsOfRows(ROWS);

/** What the ruleset tells of its conditions. */
export const KNOWN = knownConditions(ROWS);

export const { conditionIn, isIn, reasonIn, gains, ends, endsAbout } = conditionsNamed<ConditionId>();

/** Conditions with a count, or brought about by time: not set by a click. */
export const COUNTED = idsOfRows(ROWS, 'isCounted');

/** Conditions that prevent all actions, the gravest first. */
const UNABLE = idsOfRows(ROWS, 'preventsActing');

/** True for a condition that prevents all actions. */
export function preventsActing(condition: string): boolean {
  return UNABLE.some(known => known === condition);
}

/** Conditions of a helpless fighter (D20-HELP-01). */
const HELPLESS = idsOfRows(ROWS, 'isHelpless');

const SENSELESS = idsOfRows(ROWS, 'isSenseless');

/** Conditions of a fighter out of the fight, whom nobody strikes unless on purpose. */
export const DOWN = KNOWN.out;

/** Conditions that limit a turn to one action (D20-ACT-05). */
const RESTRICTING = idsOfRows(ROWS, 'restricts');

/** Conditions whose amount is temporary hit points that go with them (D20-BOON-07, D20-CREATURE-12). */
export const GIVING_POINTS = idsOfRows(ROWS, 'givesPoints');

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

/**
 * Why a fighter can do nothing with voice and mind either; null for one who is bound alone, and may cast what takes no hand
 * (D20-SPELL-04).
 */
export function speechlessness(fighter: Fighter): Reason | null {
  const able = fighter.state.conditions.filter(({ condition }) => condition !== 'bound');
  return incapacity({ ...fighter, state: { ...fighter.state, conditions: able } });
}

/** Can do nothing, or is pinned: by being there it fights nobody (D20-ATK-12). */
export function isImmobile(fighter: D20Fighter): boolean {
  return incapacity(fighter) !== null || isIn(fighter, 'pinned');
}

/** Helpless (D20-HELP-01). */
export function isHelpless(fighter: Pick<D20Fighter, 'state'>): boolean {
  return isIn(fighter, ...HELPLESS);
}

/** Asleep, unconscious or worse: such a fighter notices nothing. */
export function isSenseless(fighter: Pick<D20Fighter, 'state'>): boolean {
  return isIn(fighter, ...SENSELESS);
}

/** Why a fighter notices nothing, the gravest first; null where it does. */
export function senseless(fighter: Pick<D20Fighter, 'state'>, rule: string): Reason | null {
  return reasonIn(fighter, SENSELESS, rule);
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

/**
 * What fear, sickness and negative levels take off attack rolls, saves, skill checks and ability checks (D20-MOD-01,
 * D20-COND-04, D20-NEGATIVE-01).
 */
export function impairedReasons(fighter: Pick<D20Fighter, 'state'>): readonly Reason[] {
  const fear = isIn(fighter, 'shaken', 'frightened')
    ? [{ rule: 'D20-MOD-01', id: 'condition.shaken', amount: -2 }]
    : [];
  const levels = negativeLevelsOf(fighter);
  const drained =
    levels > 0 ? [{ rule: 'D20-NEGATIVE-01', id: 'condition.negative-levels', amount: -levels }] : [];
  return [...fear, ...sickReasons(fighter), ...drained];
}

/** What sickness takes off all of these rolls, and off weapon damage (D20-COND-04). */
export function sickReasons(fighter: Pick<D20Fighter, 'state'>): readonly Reason[] {
  return isIn(fighter, 'sickened') ? [{ rule: 'D20-COND-04', id: 'condition.sickened', amount: -2 }] : [];
}

/** Why a fighter can neither run nor charge: weary, or entangled; null where it can (D20-COND-05, D20-MOD-01). */
export function slowRefusal(fighter: Pick<D20Fighter, 'state'>): Reason | null {
  return (
    reasonIn(fighter, ['exhausted', 'fatigued'], 'D20-COND-05') ??
    reasonIn(fighter, ['entangled'], 'D20-MOD-01')
  );
}

/** Why a fighter can do nothing that takes attention, such as an attack or a spell; null where it can (D20-COND-03). */
export function inattentive(fighter: Pick<D20Fighter, 'state'>): Reason | null {
  return reasonIn(fighter, ['nauseated'], 'D20-COND-03');
}
