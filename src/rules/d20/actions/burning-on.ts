import { BURNING, firesBurn, firesDue } from '../burning.ts';
import { isIn } from '../conditions.ts';
import { BEFALLS, type Action } from './action.ts';

/** A fire burns on (brûler), D20-COND-07: by itself in its round; at any time outside a fight. */
export const burnsOn: Action = {
  ...BEFALLS,
  id: 'burns-on',
  rule: BURNING,
  group: 'recover',
  outOfTurn: true,
  isUnusual: ({ fighter }) => !isIn(fighter, 'burning', 'burn-due'),
  refusal({ course, fighter }) {
    if (isIn(fighter, 'dead')) return { rule: BURNING, id: 'condition.dead' };
    if (firesDue(fighter, course.setup.fight !== null).length > 0) return null;
    return { rule: BURNING, id: isIn(fighter, 'burning') ? 'd20.burns-later' : 'd20.not-burning' };
  },
  *play({ course, fighter }) {
    yield* firesBurn(course, fighter.id);
  },
};
