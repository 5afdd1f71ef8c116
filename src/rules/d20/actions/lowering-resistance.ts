import { gains, UNTIL_NEXT_TURN } from '../conditions.ts';
import type { Action } from './action.ts';

/**
 * Lower spell resistance (abaisser sa résistance à la magie), D20-ACT-10: down until the next turn, for friends' spells as
 * for all others (D20-RESIST-04).
 */
export const lowerResistance: Action = {
  id: 'lower-resistance',
  rule: 'D20-ACT-10',
  group: 'guard',
  purpose: null,
  cost: 'standard',
  setsOff: [],
  openTo: ['pinned'],
  isUnusual: ({ fighter }) => fighter.spellResistance === undefined,
  refusal: ({ fighter }) =>
    fighter.spellResistance === undefined ? { rule: 'D20-ACT-10', id: 'd20.no-spell-resistance' } : null,
  *play({ course, fighter }) {
    course.record(gains(fighter, 'resistance-lowered', { lasts: UNTIL_NEXT_TURN }));
  },
};
