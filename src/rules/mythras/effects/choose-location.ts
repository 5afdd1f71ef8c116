import { choose } from '../../shared/play.ts';
import { isIn } from '../situational-modifiers.ts';
import type { SpecialEffect } from './effect.ts';

/** Choose Location (Choisir la Localisation), MYT-SE-07: the attacker chooses the location. */
export const chooseLocation: SpecialEffect = {
  id: 'choose-location',
  rule: 'MYT-SE-07',
  sides: ['attacker'],
  intent: 'hurt',
  weapon: null,
  roll: 'see-rule',
  stackable: false,
  needsHit: true,
  needsWound: false,
  phase: 'location',
  resist: [],
  picture: 'bullseye',
  refusal({ attack: { form, level }, defence }) {
    const blind = form?.shot ? form.shot.blind : isIn(defence.fighter, 'fully-in-cover');
    if (blind) return { rule: 'MYT-CLOSE-15', id: 'effect.cannot-see' };
    // A blow in close combat needs no special roll; a shot does, unless at an easy target.
    if (!form?.shot) return null;
    const { range, easyTarget } = form.shot;
    if (level === 'critical' || (range === 'close' && easyTarget)) return null;
    return { rule: 'MYT-SE-07', id: 'effect.roll.attacker-critical' };
  },
  *location({ attack, defence }) {
    const options = defence.fighter.locations.map(({ id }) => ({ id }));
    const reasons = [{ rule: 'MYT-SE-07', id: 'effect.choose-location' }];
    const [by, body] = [attack.fighter.id, defence.fighter.id];
    const question = { name: 'location', by, options, atLeast: 1, atMost: 1, reasons, body };
    const [where = ''] = yield* choose(question);
    return where;
  },
};
