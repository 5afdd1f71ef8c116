import type { Ruleset } from '../shared/ruleset.ts';
import { carryOut, openActions, refusal } from './carry-out.ts';
import { circumstanceRefusal, CIRCUMSTANCES, circumstances } from './circumstances.ts';
import { CONDITIONS, helplessness } from './conditions.ts';
import { EFFECT_IDS } from './effects.ts';
import type { Runequest4State } from './fighter.ts';
import { READINGS } from './options.ts';
import { presentation } from './presentation.ts';
import { problems } from './problems.ts';
import { asRunequest4 } from './setup.ts';
import { stateAfter, withState } from './state.ts';
import { combatActions, fightAfter, keepsTurn, nextRound, nextTurn, noTurn, timeFacts } from './time.ts';

/** The opposed rolls from which the rules with action points grew: Combat Actions, reactions, margins, effects. */
export const runequest4: Ruleset = {
  id: 'runequest4',
  version: 1,
  presentation,
  circumstances,
  ids: { conditions: CONDITIONS, effects: EFFECT_IDS, circumstances: CIRCUMSTANCES },
  readings: READINGS,
  problems,
  helplessness: fighter => helplessness(asRunequest4(fighter).state),
  openActions,
  refusal: setup => circumstanceRefusal(setup) ?? refusal(setup),
  play: carryOut,
  stateAfter: (fighter, facts) => stateAfter(asRunequest4(fighter), facts),
  withState: (fighter, state) => withState(asRunequest4(fighter), state as Runequest4State),
  actionPoints: combatActions,
  fightAfter,
  keepsTurn,
  nextTurn,
  nextRound,
  noTurn,
  timeFacts,
};
