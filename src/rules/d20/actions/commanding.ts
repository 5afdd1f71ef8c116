import type { FighterId } from '../../shared/play.ts';
import { conditionIn, endsAbout, isIn } from '../conditions.ts';
import type { D20Fighter } from '../fighter.ts';
import type { Action, AtTarget } from './action.ts';
import { did } from './action.ts';

const RULE = 'D20-TURN-11';

/** True if a cleric commands a creature; one that is destroyed is commanded no more (D20-TURN-11). */
export function isCommandedBy(one: D20Fighter, cleric: FighterId): boolean {
  return conditionIn(one.state, 'commanded', { by: cleric }) !== null && !isIn(one, 'dead');
}

/** Refuses a target that the fighter does not command (D20-TURN-11). */
function commandRefusal({ fighter, at }: AtTarget) {
  return isCommandedBy(at, fighter.id) ? null : { rule: RULE, id: 'd20.not-commanded' };
}

/** Order a commanded undead creature by thought (donner des instructions mentales), D20-TURN-11: a standard action. */
export const orderUndead: Action = {
  id: 'order-undead',
  rule: RULE,
  group: 'strike',
  purpose: null,
  cost: 'standard',
  setsOff: [],
  openTo: [],
  needs: 'target',
  refusal: commandRefusal,
  *play({ course, fighter }) {
    course.record(did(fighter, 'orders-undead'));
  },
};

/** Release a commanded undead creature (relâcher son emprise), D20-TURN-11. Ruling: free, since the book names no action. */
export const releaseUndead: Action = {
  id: 'release-undead',
  rule: RULE,
  group: 'look',
  purpose: null,
  cost: 'free',
  setsOff: [],
  openTo: [],
  needs: 'target',
  refusal: commandRefusal,
  *play({ course, fighter, at }) {
    course.record(...endsAbout(course.now(at.id), 'commanded', { by: fighter.id }));
  },
};
