import { expect, test } from 'vitest';
import { endOf, endsOf, withTimeLeft } from '../../../src/rules/shared/conditions.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';

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
