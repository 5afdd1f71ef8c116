import { circumstanceRefusal } from '../shared/circumstances.ts';
import type { Fact } from '../shared/fact.ts';
import type { Play } from '../shared/play.ts';
import type { Reason } from '../shared/target.ts';
import { faults } from './fighter-schema.ts';
import { skillContest, skillRoll } from './skills.ts';
import type { Ruleset, Setup } from '../shared/ruleset.ts';
import { SECONDS_PER_HOUR } from '../shared/units.ts';
import { ADDITIONS } from './additions.ts';
import { actionOf } from './actions/all-actions.ts';
import { actionRefusal, carryOut, openActions } from './actions/carry-out.ts';
import { hoursOfRest } from './mending.ts';
import { aftermathOf, overWithFight } from './aftermath.ts';
import { attackPlay, attackRefusal } from './attacking.ts';
import { circumstances, OWN_RANGE } from './circumstances/circumstances.ts';
import { has, incapacity, KNOWN } from './conditions.ts';
import { EFFECTS } from './effects/all.ts';
import { weaponsOnGround } from './ground.ts';
import { roomMade } from './hands.ts';
import { initiative } from './initiative.ts';
import { secondsPass, timeFacts } from './passing-time.ts';
import { unlessInterrupted, waiting } from './interrupting.ts';
import { withLuck } from './luck-in-exchange.ts';
import { RULE_OPTIONS } from './options.ts';
import { mayInterrupt } from './actions/free-actions.ts';
import { pointsByHand } from './points-by-hand.ts';
import { presentation } from './presentation.ts';
import { reaches } from './actions/reaches.ts';
import { areRanksThin, withRanksClosed } from './ranks.ts';
import { asMythras, asMythrasState } from './setup.ts';
import { CIRCUMSTANCES } from './situational-modifiers.ts';
import { fighterAfter, stateAfter, withState } from './state.ts';
import { actionPoints, fightAfter, keepsTurn, nextRound, nextTurn, noTurn, passFacts } from './time.ts';

const KNOWN_CIRCUMSTANCES = { ids: CIRCUMSTANCES, most: 60, rule: 'MYT-SITU-01', own: OWN_RANGE };

/** The checks and play of an attempt without interruptions. */
const CARRIED = {
  refusal(setup: Setup): Reason | null {
    const action = actionOf(setup.attempt.action);
    return action ? actionRefusal(action, setup) : attackRefusal(setup);
  },
  play(setup: Setup): Play<readonly Fact[]> {
    const action = actionOf(setup.attempt.action);
    return action ? carryOut(action, setup) : attackPlay(setup);
  },
};

function played(setup: Setup): Play<readonly Fact[]> {
  const those = waiting(setup);
  return those.length > 0 ? unlessInterrupted(setup, those, CARRIED) : CARRIED.play(setup);
}

/** The d100 rules with action points and special effects. */
export const mythras: Ruleset = {
  id: 'mythras',
  version: 4,
  additions: ADDITIONS,
  presentation,
  circumstances,
  initiative,
  ids: {
    ...KNOWN,
    effects: EFFECTS.map(({ id }) => id),
    circumstances: CIRCUMSTANCES,
  },
  turnLimits: { conditions: ['delaying', 'has-trampled', 'has-dived'], parts: [], used: [] },
  ruleOptions: RULE_OPTIONS,
  faults,
  incapacity: fighter => incapacity(asMythras(fighter).state),
  weaponsOf: fighter => asMythras(fighter).weapons,
  stowed: fighter => (asMythras(fighter).stowed ?? []).map(({ id }) => id),
  handling: {
    draw: 'ready-weapon',
    putAway: 'put-away',
    roomFor: (fighter, id) => roomMade(asMythras(fighter), id),
  },
  openActions,
  charge: 'charge',
  itemsOnGround: fighter => weaponsOnGround(asMythras(fighter)),
  takingUp: { rule: 'MYT-ACT-10', own: 'ready-weapon', others: 'pick-up' },
  reaches,
  // MYT-CLOSE-18, MYT-TRAIT-63: nobody outmanoeuvres or threatens friends; and a spell is cast for them, or against foes.
  asksSides: action => ['', 'outmanoeuvre', 'cast-magic', 'evade-spell', 'intimidate'].includes(action),
  // MYT-REACT-03; and a spell to be released is evaded from however far off (MYT-REACT-02).
  mayIntervene(fighter) {
    const whole = asMythras(fighter);
    return mayInterrupt(whole) || has(whole.state, 'holding-magic');
  },
  skillRoll,
  contest: skillContest,
  refusal: setup => circumstanceRefusal(setup, KNOWN_CIRCUMSTANCES) ?? CARRIED.refusal(setup),
  play(setup) {
    return withLuck(setup, areRanksThin(setup) ? withRanksClosed(setup, played) : played(setup));
  },
  stateAfter: (fighter, facts) => stateAfter(asMythras(fighter), facts),
  withState: (fighter, state) => withState(asMythras(fighter), asMythrasState(state)),
  actionPoints,
  mostPoints: actionPoints,
  // MYT-ACT-13.
  moment: ({ cycle }) => ({ id: 'cycle', number: cycle, actions: ['delay'] }),
  fightAfter,
  passFacts,
  keepsTurn,
  nextTurn,
  nextRound,
  noTurn,
  timeFacts,
  aftermath: fighter => aftermathOf(asMythras(fighter)),
  fumblesTeach: true,
  overWithFight: fighter => overWithFight(asMythras(fighter)),
  pointsByHand: (fighter, bar, change) => pointsByHand(asMythras(fighter), bar, change),
  outsideFight(fighter, seconds, recovers) {
    const whole = asMythras(fighter);
    const passed = secondsPass(whole, seconds);
    if (!recovers) return passed;
    return [...passed, ...hoursOfRest(fighterAfter(whole, passed), seconds / SECONDS_PER_HOUR)];
  },
};
