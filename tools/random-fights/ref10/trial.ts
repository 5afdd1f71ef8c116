import { isDeclaring } from '../../../src/rules/ref10/actions/action.ts';
import { ACTIONS } from '../../../src/rules/ref10/actions/all-actions.ts';
import { CIRCUMSTANCES } from '../../../src/rules/ref10/circumstances.ts';
import { CONDITIONS } from '../../../src/rules/ref10/conditions.ts';
import { armourPointsOf, isClose, isRanged, type Ref10Fighter } from '../../../src/rules/ref10/fighter.ts';
import { asRef10 } from '../../../src/rules/ref10/setup.ts';
import { roundsLeft } from '../../../src/rules/shared/things-in-state.ts';
import { isInHand } from '../../../src/rules/ref10/state.ts';
import { damageKept, explainedBy } from '../explained.ts';
import { anyOf, broughtBy, type Check, occurrences, seenIn } from '../invariants.ts';
import type { Trial } from '../trial.ts';
import { randomFighter } from './fighters.ts';

/** Nothing is worn out or used up beyond what there was. */
const statesPossible: Check = ({ after }) => {
  for (const [id, fighter] of Object.entries(after.fighters)) {
    const { weapons, locations, state } = fighter as Ref10Fighter;
    const armoured = [...weapons.map(one => ({ id: one.id, ap: armourPointsOf(one) })), ...locations];
    for (const { id: what, ap } of armoured) {
      if ((state.wear[what] ?? 0) > ap) return `${id} has lost more of ${what} than there was`;
    }
    for (const { id: what, magazine = 0 } of weapons) {
      if ((state.used[what] ?? 0) > magazine) return `${id} has used more of ${what} than there was`;
    }
  }
  return null;
};

/** The contradictions that these rules forbid. */
const CHECKS: readonly Check[] = [explainedBy(10), damageKept, statesPossible];

const MOST_CIRCUMSTANCES = 2;

/** Kinds of facts that these rules tell. */
const FACTS = [
  'rolled',
  'stopped',
  'struck',
  'hurt',
  'wounded',
  'worn',
  'spent',
  'gained',
  'ended',
  'readied',
  'used',
  'disarmed',
  'lifted',
  'took',
  'did',
  'declared',
];

/** The trial of the rules with declared actions and margins. */
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
