import type { Condition } from '../../rules/shared/fact.ts';
import type { Taken } from '../../rules/shared/taking.ts';

/** A condition as it is stored on an actor; what is not known of it is undefined, null or empty. */
interface StoredCondition {
  readonly condition: string;
  readonly where?: string | null | undefined;
  readonly with?: string | null | undefined;
  readonly by?: string | null | undefined;
  readonly amount?: number | undefined;
  readonly lasts?: { readonly amount: number; readonly unit: string } | null | undefined;
}

type Unit = NonNullable<Condition['lasts']>['unit'];

/** The conditions of an actor as the rules see them, which leave out what is not known. */
export function conditionsOf(stored: readonly StoredCondition[]): Condition[] {
  return stored.map(({ condition, where, with: thing, by, amount, lasts }) => ({
    condition,
    ...(where ? { where } : {}),
    ...(thing ? { with: thing } : {}),
    ...(by ? { by } : {}),
    ...(amount === undefined ? {} : { amount }),
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
