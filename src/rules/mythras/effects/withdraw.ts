import { breakAway, engageFoes } from '../actions/engagement.ts';
import { ends, UNTIL_MOVED } from '../conditions.ts';
import { leavesRanks } from '../formation.ts';
import { heldInFight } from '../restraint.ts';
import { fighterAfter } from '../state.ts';
import type { SpecialEffect } from './effect.ts';

/** Withdraw (Se Replier), MYT-SE-37: the defender is out of reach of that opponent. */
export const withdraw: SpecialEffect = {
  id: 'withdraw',
  rule: 'MYT-SE-37',
  sides: ['defender'],
  intent: 'position',
  weapon: null,
  roll: null,
  stackable: false,
  needsHit: false,
  needsWound: false,
  phase: 'immediate',
  resist: [],
  picture: 'run',
  refusal: ({ winner }) => heldInFight(winner.fighter),
  *resolve({ setup, winner, loser }) {
    // The exchanged blow has engaged them.
    const [one, other] = [winner.fighter, loser.fighter];
    const met = fighterAfter(one, engageFoes(setup, one, other));
    const gone = breakAway(setup, met, fighterAfter(other, engageFoes(setup, other, one)));
    return [...ends(one, ...UNTIL_MOVED), ...gone, ...(yield* leavesRanks(setup, one, gone))];
  },
};
