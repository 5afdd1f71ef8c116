import { choose } from '../../shared/play.ts';
import { pointToReact } from '../desperate-effort.ts';
import { ends, UNTIL_MOVED } from '../conditions.ts';
import { isAware } from '../defence.ts';
import { leavesRanks } from '../formation.ts';
import { skillOrElement } from '../in-its-element.ts';
import { optionsOf } from '../options.ts';
import { reactionCost } from '../reaction.ts';
import { heldInFight } from '../restraint.ts';
import { type Action, did } from './action.ts';
import { opposedRoll, skillToUse } from './contest-of-skills.ts';
import { breakAway, engage, engagedWith } from './engagement.ts';

/** Change Range (Changer la Distance), MYT-ACT-02, MYT-CLOSE-02: come to blows with somebody, or get away. */
export const changeRange: Action = {
  id: 'change-range',
  rule: 'MYT-ACT-02',
  kind: 'proactive',
  cost: 1,
  needs: 'somebody',
  refusal({ setup, fighter, at }) {
    const held = heldInFight(fighter);
    if (held || !at) return held;
    // MYT-OPEN-06: in some worlds it only brings somebody closer.
    const kept = engagedWith(fighter).includes(at.id) && !optionsOf(setup).changeRangeDisengages;
    return kept ? { rule: 'MYT-OPEN-06', id: 'engaged' } : null;
  },
  *play({ setup, fighter, at }) {
    if (!at) return [];
    const leaves = engagedWith(fighter).includes(at.id);
    const effort = isAware(at) ? yield* pointToReact(setup, at) : null;
    // MYT-OPEN-06: nobody who reacts, no roll.
    const options = [
      { id: 'oppose', reasons: [{ rule: 'MYT-OPEN-06', id: 'range.oppose' }] },
      { id: 'let-go', reasons: [{ rule: 'MYT-OPEN-06', id: 'range.let-go' }] },
    ];
    const [reaction] = effort
      ? yield* choose({ name: 'reaction.change-range', by: at.id, options, atLeast: 1, atMost: 1 })
      : [];
    const moves = [
      did(fighter, leaves ? 'breaks-away' : 'closes-in'),
      ...ends(fighter, ...UNTIL_MOVED),
      ...(leaves ? breakAway(setup, fighter, at) : engage(fighter, at)),
    ];
    const found = effort ?? [];
    if (reaction !== 'oppose') return [...found, ...moves, ...(yield* leavesRanks(setup, fighter, moves))];
    const skill = yield* skillToUse('change-range', at, ['evade', 'combat-style']);
    const mover = { fighter, skill: skillOrElement(fighter, 'evade') };
    const { winner, facts } = yield* opposedRoll('change-range', mover, { fighter: at, skill });
    // MYT-OPEN-19: at a tie things stay as they are.
    const opposed = [...found, ...reactionCost(setup, at), ...facts];
    if (winner !== 'first') return [...opposed, did(fighter, 'stays')];
    return [...opposed, ...moves, ...(yield* leavesRanks(setup, fighter, moves))];
  },
};
