import { conditionsNamed, type Pace } from '../shared/conditions.ts';
import { type ConditionRow, idsOfRows, knownConditions } from '../shared/condition-rows.ts';
import type { Condition, Fact } from '../shared/fact.ts';
import type { FighterId } from '../shared/play.ts';
import type { Fighter } from '../shared/ruleset.ts';
import type { Reason } from '../shared/target.ts';
import { ACTION, handOf, handsSharedWith, rankIn, type SegmentsFighter } from './fighter.ts';

/** A segment of six seconds, which is what the fight counts (SEG-TIME-01). */
export const PACE: Pace = { turns: 6, rounds: 6 };

/** What is true of a condition of these rules. */
interface Row extends ConditionRow {
  /** Ends with the segment (SEG-REACT-07, SEG-SURPRISE-02). */
  readonly endsWithSegment?: true;
  /** Its bearer can neither act nor react (SEG-CRIT-03). */
  readonly preventsActing?: true;
}

/** The conditions that a fighter can be in. */
const ROWS = {
  dead: { kind: 'harm', out: 1, isHeadline: true, preventsActing: true },
  'out-of-action': { kind: 'hinders', out: 2, preventsActing: true },
  unconscious: { kind: 'harm', out: 3, preventsActing: true },
  stunned: { kind: 'harm', preventsActing: true },
  engaged: { kind: 'guards', isRemembered: true, isHeld: true, isMutual: true },
  'initial-reaction': { kind: 'hinders', isCounted: true, isHidden: true },
  'after-surprise': { kind: 'hinders', isCounted: true, isHidden: true },
  'has-surprised': { kind: 'hinders', isCounted: true, isHidden: true, endsWithSegment: true },
  defensive: { kind: 'guards' },
  acted: { kind: 'hinders', isCounted: true, isHidden: true, endsWithSegment: true },
  'free-action-taken': { kind: 'hinders', isCounted: true, isHidden: true, endsWithSegment: true },
  'guard-lowered': { kind: 'hinders', endsWithSegment: true },
  exposed: { kind: 'hinders', isCounted: true, isHidden: true, endsWithSegment: true },
  'waits-for-guard': { kind: 'hinders', isCounted: true, isHidden: true },
  'moved-fully': { kind: 'hinders', isCounted: true, isHidden: true, endsWithSegment: true },
  surprised: { kind: 'hinders', endsWithSegment: true, isSurprise: true },
  prone: { kind: 'hinders', isOnGround: true },
  cornered: { kind: 'hinders' },
  wrestling: { kind: 'hinders', isHeld: true },
  held: { kind: 'hinders', isHeld: true },
  'turned-over': { kind: 'hinders', isHeld: true },
  mounted: { kind: 'guards', isOnMount: true },
  'critical-wound': { kind: 'hinders' },
  bleeding: { kind: 'harm' },
  'arm-broken': { kind: 'hinders' },
  'leg-broken': { kind: 'hinders' },
  exerted: { kind: 'hinders', isCounted: true, isHidden: true },
  'mind-tired': { kind: 'hinders', isCounted: true, isHidden: true },
  'wand-rests': { kind: 'hinders', isCounted: true, isHidden: true },
  'tie-break': { kind: 'hinders', isCounted: true, isHidden: true, endsWithSegment: true },
  'acts-to-the-last': { kind: 'hinders', isCounted: true, isHidden: true, endsWithSegment: true },
  'seized-late': { kind: 'hinders', isCounted: true, isHidden: true, endsWithSegment: true },
  postponed: { kind: 'hinders', isCounted: true, isHidden: true, endsWithSegment: true },
  'strikes-later': { kind: 'hinders', isCounted: true, isHidden: true, endsWithSegment: true },
  'near-collapse': { kind: 'hinders', isCounted: true, isHidden: true },
  gagged: { kind: 'hinders', isHeld: true },
  'item-in-hand': { kind: 'hinders' },
  stepped: { kind: 'hinders', isCounted: true, isHidden: true, endsWithSegment: true },
  'shot-defence': { kind: 'hinders', isCounted: true, isHidden: true, endsWithSegment: true },
  commits: { kind: 'hinders', isCounted: true, isHidden: true, endsWithSegment: true },
  swallowed: { kind: 'hinders', isHeld: true, preventsActing: true },
  grouped: { kind: 'hinders' },
  'begins-anew': { kind: 'hinders', isCounted: true, isHidden: true, endsWithSegment: true },
  running: { kind: 'guards', isRemembered: true, isCounted: true, isHidden: true },
  'keeps-moving': { kind: 'hinders', isCounted: true, isHidden: true },
  'tired-in-saddle': { kind: 'hinders', isCounted: true, isHidden: true },
  'off-guard': { kind: 'hinders', isCounted: true, isHidden: true, endsWithSegment: true },
  'taken-in-hand': { kind: 'hinders', isCounted: true, isHidden: true, endsWithSegment: true },
  'left-behind': { kind: 'hinders', isCounted: true, isHidden: true, endsWithSegment: true },
  'slips-away': { kind: 'hinders', isCounted: true, isHidden: true, endsWithSegment: true },
  tugs: { kind: 'hinders', isCounted: true, isHidden: true, isHeld: true },
} as const satisfies Readonly<Record<string, Row>>;

