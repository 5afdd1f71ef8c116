import { isRecord } from '../../src/rules/shared/schema.ts';
import { below, type Fault } from './schema.ts';

/** The differences from the expectation, which names only what it cares about. */
export function mismatches(at: string, real: unknown, expected: unknown): Fault[] {
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

/** True if something is as expected. */
export function matches(real: unknown, expected: unknown): boolean {
  return mismatches('', real, expected).length === 0;
}

function missingItems(at: string, real: unknown, expected: readonly unknown[]): Fault[] {
  if (!Array.isArray(real) || expected.length === 0) return unlikeItems(at, real, expected);
  let next = 0;
  for (const [i, wanted] of expected.entries()) {
    const found = real.findIndex((item, k) => k >= next && matches(item, wanted));
    if (found >= 0) {
      next = found + 1;
      continue;
    }
    const elsewhere = real.some(item => matches(item, wanted));
    const problem = elsewhere
      ? 'not in this order'
      : `nothing like ${shown(wanted)}${nearest(real, wanted, next)}`;
    return [{ at: below(at, String(i)), problem }];
  }
  return [];
}

/** The item that comes closest to what is wanted, and where it differs; nothing where none is of its kind. */
function nearest(real: readonly unknown[], wanted: unknown, from: number): string {
  if (real.length === 0) return ': there is none at all';
  if (!isRecord(wanted)) return `; there are: ${real.map(shown).join(', ')}`;
  const unlike = (item: unknown) => mismatches('', item, wanted);
  // An item of another kind is not close, even if few keys are wanted.
  const [kind = ''] = Object.keys(wanted);
  const same = real.flatMap((item, i) => {
    const isSame = isRecord(item) && matches(item[kind] ?? null, wanted[kind]);
    return isSame && i >= from ? [{ i, flaws: unlike(item) }] : [];
  });
  const [close] = [...same].sort((one, other) => one.flaws.length - other.flaws.length);
  if (!close) return '';
  const [fault] = close.flaws;
  return fault ? `; the nearest, item ${close.i}: ${fault.at} ${fault.problem}` : '';
}

/** The first item that differs, which is mostly what went wrong: those after it are in another place only. */
function unlikeItems(at: string, real: unknown, expected: readonly unknown[]): Fault[] {
  if (!Array.isArray(real)) return [{ at, problem: `is ${shown(real)}, not a list` }];
  const items: readonly unknown[] = real;
  const count = items.length === expected.length ? '' : ` (has ${items.length}, not ${expected.length})`;
  for (const [i, wanted] of expected.entries()) {
    const here = below(at, String(i));
    if (i >= items.length) return [{ at: here, problem: `is missing: ${shown(wanted)}${count}` }];
    const [first, ...others] = mismatches(here, items[i], wanted);
    if (first) return [{ ...first, problem: `${first.problem}${count}` }, ...others];
  }
  if (count === '') return [];
  const here = below(at, String(expected.length));
  return [{ at: here, problem: `is not expected: ${shown(items[expected.length])}${count}` }];
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
