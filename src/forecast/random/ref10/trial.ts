import { ACTIONS } from '../../../rules/ref10/actions/all-actions.ts';
import { CIRCUMSTANCES } from '../../../rules/ref10/circumstances.ts';
import { CONDITIONS } from '../../../rules/ref10/conditions.ts';
import { isClose, isRanged, type Ref10Fighter } from '../../../rules/ref10/fighter.ts';
import { isDeclaring } from '../../../rules/ref10/several-actions.ts';
import { isInHand, roundsLeft } from '../../../rules/ref10/state.ts';
import type { Fighter } from '../../../rules/shared/ruleset.ts';
import { between, inTurn, oneOf } from '../answers.ts';
import type { Trial } from '../trial.ts';
import { randomFighter } from './fighters.ts';
import { CHECKS } from './invariants.ts';

const MOST_CIRCUMSTANCES = 2;

/** Kinds of facts that these rules tell. */
const FACTS = [
  ...['rolled', 'stopped', 'struck', 'hurt', 'wounded', 'worn', 'spent', 'gained', 'ended'],
  ...['readied', 'used', 'disarmed', 'did', 'declared'],
];

/** How the rules with declared actions and margins are tried out. */
export const REF10_TRIAL: Trial = {
  fighter: randomFighter,
  circumstances(fighter, chance, turn) {
    const count = between(0, MOST_CIRCUMSTANCES, chance);
    const ids = Array.from({ length: count }, (_, i) =>
      i === 0 ? inTurn(CIRCUMSTANCES, turn) : oneOf(CIRCUMSTANCES, chance),
    );
    return [...new Set(ids)].map(id => ({ fighter: fighter.id, id }));
  },
  attacks: ['attack', 'attack', 'attack', 'aimed-attack', 'burst', 'full-burst'],
  toolsOf: fighter => asRef10(fighter).weapons.map(({ id }) => id),
  bestTool(fighter) {
    const known = asRef10(fighter);
    const ready = known.weapons.filter(weapon => isInHand(known, weapon) && roundsLeft(known, weapon) !== 0);
    return ready.find(weapon => isClose(weapon) || isRanged(weapon))?.id ?? null;
  },
  opening: fight => (isDeclaring(fight) ? 'declare' : null),
  wanted: () => [
    ...ACTIONS.map(({ id }) => `action ${id}`),
    ...CONDITIONS.map(id => `condition ${id}`),
    ...CIRCUMSTANCES.map(id => `circumstance ${id}`),
    ...FACTS.map(kind => `fact ${kind}`),
  ],
  broughtBy: () => [],
  seenIn: ({ setup, facts, after }) => [
    `action ${setup.undertaking.action}`,
    ...(setup.situations ?? []).map(({ id }) => `circumstance ${id}`),
    ...[...(facts ?? []), ...after.facts].flatMap(fact => {
      const kind = `fact ${fact.fact}`;
      return fact.fact === 'gained' ? [kind, `condition ${fact.condition}`] : [kind];
    }),
  ],
  checks: CHECKS,
};

function asRef10(fighter: Fighter): Ref10Fighter {
  return fighter as Ref10Fighter;
}
