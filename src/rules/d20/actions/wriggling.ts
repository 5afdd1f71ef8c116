import { numberIn } from '../../shared/open-action.ts';
import { rollCheck } from '../checks.ts';
import { isHeld } from '../budget.ts';
import { skillReasons } from '../skills.ts';
import { did, type Action } from './action.ts';

const RULE = 'D20-MOVE-23';
const DIFFICULTIES = { least: 0, most: 60 };

/**
 * Wriggle into a gap below half of one's width (se serrer), D20-MOVE-23: an Escape Artist check against a DC that the table
 * names, a standard action as the use of a skill is (D20-ACT-09). Ruling: the table moves who got through.
 */
export const wriggle: Action = {
  id: 'wriggle-through',
  rule: RULE,
  group: 'move',
  purpose: null,
  cost: 'standard',
  setsOff: ['moves'],
  openTo: ['turned'],
  provokes: 'all',
  numbers: DIFFICULTIES,
  refusal({ fighter, named }) {
    if (numberIn(DIFFICULTIES, named) === null) return { rule: RULE, id: 'd20.needs-dc' };
    return isHeld(fighter) ? { rule: 'D20-GRAPPLE-08', id: 'condition.grappling' } : null;
  },
  *play({ course, fighter, named }) {
    const dc = Number(named);
    const { holds } = yield* rollCheck(course, {
      name: 'check.escape-artist',
      by: fighter.id,
      reasons: skillReasons(course, fighter, 'escape-artist', RULE),
      needs: dc,
      because: [{ rule: RULE, id: 'd20.dc', names: { dc } }],
    });
    course.record(did(fighter, holds ? 'wriggles-through' : 'stays'));
  },
};
