import { tires } from '../fatigue.ts';
import { succeeds } from '../success.ts';
import { targetOf } from '../weapon-skill.ts';
import type { Action } from './action.ts';
import { effort, skillToUse } from './contest-of-skills.ts';

/** Skills that exertion may call for (MYT-FATIGUE-02). */
const EXERTING = ['athletics', 'brawn', 'endurance'] as const;

/**
 * Exert oneself, MYT-FATIGUE-02: whenever the GM says that it was an exertion, the fighter rolls the skill that it
 * called for, and tires by a level upon failing.
 */
export const exert: Action = {
  id: 'exert',
  rule: 'MYT-FATIGUE-02',
  kind: 'free',
  cost: 0,
  *play({ fighter }) {
    const skill = yield* skillToUse('exert', fighter, EXERTING);
    const { level, facts } = yield* effort('act.exert', fighter.id, skill && targetOf(skill));
    return succeeds(level) ? facts : [...facts, ...tires(fighter, 1)];
  },
};
