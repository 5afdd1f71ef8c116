import { expect, test } from 'vitest';
import { endOf, endsOf, withTimeLeft } from '../../../src/rules/shared/conditions.ts';
import { rulesetOf } from '../../../src/rules/rulesets.ts';
import type { Condition, Fact } from '../../../src/rules/shared/fact.ts';

const held = (by: string): Condition => ({ condition: 'held', where: 'left-arm', with: 'net', by });

test('MYT-OPEN-25: one condition is over, and no other of its kind', () => {
  const over = endOf('anna', { ...held('bert'), amount: 2, lasts: { amount: 1, unit: 'rounds' } });
  expect(over).toStrictEqual({ fact: 'ended', who: 'anna', ...held('bert') });
  expect(endOf('anna', { condition: 'prone' })).toStrictEqual({
    ...{ fact: 'ended', who: 'anna', condition: 'prone' },
  });
  expect(withTimeLeft([held('bert'), held('cora')], over, null)).toEqual([held('cora')]);
});

test('the conditions of a fighter among those named, in the order in which they came', () => {
  const anna = { id: 'anna', state: { conditions: [{ condition: 'prone' }, held('bert'), held('cora')] } };
  expect(endsOf(anna, ['held', 'dead']).map(({ by }) => by)).toEqual(['bert', 'cora']);
  expect(endsOf(anna, ['dead'])).toEqual([]);
});

test.each([
  ['d20', 10],
  ['segments', 10],
  ['mythras', 12],
  ['runequest4', 12],
  ['ref10', 12],
])('of two of one kind the longer stays: in %s a minute is %i rounds', (id, rounds) => {
  const after = (amount: number) => {
    const minute: Condition = { condition: 'blinded', lasts: { amount: 1, unit: 'minutes' } };
    const state = { hurt: {}, conditions: [minute], dropped: [], spent: {}, wear: {}, used: {} };
    const gained: Fact = {
      ...{ fact: 'gained', who: 'anna', condition: 'blinded' },
      lasts: { amount, unit: 'rounds' },
    };
    return rulesetOf(id)?.stateAfter({ id: 'anna', name: 'Anna', state }, [gained]).conditions;
  };
  expect(after(rounds)).toMatchObject([{ lasts: { unit: 'minutes' } }]);
  expect(after(rounds + 1)).toMatchObject([{ lasts: { unit: 'rounds' } }]);
});

test('in 1d20 and in segments a turn is as long as a round', () => {
  for (const id of ['d20', 'segments']) {
    const round: Condition = { condition: 'blinded', lasts: { amount: 1, unit: 'rounds' } };
    const state = { hurt: {}, conditions: [round], dropped: [], spent: {}, wear: {}, used: {} };
    const gained: Fact = {
      ...{ fact: 'gained', who: 'anna', condition: 'blinded' },
      lasts: { amount: 2, unit: 'turns' },
    };
    const after = rulesetOf(id)?.stateAfter({ id: 'anna', name: 'Anna', state }, [gained]).conditions;
    expect(after).toMatchObject([{ lasts: { unit: 'turns' } }]);
  }
});
