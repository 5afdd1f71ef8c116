import { dosesDue, poisonWorks } from '../ailments.ts';
import { isIn } from '../conditions.ts';
import { BEFALLS, type Action } from './action.ts';

const RULE = 'D20-CREATURE-07';

/** The second damage of a poison (effet secondaire du poison), D20-CREATURE-07: by itself a minute later; at any time outside a fight. */
export const poisonActs: Action = {
  ...BEFALLS,
  id: 'poison-acts',
  rule: RULE,
  group: 'recover',
  outOfTurn: true,
  isUnusual: ({ fighter }) => !isIn(fighter, 'poisoned', 'poison-due'),
  refusal({ course, fighter }) {
    if (isIn(fighter, 'dead')) return { rule: RULE, id: 'condition.dead' };
    if (dosesDue(fighter, course.setup.fight !== null).length > 0) return null;
    return { rule: RULE, id: isIn(fighter, 'poisoned') ? 'd20.poison-later' : 'd20.no-poison' };
  },
  *play({ course, fighter }) {
    yield* poisonWorks(course, fighter.id);
  },
};
