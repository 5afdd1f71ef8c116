import { describe, expect, test } from 'vitest';
import { CONDITIONS, has, incapacity, keptFromAttack, PACE } from '../../../src/rules/mythras/conditions.ts';
import { withCondition } from '../../../src/rules/shared/conditions.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { unhurt } from '../fighters.ts';

const inState = (...conditions: string[]) => ({
  ...unhurt,
  conditions: conditions.map(condition => ({ condition })),
});

test('every condition stands there once', () => {
  expect(new Set(CONDITIONS).size).toBe(CONDITIONS.length);
});

test('a condition is there or not', () => {
  expect(has(inState('prone'), 'prone')).toBe(true);
  expect(has(inState('prone'), 'dead')).toBe(false);
});

test.each([
  [[], null, null],
  [['prone', 'bleeding', 'useless', 'dying'], null, null],
  [['cannot-attack'], null, { rule: 'MYT-WOUND-05', id: 'condition.cannot-attack' }],
  [['unconscious'], { rule: 'MYT-WOUND-07', id: 'condition.unconscious' }, 'the same'],
  [['incapacitated'], { rule: 'MYT-WOUND-09', id: 'condition.incapacitated' }, 'the same'],
  [['dead'], { rule: 'MYT-WOUND-10', id: 'condition.dead' }, 'the same'],
  [['incapacitated', 'unconscious', 'dead'], { rule: 'MYT-WOUND-10', id: 'condition.dead' }, 'the same'],
  [['cannot-attack', 'unconscious'], { rule: 'MYT-WOUND-07', id: 'condition.unconscious' }, 'the same'],
])('%j keeps from acting and attacking', (conditions, acting, attacking) => {
  expect(incapacity(inState(...conditions))).toEqual(acting);
  expect(keptFromAttack(inState(...conditions))).toEqual(attacking === 'the same' ? acting : attacking);
});

describe('MYT-OPEN-30: of the same kind at the same place the longest stays', () => {
  const turns = (amount: number): Condition => ({
    condition: 'cannot-attack',
    lasts: { amount, unit: 'turns' },
  });
  const open: Condition = { condition: 'cannot-attack' };
  test.each<[string, Condition, Condition, 'first' | 'second']>([
    ['a longer one replaces', turns(1), turns(3), 'second'],
    ['a shorter one does not', turns(3), turns(1), 'first'],
    ['an equal one does not', turns(2), turns(2), 'first'],
    ['one without end replaces', turns(2), open, 'second'],
    ['one without end stays', open, turns(2), 'first'],
    [
      'a minute is longer than eleven rounds',
      { condition: 'unconscious', lasts: { amount: 11, unit: 'rounds' } },
      { condition: 'unconscious', lasts: { amount: 1, unit: 'minutes' } },
      'second',
    ],
    [
      'a round is longer than one turn, and as long as two',
      { condition: 'cannot-attack', lasts: { amount: 1, unit: 'rounds' } },
      turns(2),
      'first',
    ],
    [
      'three turns are longer than a round',
      { condition: 'cannot-attack', lasts: { amount: 1, unit: 'rounds' } },
      turns(3),
      'second',
    ],
  ])('%s', (_rule, first, second, stays) => {
    expect(withCondition([{ condition: 'prone' }, first], second, PACE)).toEqual([
      { condition: 'prone' },
      stays === 'first' ? first : second,
    ]);
  });

  test('other places stand beside each other', () => {
    const left = { condition: 'useless', where: 'left-leg' };
    const right = { condition: 'useless', where: 'right-leg' };
    expect(withCondition([left], right, PACE)).toEqual([left, right]);
  });

  test('the same again changes nothing', () => {
    const conditions = [{ condition: 'prone' }];
    expect(withCondition(conditions, { condition: 'prone' }, PACE)).toBe(conditions);
  });
});

test.each([
  ['incapacitated', null],
  ['unconscious', null],
  ['dead', 'condition.dead'],
  ['stunned', 'condition.stunned'],
])('MYT-WOUND-12.b: a last stand although %s: %s', (condition, id) => {
  expect(incapacity(inState(condition, 'last-stand'))?.id ?? null).toBe(id);
  expect(incapacity(inState(condition))?.id).toBe(`condition.${condition}`);
});
