import { isRanged } from '../fighter.ts';
import { attackRefusal } from '../reach.ts';
import { type Action, BLOW } from './action.ts';
import { attackOnce } from './attacking.ts';
import { blowCost, blowManner } from './grapple-turn.ts';
import { rakesHeld } from './raking.ts';

/** An attack for lethal in place of nonlethal damage or the reverse, at -4 (D20-ATK-11, D20-ATK-15, D20-NL-07). */
export const otherDamage: Action = {
  ...BLOW,
  id: 'attack-other-damage',
  rule: 'D20-NL-07',
  needs: 'both',
  costNow: blowCost,
  refusal({ course, fighter, weapon, at }) {
    if (isRanged(weapon)) return { rule: 'D20-NL-07', id: 'd20.melee-only' };
    return attackRefusal(course, fighter, weapon, at);
  },
  *play(acting) {
    const { course, fighter, weapon, at } = acting;
    yield* attackOnce(course, fighter.id, weapon, at.id, { ...blowManner(acting), turned: true });
    yield* rakesHeld(course, fighter.id, at.id);
  },
};
