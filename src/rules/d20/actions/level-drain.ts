import { numberIn } from '../../shared/open-action.ts';
import { isIn } from '../conditions.ts';
import { drainFacts, undrainFacts } from '../energy-drain.ts';
import { isLifeless } from '../hit-points.ts';
import { negativeLevelsOf } from '../negative-levels.ts';
import { BEFALLS, type Action } from './action.ts';

const RULE = 'D20-NEGATIVE-01';
/** Bounds of the levels that one spell or creature takes, or gives back. */
const LEVELS = { least: 1, most: 20 };

/** Negative levels by a spell or a creature (niveaux négatifs), D20-NEGATIVE-01; `with` is their number. */
export const levelDrain: Action = {
  ...BEFALLS,
  id: 'level-drain',
  rule: RULE,
  group: 'recover',
  outOfTurn: true,
  numbers: LEVELS,
  refusal({ fighter, named }) {
    if (numberIn(LEVELS, named) === null) return { rule: RULE, id: 'needs-number' };
    if (isLifeless(fighter)) return { rule: 'D20-CREATURE-12', id: 'd20.lifeless' };
    return isIn(fighter, 'dead') ? { rule: RULE, id: 'condition.dead' } : null;
  },
  *play({ course, fighter, named }) {
    course.record(...drainFacts(fighter, Number(named)));
  },
};

/** Negative levels that a spell or a save a day later takes away, D20-NEGATIVE-05; `with` is their number. */
export const levelReturn: Action = {
  ...levelDrain,
  id: 'level-return',
  rule: 'D20-NEGATIVE-05',
  isUnusual: ({ fighter }) => negativeLevelsOf(fighter) === 0,
  refusal({ fighter, named }) {
    const rule = 'D20-NEGATIVE-05';
    if (isIn(fighter, 'dead')) return { rule, id: 'condition.dead' };
    if (undrainFacts(fighter, 1).length === 0) return { rule, id: 'd20.not-drained' };
    return numberIn(LEVELS, named) === null ? { rule, id: 'needs-number' } : null;
  },
  *play({ course, fighter, named }) {
    course.record(...undrainFacts(fighter, Number(named)));
  },
};
