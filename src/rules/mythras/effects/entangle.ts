import type { Location } from '../fighter.ts';
import type { Play } from '../../shared/play.ts';
import { limbUsed } from '../limb.ts';
import type { Aftermath, SpecialEffect } from './effect.ts';

/** Entangle (Emmêler), MYT-SE-16: a limb is caught, or the whole body hindered. */
export const entangle: SpecialEffect = {
  id: 'entangle',
  rule: 'MYT-SE-16',
  sides: ['attacker', 'defender'],
  weapon: 'entangling',
  roll: null,
  stackable: false,
  needsHit: false,
  needsWound: false,
  phase: 'location',
  resist: [],
  picture: 'lasso',
  *resolve(aftermath) {
    const { winner, loser } = aftermath;
    const where = yield* caught(aftermath);
    if (!where || !winner.weapon) return [];
    const held = { where: where.id, with: winner.weapon.id, by: winner.fighter.id };
    return [{ fact: 'gained', who: loser.fighter.id, condition: 'entangled', ...held }];
  },
};

/** Where the blow fell, or what the attacker struck with (MYT-OPEN-12). */
function* caught({ side, blow, attack }: Aftermath): Play<Location | null> {
  if (side === 'attacker') return blow?.where ?? null;
  return yield* limbUsed('entangle', 'MYT-SE-16', attack.fighter, attack.weapon);
}
