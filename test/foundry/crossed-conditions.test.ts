import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editBetween, withEdit } from '../../src/foundry/documents/crossed-conditions.ts';
import type { Condition } from '../../src/rules/shared/fact.ts';

const rounds = (amount: number) => ({ amount, unit: 'rounds' as const });
const bleeding = (left: number): Condition => ({ condition: 'bleeding', lasts: rounds(left) });
const prone: Condition = { condition: 'prone' };
const engaged = (by: string): Condition => ({ condition: 'engaged', by });

/** The conditions that two leave who began with the same, and the first of whom is made again after the second. */
const both = (base: Condition[], first: Condition[], second: Condition[]) =>
  withEdit(second, editBetween(base, first));

describe('an edit that is made again on conditions that another has edited', () => {
  test('conditions that either edit began or ended stay so', () => {
    expect(both([bleeding(3)], [bleeding(3), prone], [])).toEqual([prone]);
    expect(both([bleeding(3)], [], [bleeding(3), prone])).toEqual([prone]);
    expect(both([engaged('a'), engaged('b')], [engaged('b')], [engaged('a')])).toEqual([]);
  });

  test('an ended condition does not begin again because time passed; a lasting one ages', () => {
    expect(both([bleeding(3)], [bleeding(2)], [])).toEqual([]);
    expect(both([bleeding(3)], [], [bleeding(2)])).toEqual([]);
    expect(both([bleeding(3)], [bleeding(2)], [bleeding(3), prone])).toEqual([bleeding(2), prone]);
  });

  test('a condition that both began is there once', () => {
    expect(both([], [prone], [prone])).toEqual([prone]);
  });

  test('alone it leads from the one to the other, and nothing changes where nothing was edited', () => {
    const any = fc.uniqueArray(
      fc.record({
        condition: fc.constantFrom('prone', 'bleeding', 'engaged'),
        by: fc.constantFrom('a', 'b'),
      }),
      { selector: one => `${one.condition} ${one.by}` },
    );
    const sorted = (all: readonly Condition[]) => all.map(one => `${one.condition} ${one.by}`).sort();
    fc.assert(
      fc.property(any, any, (before, after) => {
        expect(sorted(both(before, after, before))).toEqual(sorted(after));
        expect(both(before, before, after)).toEqual(after);
      }),
    );
  });
});
