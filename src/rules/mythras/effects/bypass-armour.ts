import { choose, type Option } from '../../shared/play.ts';
import type { SpecialEffect } from './effect.ts';

/** Bypass Armour (Traverser l'Armure), MYT-SE-06: the blow ignores natural or worn protection; taken twice, both. */
export const bypassArmour: SpecialEffect = {
  id: 'bypass-armour',
  rule: 'MYT-SE-06',
  sides: ['attacker'],
  intent: 'hurt',
  weapon: null,
  roll: 'attacker-critical',
  stackable: true,
  needsHit: true,
  needsWound: false,
  phase: 'armour',
  resist: [],
  picture: 'pierced-body',
  refusal({ attack }) {
    return attack.weapon.ranged?.spreads ? { rule: 'MYT-SE-06', id: 'effect.not-by-spread' } : null;
  },
  *armour(armour, times, { winner }) {
    const kinds = (['worn', 'natural'] as const).filter(kind => armour[kind] > 0);
    if (kinds.length <= times) return { natural: 0, worn: 0 };
    const reasons = [{ rule: 'MYT-SE-06', id: 'effect.bypass-armour' }];
    const options = kinds.map((id): Option => {
      return { id, reasons: [{ rule: 'MYT-SE-06', id: 'object.armour', names: { ap: armour[id] } }] };
    });
    const question = { name: 'armour', by: winner.fighter.id, options, atLeast: 1, atMost: 1, reasons };
    const [ignored = 'worn'] = yield* choose(question);
    return { ...armour, [ignored]: 0 };
  },
};
