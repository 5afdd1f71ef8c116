import type { Fact } from '../../shared/fact.ts';
import { choose } from '../../shared/play.ts';
import type { SpecialEffect } from './effect.ts';

/** Prepare Counter (Préparer la Riposte), MYT-SE-27: an expected effect is turned against its user. */
export const prepareCounter: SpecialEffect = {
  id: 'prepare-counter',
  rule: 'MYT-SE-27',
  sides: ['defender'],
  intent: 'protect',
  weapon: null,
  roll: null,
  stackable: true,
  needsHit: false,
  needsWound: false,
  phase: 'stored',
  resist: [],
  picture: 'checked-shield',
  *resolve({ winner, loser, times, effects }) {
    // MYT-OPEN-17: each pick stores one effect, until it is tried or the fight is over.
    const options = effects.filter(({ id }) => id !== 'prepare-counter').map(({ id }) => ({ id }));
    const reasons = [{ rule: 'MYT-SE-27', id: 'effect.prepare-counter' }];
    const who = winner.fighter.id;
    const name = 'prepared.prepare-counter';
    const chosen = yield* choose({
      name,
      by: who,
      options,
      atLeast: times,
      atMost: times,
      reasons,
      isSecret: true,
    });
    const by = loser.fighter.id;
    return chosen.map((effect): Fact => {
      return { fact: 'gained', who, condition: 'counter-prepared', with: effect, by };
    });
  },
};
