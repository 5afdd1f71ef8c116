import { choose } from '../../shared/play.ts';
import { pointsLeft } from '../../shared/setup.ts';
import { ends, helplessness } from '../conditions.ts';
import { optionsOf } from '../options.ts';
import { skillOf } from '../weapon-skill.ts';
import { did, UNTIL_MOVED, type Action } from './action.ts';
import { opposedRoll, skillToUse } from './contest-of-skills.ts';
import { disengage, engage, engagedWith } from './engagement.ts';

/** Change Range (Changer la Distance), MYT-ACT-02, MYT-CLOSE-02: come to blows with somebody, or get away. */
export const changeRange: Action = {
  id: 'change-range',
  rule: 'MYT-ACT-02',
  kind: 'proactive',
  cost: 1,
  needs: 'somebody',
  refusal({ setup, fighter, at }) {
    if (!at) return null;
    const gripped = fighter.state.conditions.some(
      ({ condition, by }) => condition === 'gripped' && by === at.id,
    );
    if (gripped) return { rule: 'MYT-SE-19', id: 'condition.gripped' };
    // MYT-OPEN-06: in some worlds it only brings somebody closer.
    const kept = engagedWith(fighter).includes(at.id) && !optionsOf(setup).changeRangeDisengages;
    return kept ? { rule: 'MYT-OPEN-06', id: 'engaged' } : null;
  },
  *play({ setup: { fight }, fighter, at }) {
    if (!at) return [];
    const leaves = engagedWith(fighter).includes(at.id);
    const able = !helplessness(at.state) && (fight === null || pointsLeft(fight, at.id) > 0);
    // MYT-OPEN-06: nobody who reacts, no roll.
    const options = [
      { id: 'oppose', reasons: [{ rule: 'MYT-OPEN-06', id: 'range.oppose' }] },
      { id: 'let-go', reasons: [{ rule: 'MYT-OPEN-06', id: 'range.let-go' }] },
    ];
    const [reaction] = able
      ? yield* choose({ name: 'reaction.change-range', by: at.id, options, atLeast: 1, atMost: 1 })
      : [];
    const moves = [
      did(fighter, leaves ? 'breaks-away' : 'closes-in'),
      ...ends(fighter, ...UNTIL_MOVED),
      ...(leaves ? disengage(fighter, at) : engage(fighter, at)),
    ];
    if (reaction !== 'oppose') return moves;
    const skill = yield* skillToUse('change-range', at, ['evade', 'combat-style']);
    const mover = { fighter, skill: skillOf(fighter, 'evade') };
    const { winner, facts } = yield* opposedRoll('change-range', mover, { fighter: at, skill });
    const paid = fight ? [{ fact: 'spent' as const, who: at.id, what: 'ap', amount: 1 }] : [];
    // MYT-OPEN-19: at a tie things stay as they are.
    return [...paid, ...facts, ...(winner === 'first' ? moves : [did(fighter, 'stays')])];
  },
};
