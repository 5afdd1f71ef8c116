import { ACTIONS } from '../../../rules/ref10/actions/all-actions.ts';
import { CIRCUMSTANCES } from '../../../rules/ref10/circumstances.ts';
import { CONDITIONS } from '../../../rules/ref10/conditions.ts';
import { isClose, isRanged } from '../../../rules/ref10/fighter.ts';
import { asRef10 } from '../../../rules/ref10/setup.ts';
import { isDeclaring } from '../../../rules/ref10/several-actions.ts';
import { isInHand, roundsLeft } from '../../../rules/ref10/state.ts';
import { anyOf, broughtBy, occurrences, seenIn } from '../occurrences.ts';
import type { Trial } from '../trial.ts';
import { randomFighter } from './fighters.ts';
import { CHECKS } from './invariants.ts';

const MOST_CIRCUMSTANCES = 2;

/** Kinds of facts that these rules tell. */
const FACTS = [
  ...['rolled', 'stopped', 'struck', 'hurt', 'wounded', 'worn', 'spent', 'gained', 'ended'],
  ...['readied', 'used', 'disarmed', 'lifted', 'took', 'did', 'declared'],
];

/** How the rules with declared actions and margins are tried out. */
export const REF10_TRIAL: Trial = {
  fighter: randomFighter,
  circumstances: anyOf(CIRCUMSTANCES, MOST_CIRCUMSTANCES),
  attacks: ['attack', 'attack', 'attack', 'aimed-attack', 'burst', 'full-burst'],
  toolsOf: fighter => asRef10(fighter).weapons.map(({ id }) => id),
  bestTool(fighter) {
    const known = asRef10(fighter);
    const ready = known.weapons.filter(weapon => isInHand(known, weapon) && roundsLeft(known, weapon) !== 0);
    return ready.find(weapon => isClose(weapon) || isRanged(weapon))?.id ?? null;
  },
  opening: fight => (isDeclaring(fight) ? 'declare' : null),
  wanted: () =>
    occurrences({
      action: ACTIONS.map(({ id }) => id),
      condition: CONDITIONS,
      circumstance: CIRCUMSTANCES,
      fact: FACTS,
    }),
  broughtBy,
  seenIn,
  checks: CHECKS,
};
