import type { Ruleset } from '../shared/ruleset.ts';
import { EFFECTS } from './effects/all.ts';
import { exchange } from './exchange.ts';
import { problems } from './problems.ts';
import { refusal } from './refusal.ts';
import { asMythras } from './setup.ts';
import { stateAfter } from './state.ts';
import { actionPoints, fightAfter, nextTurn } from './time.ts';

/** The d100 rules with action points and special effects. */
export const mythras: Ruleset = {
  id: 'mythras',
  version: 1,
  problems,
  refusal,
  play: setup => exchange(setup, EFFECTS),
  stateAfter: (fighter, facts) => stateAfter(asMythras(fighter), facts),
  actionPoints,
  fightAfter,
  nextTurn,
};
