import { choose } from '../../shared/play.ts';
import type { SpecialEffect } from './effect.ts';

/** Choose Location (Choisir la Localisation), MYT-SE-07: the attacker says where the blow falls. */
export const chooseLocation: SpecialEffect = {
  id: 'choose-location',
  rule: 'MYT-SE-07',
  sides: ['attacker'],
  weapon: null,
  // A blow in close combat needs no special roll; shots do, and there are none yet.
  roll: 'see-rule',
  stackable: false,
  needsHit: true,
  needsWound: false,
  phase: 'location',
  resist: [],
  picture: 'bullseye',
  *location({ attack, defence }) {
    const options = defence.fighter.locations.map(({ id }) => ({ id }));
    const reasons = [{ rule: 'MYT-SE-07', id: 'effect.choose-location' }];
    const question = { name: 'location', by: attack.fighter.id, options, atLeast: 1, atMost: 1, reasons };
    const [where = ''] = yield* choose(question);
    return where;
  },
};
