import { describe, expect, test } from 'vitest';
import { CONDITIONS, incapacity, keptFromAttack, PACE } from '../../../src/rules/mythras/conditions.ts';
import { withCondition, withTimeLeft } from '../../../src/rules/shared/conditions.ts';
import { isAtDisadvantage } from '../../../src/rules/mythras/effects/compel-surrender.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { soldier, unhurt } from '../fighters.ts';

const caught: Condition = { condition: 'entangled', where: 'chest', with: 'net', by: 'anna' };
const inState = (...conditions: Condition[]) => ({ ...unhurt, conditions });

describe('MYT-OPEN-30: the same condition', () => {
  test.each([
    ['where', { ...caught, where: 'head' }],
    ['with', { ...caught, with: 'rope' }],
    ['by', { ...caught, by: 'bert' }],
    ['condition', { ...caught, condition: 'pinned-down' }],
  ])('not with another %s', (_key, other) => {
    expect(withCondition([caught], other, PACE)).toEqual([caught, other]);
    expect(withCondition([caught, other], { ...caught }, PACE)).toEqual([caught, other]);
  });
});

describe('MYT-OPEN-25: the condition that is over', () => {
  const other: Condition = { condition: 'entangled', where: 'head', with: 'rope', by: 'bert' };
  const all = [caught, other, { condition: 'prone' }];

  test.each<[Partial<Condition>]>([[{ where: 'chest' }], [{ with: 'net' }], [{ by: 'anna' }]])(
    'the one with %j',
    which => {
      expect(withTimeLeft(all, { condition: 'entangled', ...which }, null)).toEqual([
        other,
        { condition: 'prone' },
      ]);
    },
  );

  test('all of them, when nothing more is said', () => {
    expect(withTimeLeft(all, { condition: 'entangled' }, null)).toEqual([{ condition: 'prone' }]);
  });

  test.each<[Partial<Condition>]>([[{ where: 'tail' }], [{ with: 'bolas' }], [{ by: 'carl' }]])(
    'none with %j',
    which => expect(withTimeLeft(all, { condition: 'entangled', ...which }, null)).toEqual(all),
  );

  test('time is left only to what has an end', () => {
    const turns: Condition = { ...caught, lasts: { amount: 3, unit: 'turns' } };
    expect(withTimeLeft([turns, other], { condition: 'entangled' }, 2)).toEqual([
      { ...turns, lasts: { amount: 2, unit: 'turns' } },
    ]);
  });
});

describe('actions that a condition prevents', () => {
  const HELPLESS = ['dead', 'unconscious', 'incapacitated', 'neutralised', 'stunned', 'surrendered'];
  const NO_ATTACK = ['cannot-attack', 'defending-only', 'pinned-under', 'fleeing', 'engulfed'];

  test.each(CONDITIONS)('%s', condition => {
    const state = inState({ condition });
    const helpless = HELPLESS.includes(condition);
    expect(incapacity(state)?.id).toBe(helpless ? `condition.${condition}` : undefined);
    const kept = helpless || NO_ATTACK.includes(condition);
    expect(keptFromAttack(state)?.id).toBe(kept ? `condition.${condition}` : undefined);
  });

  test.each([
    ['defending-only', 'MYT-SE-33'],
    ['pinned-under', 'MYT-CLOSE-05'],
  ])('%s by %s', (condition, rule) => expect(keptFromAttack(inState({ condition }))?.rule).toBe(rule));
});

describe('MYT-SE-10: at a disadvantage', () => {
  const BAD = ['prone', 'gripped', 'entangled', 'pinned-under', 'useless', 'defending-only'];
  const HELPLESS = ['dead', 'unconscious', 'incapacitated', 'neutralised', 'stunned', 'surrendered'];

  test.each(CONDITIONS)('%s', condition => {
    const fighter = soldier('a', { state: { conditions: [{ condition }] } });
    expect(isAtDisadvantage(fighter)).toBe([...BAD, ...HELPLESS].includes(condition));
  });
});
