import { expect, test } from 'vitest';
import { PACE } from '../../../src/rules/mythras/conditions.ts';
import { endsOf, withCondition, withTimeLeft } from '../../../src/rules/shared/conditions.ts';

const BROUGHT = { condition: 'prone', effect: 'web' };

test('the rules do not end a condition that lasts with an active effect', () => {
  const state = { conditions: [BROUGHT, { condition: 'prone', by: 'anna' }] };
  expect(endsOf({ id: 'bert', state }, ['prone'])).toEqual([
    { fact: 'ended', who: 'bert', condition: 'prone', by: 'anna' },
  ]);
  expect(withTimeLeft(state.conditions, { condition: 'prone' }, null)).toEqual([BROUGHT]);
});

test('what the rules bring beside it outlasts the effect', () => {
  expect(withCondition([BROUGHT], { condition: 'prone' }, PACE)).toEqual([BROUGHT, { condition: 'prone' }]);
});
