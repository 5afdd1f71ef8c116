import { expect, test } from 'vitest';
import { ACTIONS as D20 } from '../../../src/rules/d20/actions/all-actions.ts';
import { ACTIONS as SEGMENTS } from '../../../src/rules/segments/actions/all-actions.ts';
import { ACTION_GROUPS } from '../../../src/rules/shared/open-action.ts';

const PURPOSES = [null, 'strike', 'rise', 'recover', 'close', 'wait'];

test.each([
  ['1d20', D20],
  ['segments', SEGMENTS],
])(
  'the actions of %s stand in a group each, and serve a fighter who fights by itself in a way that there is',
  (_system, actions) => {
    const rows = actions as readonly {
      readonly id: string;
      readonly group: string;
      readonly purpose: string | null;
    }[];
    expect(rows.length).toBeGreaterThan(50);
    const others = rows.filter(({ group, purpose }) => {
      return !ACTION_GROUPS.some(known => known === group) || !PURPOSES.includes(purpose);
    });
    expect(
      others.map(({ id }) => id),
      'their rows lack a group or a purpose',
    ).toEqual([]);
  },
);

test.each([
  ['1d20', D20],
  ['segments', SEGMENTS],
])('an action of %s names a rule of its system', (system, actions) => {
  const prefix = system === '1d20' ? 'D20-' : 'SEG-';
  expect(actions.filter(({ rule }) => !rule.startsWith(prefix)).map(({ id }) => id)).toEqual([]);
});