export type ConditionId = keyof typeof ROWS;
export const CONDITIONS = idsOfRows(ROWS);

/** What the ruleset tells of its conditions. */
export const KNOWN = knownConditions(ROWS);

export const { conditionIn, isIn, reasonIn, gains, ends, endsAbout } = conditionsNamed<ConditionId>();

/** True for a fighter in the saddle: one who lies on the ground has left it, unless it falls too late in the segment (SEG-CIRC-13). */
export function isMounted(fighter: Fighter): boolean {
  return isIn(fighter, 'mounted') && !liesDown(fighter);
}

/** Rides without hands, so that the mount costs no action (SEG-CIRC-15). */
export function ridesWell(fighter: SegmentsFighter): boolean {
  return isMounted(fighter) && rankIn(fighter, 'riding') >= 4;
}

/** The facts that take a fighter out of the saddle, with what it had left to tire there (SEG-CIRC-13, SEG-FATIGUE-08). */
export function leavesSaddle(fighter: SegmentsFighter): readonly Fact[] {
  return ends(fighter, 'mounted', 'tired-in-saddle');
}

/** The facts of a fall, from the mount too; who falls too late in the segment rides until it has acted (SEG-CIRC-05, SEG-REACT-16). */
export function falls(fighter: SegmentsFighter): readonly Fact[] {
  const down = isIn(fighter, 'prone') ? [] : [gains(fighter, 'prone')];
  return isUnprevented(fighter) ? down : [...down, ...leavesSaddle(fighter)];
}

/** The facts that take a fighter who fell too late out of the saddle in the end (SEG-CIRC-13, SEG-REACT-16). */
export function unseats(fighter: SegmentsFighter): readonly Fact[] {
  return isIn(fighter, 'prone') ? leavesSaddle(fighter) : [];
}

/** Conditions with a count, or brought about by time: not set by a click. */
export const COUNTED = idsOfRows(ROWS, 'isCounted');

/** Conditions that end with the segment (SEG-REACT-07, SEG-SURPRISE-02). */
export const OF_SEGMENT = idsOfRows(ROWS, 'endsWithSegment');

/** Conditions that prevent all actions, the gravest first. */
const UNABLE = idsOfRows(ROWS, 'preventsActing');

export function allOf({ state }: Pick<SegmentsFighter, 'state'>, id: ConditionId): readonly Condition[] {
  return state.conditions.filter(known => known.condition === id);
}

/** True of the dead, save who was killed too late in the segment to be kept from acting (SEG-REACT-16). */
export function isGone(fighter: Fighter): boolean {
  return isIn(fighter, 'dead') && !isIn(fighter, 'acts-to-the-last');
}

/**
 * Why a fighter can neither act nor react; null when it can. A fighter felled too late in the segment still acts
 * (SEG-REACT-16).
 */
export function incapacity(fighter: Fighter): Reason | null {
  return isIn(fighter, 'acts-to-the-last') ? null : felled(fighter);
}

