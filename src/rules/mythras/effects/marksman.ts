import { choose } from '../../shared/play.ts';
import { adjacentTo } from '../body.ts';
import type { SpecialEffect } from './effect.ts';

/** Marksman (Tir Précis), MYT-SE-21: the shot hits a location next to the one rolled. */
export const marksman: SpecialEffect = {
  id: 'marksman',
  rule: 'MYT-SE-21',
  sides: ['attacker'],
  intent: 'hurt',
  weapon: 'ranged',
  roll: null,
  stackable: false,
  needsHit: true,
  needsWound: false,
  phase: 'location',
  resist: [],
  picture: 'targeting',
  *moveLocation(rolled, { attack, defence }) {
    const near = adjacentTo(defence.fighter.locations, rolled);
    if (near.length === 0) return rolled.id;
    const options = near.map(({ id }) => ({ id }));
    const reasons = [{ rule: 'MYT-SE-21', id: 'next-to', names: { where: rolled.id } }];
    const name = 'location.marksman';
    const [by, body] = [attack.fighter.id, defence.fighter.id];
    const [where] = yield* choose({ name, by, options, atLeast: 1, atMost: 1, reasons, body });
    return where ?? rolled.id;
  },
};
