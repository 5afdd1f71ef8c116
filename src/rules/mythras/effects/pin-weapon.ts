import { oneOfSeveral } from '../../shared/play.ts';
import { isSameItem } from '../../shared/taking.ts';
import type { Won } from '../clash.ts';
import type { Weapon } from '../fighter.ts';
import { weaponsHeld } from '../which-hand.ts';
import type { SpecialEffect } from './effect.ts';

/** Pin Weapon (Coincer l'Arme), MYT-SE-26: a weapon or shield is trapped. */
export const pinWeapon: SpecialEffect = {
  id: 'pin-weapon',
  rule: 'MYT-SE-26',
  sides: ['attacker', 'defender'],
  intent: 'control',
  weapon: null,
  roll: 'own-critical',
  stackable: false,
  needsHit: false,
  needsWound: false,
  phase: 'immediate',
  resist: [],
  picture: 'sword-clash',
  touches: true,
  refusal(won) {
    return weaponsToPin(won).length > 0 ? null : { rule: 'MYT-SE-26', id: 'effect.nothing-to-pin' };
  },
  *resolve(won) {
    const { winner, loser } = won;
    const by = winner.fighter.id;
    const weapon = yield* oneOfSeveral(weaponsToPin(won), { name: 'weapon.pin-weapon', by });
    if (!weapon) return [];
    const pinned = { condition: 'weapon-pinned', with: weapon.id, by };
    return [{ fact: 'gained', who: loser.fighter.id, ...pinned }];
  },
};

/** The loser's weapons in hand that are not pinned already. */
function weaponsToPin({ loser }: Won): readonly Weapon[] {
  const { fighter } = loser;
  const pinned = (weapon: Weapon) =>
    fighter.state.conditions.some(
      known => known.condition === 'weapon-pinned' && isSameItem(known.with, weapon.id),
    );
  return weaponsHeld(fighter).filter(weapon => !pinned(weapon));
}
