import { choose, type FighterId, type Option } from '../../shared/play.ts';
import type { Course } from '../course.ts';
import { TRIGGERS } from '../triggers.ts';
import type { Acting, Action } from './action.ts';

/** The costs of actions that can be readied (D20-READY-02). */
const COSTS: readonly Action['cost'][] = ['standard', 'move', 'free'];

/** True for an action that can be readied: one of a turn's, without a number to be named (D20-READY-02). */
function canBeReadied({ cost, paysItself, isInvoluntary, outOfTurn, numbers, isReadying }: Action): boolean {
  return COSTS.includes(cost) && !paysItself && !isInvoluntary && !outOfTurn && !numbers && !isReadying;
}

/** Readies one of these actions, with the weapon or spell named, against the target (préparer une action), D20-READY-01. */
export function readyAnother(actions: readonly Action[]): Action {
  return {
    id: 'ready-other',
    rule: 'D20-READY-01',
    group: 'guard',
    purpose: null,
    cost: 'standard',
    setsOff: [],
    openTo: [],
    isReadying: true,
    whom: () => 'perhaps',
    refusal: ({ course }) => (course.setup.fight ? null : { rule: 'D20-READY-01', id: 'd20.no-turns' }),
    *play(acting) {
      const { course, fighter, at, named } = acting;
      const [does] = yield* choose({
        name: course.name('readies'),
        by: fighter.id,
        options: optionsFor(acting, actions.filter(canBeReadied)),
        atLeast: 1,
        atMost: 1,
        reasons: [{ rule: 'D20-READY-02', id: 'd20.readies' }],
      });
      const trigger = yield* triggerFor(course, fighter.id, at?.id);
      course.record({
        ...{ fact: 'prepared', who: fighter.id, action: 'ready', trigger },
        ...(does !== undefined && { does }),
        ...(named !== '' && { with: named }),
        ...(at && { at: at.id }),
      });
    },
  };
}

/** The actions for which the weapon, spell or target that they need is named. */
function optionsFor({ at, weapon, fighter, named }: Acting, actions: readonly Action[]): readonly Option[] {
  const spells = fighter.spells ?? [];
  const open = actions.filter(({ needs }) => {
    const isShort = (needs === 'target' || needs === 'both') && !at;
    const hasTool = needs === 'spell' ? spells.some(one => one.id === named) : weapon !== null;
    const needsTool = needs === 'weapon' || needs === 'both' || needs === 'spell';
    return !isShort && (hasTool || !needsTool);
  });
  return open.map(({ id }) => ({ id }));
}

/**
 * Asks for what a readied action waits for (D20-READY-02).
 * @param at who is to set it off; any opponent where it is left out
 */
export function* triggerFor(course: Course, by: FighterId, at?: FighterId) {
  const [trigger = 'acts'] = yield* choose({
    name: course.name('trigger'),
    by,
    options: TRIGGERS.map(id => ({ id })),
    atLeast: 1,
    atMost: 1,
    reasons: [
      at === undefined
        ? { rule: 'D20-READY-02', id: 'd20.trigger-of-any' }
        : { rule: 'D20-READY-02', id: 'd20.trigger', names: { whom: at } },
    ],
  });
  return trigger;
}
