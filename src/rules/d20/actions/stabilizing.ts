import { chanceOf } from '../checks.ts';
import { ends, isIn } from '../conditions.ts';
import { lossFacts, stabilizes } from '../hit-points.ts';
import { type Action, BEFALLS } from './action.ts';

/** Percentage chance of a dying fighter to become stable (D20-DYING-03). */
const CHANCE = 10;

/** The stabilization roll on a dying fighter's turn (D20-DYING-03); started by time in a fight, and by the table outside of one. */
export const stabilizing: Action = {
  ...BEFALLS,
  id: 'hold-on',
  rule: 'D20-DYING-03',
  group: 'hands',
  outOfTurn: true,
  refusal: ({ course, fighter }) =>
    (!course.setup.fight || isIn(fighter, 'stabilizing')) && isIn(fighter, 'dying')
      ? null
      : { rule: 'D20-DYING-03', id: 'd20.not-dying' },
  *play({ course, fighter }) {
    course.record(...ends(fighter, 'stabilizing'));
    const holds = yield* chanceOf(course, {
      name: 'stabilizing',
      by: fighter.id,
      percent: CHANCE,
      reasons: [{ rule: 'D20-DYING-03', id: 'd20.chance', names: { percent: CHANCE } }],
    });
    course.record(
      ...(holds ? stabilizes(course.now(fighter.id)) : lossFacts(course.now(fighter.id), 'bleeds')),
    );
  },
};
