import { roomMade } from '../mythras/hands.ts';
import { secondsPass } from '../mythras/passing-time.ts';
import { endsOf, overWithRounds } from '../shared/conditions.ts';
import type { Ruleset } from '../shared/ruleset.ts';
import { afterFight } from './after-fight.ts';
import { openActions, play, refusal } from './carry-out.ts';
import { CIRCUMSTANCES, circumstances } from './circumstances.ts';
import { incapacity, KNOWN, type ConditionId } from './conditions.ts';
import { EFFECT_IDS } from './effects.ts';
import { skillContest, skillRoll } from './contest.ts';
import { faults } from './fighter-schema.ts';
import {
  combatActions,
  fightAfter,
  initiative,
  keepsTurn,
  nextRound,
  nextTurn,
  noTurn,
  timeFacts,
} from './time.ts';
import type { Runequest4State } from './fighter.ts';
import { RULE_OPTIONS } from './options.ts';
import { presentation } from './presentation.ts';
import { asRunequest4, weaponsOnGround } from './setup.ts';
import { COUNTED, stateAfter, withState } from './state.ts';
import { secondsOfRest } from './undisturbed-rest.ts';

/** Conditions that concern turns alone. */
const OVER_WITH_FIGHT: readonly ConditionId[] = ['actions-lost', 'blow-left', 'repeated-effect'];

/** The opposed rolls from which the rules with action points grew: Combat Actions, reactions, margins, effects. */
export const runequest4: Ruleset = {
  id: 'runequest4',
  version: 2,
  presentation,
  circumstances,
  initiative,
  ids: {
    ...KNOWN,
    effects: EFFECT_IDS,
    circumstances: CIRCUMSTANCES,
  },
  turnLimits: { conditions: ['actions-lost', 'repeated-effect'], parts: [], used: COUNTED },
  ruleOptions: RULE_OPTIONS,
  faults,
  incapacity: fighter => incapacity(asRunequest4(fighter).state),
  weaponsOf: fighter => asRunequest4(fighter).weapons,
  openActions,
  charge: 'charge',
  stowed: fighter => (asRunequest4(fighter).stowed ?? []).map(({ id }) => id),
  handling: {
    draw: 'draw-weapon',
    putAway: 'put-away',
    roomFor: (fighter, id) => roomMade(asRunequest4(fighter), id),
  },
  itemsOnGround: fighter => weaponsOnGround(asRunequest4(fighter)),
  takingUp: { rule: 'RQ4-SE-04', own: 'regain-weapon', others: 'take-up' },
  // A weapon in a wound may belong to a fighter far off (RQ4-SE-08).
  reaches: ({ action }) => (action === 'pull-from-wound' ? 'everybody' : 'near'),
  skillRoll,
  contest: skillContest,
  refusal,
  play,
  stateAfter: (fighter, facts) => stateAfter(asRunequest4(fighter), facts),
  withState: (fighter, state) => withState(asRunequest4(fighter), state as Runequest4State),
  actionPoints: combatActions,
  mostPoints: combatActions,
  moment: ({ cycle }) => ({ id: 'cycle', number: cycle, actions: [] }),
  fightAfter,
  keepsTurn,
  nextTurn,
  nextRound,
  noTurn,
  timeFacts,
  aftermath: fighter => afterFight(asRunequest4(fighter)),
  fumblesTeach: false,
  overWithFight: fighter => [...overWithRounds(fighter), ...endsOf(fighter, OVER_WITH_FIGHT)],
  outsideFight(fighter, seconds, recovers) {
    const whole = asRunequest4(fighter);
    return recovers ? secondsOfRest(whole, seconds) : secondsPass(whole, seconds);
  },
};
