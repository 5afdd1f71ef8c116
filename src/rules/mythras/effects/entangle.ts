import { gains } from '../conditions.ts';
import type { Location } from '../fighter.ts';
import type { Play } from '../../shared/play.ts';
import { limbUsed } from '../weapons-in-use.ts';
import type { Aftermath, SpecialEffect } from './effect.ts';

/** Entangle (Emmêler), MYT-SE-16: a limb is caught, or the whole body hindered. */
export const entangle: SpecialEffect = {
  id: 'entangle',
  rule: 'MYT-SE-16',
  sides: ['attacker', 'defender'],
  intent: 'control',
  weapon: 'entangling',
  roll: null,
  stackable: false,
  needsHit: false,
  needsWound: false,
  phase: 'location',
  resist: [],
  picture: 'lasso',
  touches: true,
  needsWeaponUsed: true,
  *resolve(aftermath) {
    const { winner, loser } = aftermath;
    const where = yield* caught(aftermath);
    if (!where || !winner.weapon) return [];
    const { total, level, value } = winner;
    const held = { where: where.id, with: winner.weapon.id, by: winner.fighter.id };
    // The winner may pull on its next turn.
    const lasts = { amount: 1, unit: 'turns' as const };
    const pulls = { with: winner.weapon.id, by: loser.fighter.id, lasts };
    return [
      {
        fact: 'gained',
        who: loser.fighter.id,
        condition: 'entangled',
        ...held,
        roll: { total, level, value },
      },
      gains(winner.fighter, 'entangling', pulls),
    ];
  },
};

/** The location struck, or the limb that the attacker struck with (MYT-OPEN-12). */
function* caught({ side, blow, attack }: Aftermath): Play<Location | null> {
  if (side === 'attacker') return blow?.where ?? null;
  return yield* limbUsed('entangle', 'MYT-SE-16', attack.fighter, attack.weapon);
}
