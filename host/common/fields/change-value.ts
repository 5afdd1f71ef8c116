import type { Data } from '../data-types.ts';
import { getProperty } from '../utils/objects.ts';

/** Counts a formula with the data that its `@` paths stand for; `NaN` where it cannot be counted. */
type Count = (formula: string, data: Data) => number;

let count: Count = formula => Number(formula);

/** Says how the formulas of effects' changes are counted. The dice, which can, lie with the client. */
export function countChangesBy(given: Count): void {
  count = given;
}

/** The number that the text of an effect's change stands for; `NaN` for none. */
export function counted(text: string, data: Data): number {
  const number = Number(text);
  return Number.isNaN(number) ? count(text, data) : number;
}

/** The value of an effect's change with the data that `@` paths in its text stand for; as it is without data. */
export function replaced(value: unknown, data: Data | undefined): unknown {
  if (!data || typeof value !== 'string') return value;
  const path = /^@([\w.-]+)$/.exec(value)?.[1];
  if (path !== undefined) return getProperty(data, path);
  return value.replace(/@([\w.-]*\w)/g, (whole, inner: string) => String(getProperty(data, inner) ?? whole));
}
