import type { Condition, WinningRoll } from '../../rules/shared/fact.ts';
import type { Bounds } from '../../rules/shared/findings.ts';
import type { Taken } from '../../rules/shared/taking.ts';

/** A condition as it is stored on an actor; what is not known of it is undefined, null or empty. */
interface StoredCondition {
  readonly condition: string;
  readonly where?: string | null | undefined;
  readonly with?: string | null | undefined;
  readonly by?: string | null | undefined;
  readonly amount?: number | undefined;
  readonly roll?: WinningRoll | null | undefined;
  readonly lasts?: { readonly amount: number; readonly unit: string } | null | undefined;
}

type Unit = NonNullable<Condition['lasts']>['unit'];

/** What somebody can be in, by the rules. */
export interface Bearable {
  readonly conditions: readonly string[];
  /** The places of the body that a condition can be at; null where it is at none, and may name anything. */
  readonly locations: readonly string[] | null;
  /** How much of a condition there can be. */
  amountOf(condition: string): Bounds;
}

/** Whether the rules know a condition as it is stored: its owner may write anything there. */
export function isBearable(
  { condition, where, amount }: StoredCondition,
  { conditions, locations, amountOf }: Bearable,
): boolean {
  const { from, to } = amountOf(condition);
  const isSomewhere = !where || locations === null || locations.includes(where);
  const isSoMuch = amount === undefined || (amount >= from && amount <= to);
  return conditions.includes(condition) && isSomewhere && isSoMuch;
}

/** The conditions of an actor as the rules see them: without those that they do not know, and what is not known of one. */
export function conditionsOf(stored: readonly StoredCondition[], bearable: Bearable): Condition[] {
  const known = stored.filter(one => isBearable(one, bearable));
  return known.map(({ condition, where, with: thing, by, amount, roll, lasts }) => ({
    condition,
    ...(where ? { where } : {}),
    ...(thing ? { with: thing } : {}),
    ...(by ? { by } : {}),
    ...(amount === undefined ? {} : { amount }),
    ...(roll ? { roll: { total: roll.total, level: roll.level, value: roll.value } } : {}),
    ...(lasts ? { lasts: { amount: lasts.amount, unit: lasts.unit as Unit } } : {}),
  }));
}

/** An amount for every id, 0 where none is stored, so that going back writes a 0 where there was nothing. */
export function amountsOf(
  ids: readonly string[],
  stored: Readonly<Record<string, number>>,
): Record<string, number> {
  return Object.fromEntries(ids.map(id => [id, stored[id] ?? 0]));
}

/** What others have of somebody's things, as the rules see it. */
export function takenIn(stored: readonly Taken[]): Taken[] {
  return stored.map(({ thing, by, amount }) => ({ thing, by, amount }));
}
