import { isRecord } from '../../rules/shared/record.ts';
import { below, type Flaw } from './schema.ts';

/** Where something is not as expected; the expectation names only what it cares about. */
export function mismatches(at: string, real: unknown, expected: unknown): Flaw[] {
  if (expected === null) {
    return real === null || real === undefined ? [] : [{ at, problem: `is ${shown(real)}, not nothing` }];
  }
  if (Array.isArray(expected)) return missingItems(at, real, expected);
  if (!isRecord(expected)) {
    return real === expected ? [] : [{ at, problem: `is ${shown(real)}, not ${shown(expected)}` }];
  }
  const { exactly } = expected;
  if (Array.isArray(exactly)) return unlikeItems(at, real, exactly);
  if (!isRecord(real)) return [{ at, problem: `is ${shown(real)}, not ${shown(expected)}` }];
  return Object.entries(expected).flatMap(([key, wanted]) => {
    const there = Object.hasOwn(real, key);
    if (!there && wanted !== null) return [{ at: below(at, key), problem: 'is not there' }];
    return mismatches(below(at, key), there ? real[key] : null, wanted);
  });
}

/** Whether something is as expected. */
export function matches(real: unknown, expected: unknown): boolean {
  return mismatches('', real, expected).length === 0;
}

function missingItems(at: string, real: unknown, expected: readonly unknown[]): Flaw[] {
  if (!Array.isArray(real) || expected.length === 0) return unlikeItems(at, real, expected);
  let next = 0;
  for (const [i, wanted] of expected.entries()) {
    const found = real.findIndex((item, k) => k >= next && matches(item, wanted));
    if (found >= 0) {
      next = found + 1;
      continue;
    }
    const elsewhere = real.some(item => matches(item, wanted));
    const problem = elsewhere ? 'not in this order' : `nothing like ${shown(wanted)} in ${shown(real)}`;
    return [{ at: below(at, String(i)), problem }];
  }
  return [];
}

function unlikeItems(at: string, real: unknown, expected: readonly unknown[]): Flaw[] {
  if (!Array.isArray(real)) return [{ at, problem: `is ${shown(real)}, not a list` }];
  if (real.length !== expected.length) {
    return [{ at, problem: `has ${real.length}, not ${expected.length}: ${shown(real)}` }];
  }
  return expected.flatMap((wanted, i) => mismatches(below(at, String(i)), real[i], wanted));
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