/** Why a fighter is past acting once what it still does in this segment is done; null when it is not (SEG-REACT-16). */
export function felled(fighter: Fighter): Reason | null {
  return reasonIn(fighter, UNABLE, 'SEG-CRIT-03');
}

/** True for a fighter felled too late in the segment to be kept from what it does in it (SEG-REACT-16). */
export function isFelledLate(fighter: Fighter): boolean {
  return felled(fighter) !== null && isIn(fighter, 'acts-to-the-last');
}

/** True for a fighter who was seized too late to be kept from what it does in this segment (SEG-REACT-16). */
export function isSeizedLate(fighter: Fighter): boolean {
  return isIn(fighter, 'wrestling') && isIn(fighter, 'seized-late');
}

/** The second of the segment in which a fighter acts; null before it is rolled (SEG-REACT-15). */
export function secondIn(fighter: Fighter): number | null {
  return conditionIn(fighter.state, 'tie-break')?.amount ?? null;
}

/** An action that needs no preparation: a charge, or magic done at once (SEG-REACT-15). */
export interface Unprepared {
  readonly action: 'charge' | 'cast' | 'item';
  /** The weapon, the spell or the item. */
  readonly with: string;
  /** The target; empty for none. */
  readonly at: FighterId;
}

const WAITED = 'waited';

/** What stands beside the second of a fighter who waits for another: what it waits with, unless that is prepared (SEG-REACT-15). */
export function waitMark(unprepared: Unprepared | null): Pick<Condition, 'with' | 'by'> {
  if (!unprepared) return { with: WAITED };
  const { action, with: what, at } = unprepared;
  return { with: `${action}:${what}`, ...(at !== '' && { by: at }) };
}

/** True for a fighter who has waited for another in this segment (SEG-REACT-15). */
export function hasWaited({ state }: Fighter): boolean {
  return conditionIn(state, 'tie-break')?.with !== undefined;
}

/** True for a charger who has acted in this segment; in the saddle of a good rider, with that weapon or no weapon at all (SEG-CIRC-15). */
export function isPastCharging(fighter: SegmentsFighter, named: string): boolean {
  const acted = allOf(fighter, 'acted');
  if (!ridesWell(fighter)) return acted.length > 0;
  const weapon = fighter.weapons.find(({ id }) => id === named);
  const hands = weapon ? [ACTION, ...handsSharedWith(handOf(weapon))] : [ACTION];
  return acted.some(({ with: hand = ACTION }) => hands.includes(hand));
}

/** The action without a preparation with which a fighter has waited, and which is still to come; null for none. */
export function unpreparedIn(fighter: SegmentsFighter): Unprepared | null {
  const mark = conditionIn(fighter.state, 'tie-break');
  const [, action, what = ''] = /^(charge|cast|item):(.*)$/su.exec(mark?.with ?? '') ?? [];
  if (!action || incapacity(fighter)) return null;
  if (action === 'charge' ? isPastCharging(fighter, what) : isIn(fighter, 'acted')) return null;
  // SEG-WRESTLE-16: grips leave magic, not a charge.
  if (action === 'charge' && isIn(fighter, 'wrestling')) return null;
  return { action: action as Unprepared['action'], with: what, at: mark?.by ?? '' };
}
/** True for a fighter on the ground; one that falls too late in the segment is still on its feet in it (SEG-CIRC-05). */
export function liesDown(fighter: Fighter): boolean {
  return isIn(fighter, 'prone') && !isFallingLate(fighter);
}

/** True for one who was not on the ground yet when it was too late to prevent what it does (SEG-REACT-16). */
function isFallingLate(fighter: Fighter): boolean {
  const all = fighter.state.conditions.map(({ condition }) => condition);
  return isUnprevented(fighter) && all.indexOf('acts-to-the-last') < all.indexOf('prone');
}

/** True for a fighter whom nothing keeps from what it does in this segment, until that is done (SEG-REACT-16). */
function isUnprevented(fighter: Fighter): boolean {
  return isIn(fighter, 'acts-to-the-last') && (felled(fighter) !== null || !isIn(fighter, 'acted'));
}
