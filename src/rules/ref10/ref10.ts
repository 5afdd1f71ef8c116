import { overWithRounds } from '../shared/conditions.ts';
import { runDown } from '../shared/rest.ts';
import type { Fighter, FighterState, Ruleset } from '../shared/ruleset.ts';
import { declaredBy } from './actions/action.ts';
import { roomMade } from './hands.ts';
import { initiative } from './actions/declare.ts';
import { faults } from './fighter-schema.ts';
import { afterFight, weaponsOnGround } from './ground.ts';
import { actionOf } from './actions/all-actions.ts';
import { openActions, play, refusal } from './actions/carry-out.ts';
import { CIRCUMSTANCES, circumstances } from './circumstances.ts';
import { COUNTED, incapacity, KNOWN, PACE } from './conditions.ts';
import { RULE_OPTIONS } from './options.ts';
import { presentation } from './presentation.ts';
import { skillContest, skillRoll } from './skill-roll.ts';
import { asRef10 } from './setup.ts';
import { stateAfter } from './state.ts';
import {
  actionPoints,
  fightAfter,
  keepsTurn,
  moment,
  nextRound,
  nextTurn,
  noTurn,
  timeFacts,
} from './time.ts';

/** REF and 1d10: actions declared before initiative, margins, no special effects. */
export const ref10: Ruleset = {
  id: 'ref10',
  version: 2,
  presentation,
  circumstances,
  initiative,
  ids: {
    ...KNOWN,
    effects: [],
    circumstances: CIRCUMSTANCES,
  },
  turnLimits: { conditions: COUNTED, parts: [], used: [] },
  ruleOptions: RULE_OPTIONS,
  faults,
  incapacity,
  weaponsOf: fighter => asRef10(fighter).weapons,
  openActions,
  handling: {
    draw: 'change-weapon',
    putAway: 'put-away',
    roomFor: (fighter, id) => roomMade(asRef10(fighter), id),
  },
  itemsOnGround: fighter => weaponsOnGround(asRef10(fighter)),
  // Changing weapons takes up weapons put away and those let go of (REF-ACT-01).
  takingUp: { rule: 'REF-ACT-01', own: 'change-weapon', others: 'take-up' },
  // Arcs, explosions and cones may find anybody there: the GM names them (REF-BURST-03, REF-GRENADE-02).
  reaches: ({ action }) => (actionOf(action)?.isWide === true ? 'everybody' : 'near'),
  skillRoll,
  contest: skillContest,
  refusal,
  play,
  stateAfter,
  withState: (fighter: Fighter, state: FighterState) => ({ ...fighter, state }),
  actionPoints,
  mostPoints: fighter => Math.max(actionPoints(fighter), declaredBy(asRef10(fighter))),
  moment,
  fightAfter,
  keepsTurn,
  nextTurn,
  nextRound,
  noTurn,
  timeFacts,
  aftermath: fighter => afterFight(asRef10(fighter)),
  fumblesTeach: false,
  overWithFight: overWithRounds,
  outsideFight: (fighter, seconds) => runDown(fighter, seconds, PACE),
};
