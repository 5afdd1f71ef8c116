import { skillOrElement } from '../in-its-element.ts';
import { choose, type Option } from '../../shared/play.ts';
import { ends, UNTIL_MOVED } from '../conditions.ts';
import { JUMPS, movementRate } from '../movement.ts';
import { heldInFight, lame } from '../restraint.ts';
import { isIn } from '../situational-modifiers.ts';
import { succeeds } from '../success.ts';
import { targetOf } from '../weapon-skill.ts';
import { type Action, did } from './action.ts';
import { effort } from './contest-of-skills.ts';
import { engagedRefusal } from './engagement.ts';

/**
 * Jump (Sauter), MYT-MOVE-09: over what lies in the way, or up to it. Ruling: part of a movement, so that it costs
 * nothing of its own; how tall somebody is, nobody writes down, so that it is told in their own height.
 */
export const jump: Action = {
  id: 'jump-over',
  rule: 'MYT-MOVE-09',
  kind: 'proactive',
  cost: 0,
  refusal({ fighter }) {
    if (isIn(fighter, 'prone')) return { rule: 'MYT-MOVE-08', id: 'condition.prone' };
    if (movementRate(fighter) === 0) return { rule: 'MYT-FATIGUE-04', id: 'cannot-move' };
    return heldInFight(fighter) ?? lame(fighter) ?? engagedRefusal(fighter, 'MYT-MOVE-02');
  },
  *play({ fighter }) {
    const options = Object.entries(JUMPS).map(([id, percent]): Option => {
      return { id, reasons: [{ rule: 'MYT-MOVE-09', id: 'of-own-height', names: { percent } }] };
    });
    const [chosen = ''] = yield* choose({ name: 'jump', by: fighter.id, options, atLeast: 1, atMost: 1 });
    const skill = skillOrElement(fighter, 'athletics');
    const { level, facts } = yield* effort('act.jump', fighter.id, skill && targetOf(skill));
    return [
      ...ends(fighter, ...UNTIL_MOVED),
      ...facts,
      did(fighter, succeeds(level) ? chosen : 'jumps-short'),
    ];
  },
};
