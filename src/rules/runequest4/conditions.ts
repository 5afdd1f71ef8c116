import { endsOf } from '../shared/conditions.ts';
import { type ConditionRow, idsByGravity, idsOfRows, knownConditions } from '../shared/condition-rows.ts';
import type { Condition, Fact } from '../shared/fact.ts';
import type { Reason } from '../shared/target.ts';
import type { Runequest4Fighter, Runequest4State } from './fighter.ts';

/** What is true of a condition of these rules. */
interface Row extends ConditionRow {
  /** The rule by which its bearer can neither act nor react; of several the gravest counts. */
  readonly preventsActing?: string;
  /** A fighter who rises once more has one action in spite of it (RQ4-HERO-01). */
  readonly isHeldOff?: true;
  /** Its turn is that of the bearer's next Combat Action: one that is lost does not count (RQ4-HERO-01, RQ4-FUMBLE-03). */
  readonly awaitsAction?: true;
}

/** The conditions that a fight can put a fighter in. */
const ROWS = {
  prone: { kind: 'hinders', isOnGround: true },
  stumbled: { kind: 'hinders' },
  entangled: { kind: 'hinders' },
  impaled: { kind: 'harm' },
  'weapon-lodged': { kind: 'hinders' },
  'weapon-lost': { kind: 'hinders' },
  numb: { kind: 'harm' },
  'still-numb': { kind: 'hinders', isRemembered: true, awaitsAction: true },
  useless: { kind: 'harm' },
  scarred: { kind: 'harm' },
  maimed: { kind: 'harm' },
  unconscious: { kind: 'harm', out: 3, preventsActing: 'RQ4-WOUND-04' },
  incapacitated: { kind: 'harm', out: 4, preventsActing: 'RQ4-WOUND-05', isHeldOff: true },
  dying: { kind: 'harm', gravity: 2 },
  dead: { kind: 'harm', out: 1, isHeadline: true, preventsActing: 'RQ4-WOUND-06' },
  'last-stand': { kind: 'hinders', isRemembered: true, awaitsAction: true },
  'actions-lost': { kind: 'hinders', isCounted: true },
  'repeated-effect': { kind: 'hinders', isRemembered: true },
  'kept-at-bay': { kind: 'hinders', isRemembered: true },
  'blow-left': { kind: 'guards', isRemembered: true, isOfOwnTurn: true },
  mounted: { kind: 'guards', isOnMount: true },
  fatigue: { kind: 'hinders', isCounted: true, showsAmount: true },
} as const satisfies Readonly<Record<string, Row>>;

export type ConditionId = keyof typeof ROWS;
export const CONDITIONS = idsOfRows(ROWS);

/** What the ruleset tells of its conditions. */
export const KNOWN = knownConditions(ROWS);

/** The conditions that prevent acting, the gravest first. */
const HELPLESS = idsByGravity(ROWS).filter(id => 'preventsActing' in ROWS[id]);

/** True for a condition that waits for a Combat Action of its bearer's own. */
export function awaitsAction({ condition }: Condition): boolean {
  const row: Row | undefined = Object.hasOwn(ROWS, condition) ? ROWS[condition as ConditionId] : undefined;
  return row?.awaitsAction === true;
}

export function has({ conditions }: Runequest4State, condition: ConditionId): boolean {
  return conditions.some(known => known.condition === condition);
}

/** The conditions of this kind that a fighter is in. */
export function allOf({ conditions }: Runequest4State, condition: ConditionId): readonly Condition[] {
  return conditions.filter(known => known.condition === condition);
}

/** The amount of a counting condition; 0 without it. */
export function amountOf(state: Runequest4State, condition: ConditionId): number {
  return allOf(state, condition)[0]?.amount ?? 0;
}

/** The reason that keeps a fighter from acting and reacting; null for none. */
export function incapacity(state: Runequest4State): Reason | null {
  for (const id of HELPLESS) {
    const { preventsActing: rule = '', isHeldOff }: Row = ROWS[id];
    if (has(state, id) && !(isHeldOff && has(state, 'last-stand'))) return { rule, id: `condition.${id}` };
  }
  return null;
}

/** The fact that puts a fighter in a condition. */
export function gains(who: string, condition: ConditionId, more: Omit<Condition, 'condition'> = {}): Fact {
  return { fact: 'gained', who, condition, ...more };
}

/** The facts of a fall, from the mount too (RQ4-SE-12, RQ4-MOUNT-01). */
export function falls(fighter: Runequest4Fighter, more: Omit<Condition, 'condition'> = {}): readonly Fact[] {
  return [gains(fighter.id, 'prone', more), ...ends(fighter, 'mounted')];
}

/** The facts that end these conditions, for those that the fighter is in. */
export function ends(fighter: Runequest4Fighter, ...conditions: readonly ConditionId[]): readonly Fact[] {
  return endsOf(fighter, conditions);
}
