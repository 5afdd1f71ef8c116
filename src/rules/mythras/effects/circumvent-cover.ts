import { choose, GM } from '../../shared/play.ts';
import type { SpecialEffect } from './effect.ts';

/** Circumvent Cover (Contourner la Couverture), MYT-SE-08: a guided shot, or a ricochet, goes around cover. */
export const circumventCover: SpecialEffect = {
  id: 'circumvent-cover',
  rule: 'MYT-SE-08',
  sides: ['attacker'],
  intent: 'hurt',
  weapon: 'high-tech-firearm',
  roll: null,
  stackable: false,
  needsHit: true,
  needsWound: false,
  phase: 'armour',
  resist: [],
  picture: 'bouncing-sword',
  ignoresCover: true,
  refusal({ attack }) {
    if (attack.weapon.ranged?.advanced || attack.level === 'critical') return null;
    return { rule: 'MYT-SE-08', id: 'effect.roll.attacker-critical' };
  },
  *weaponDamage(total, _dice, { attack }) {
    if (attack.weapon.ranged?.advanced) return { total, facts: [] };
    // With ordinary means the damage is reduced as the GM sees fit.
    const reasons = [{ rule: 'MYT-SE-08', id: 'ricochet' }];
    const options = [{ id: 'half' }, { id: 'full' }];
    const question = { name: 'reduced.circumvent-cover', by: GM, options, atLeast: 1, atMost: 1, reasons };
    const [left] = yield* choose(question);
    return { total: left === 'half' ? Math.ceil(total / 2) : total, facts: [] };
  },
};
