import { pointsLeft } from '../../shared/setup.ts';
import type { SpecialEffect } from './effect.ts';
import { gains } from '../conditions.ts';
import type { MythrasFighter, Weapon } from '../fighter.ts';
import type { Reason } from '../../shared/target.ts';
import type { FightState } from '../../shared/ruleset.ts';
import { isUnarmed, weaponsInUse } from '../weapons-in-use.ts';

/** Flurry (Enchainer), MYT-SE-17: another blow at once, with another part of the body. */
export const flurry: SpecialEffect = {
  id: 'flurry',
  rule: 'MYT-SE-17',
  sides: ['attacker'],
  intent: 'hinder',
  weapon: 'unarmed',
  roll: null,
  stackable: false,
  needsHit: false,
  needsWound: false,
  phase: 'after-exchange',
  resist: [],
  picture: 'punch-blast',
  refusal({ setup: { fight }, winner }) {
    // MYT-OPEN-02: the attack itself has been paid by then.
    // Ruling: it prolongs the turn, so it must be one's own.
    if (fight && fight.turn !== winner.fighter.id) return { rule: 'MYT-AP-06', id: 'not-your-turn' };
    const left = fight ? pointsLeft(fight, winner.fighter.id) - 1 : 1;
    if (left < 1) return { rule: 'MYT-SE-17', id: 'no-action-points' };
    const hasAnother = weaponsInUse(winner.fighter).some(
      other => isUnarmed(other) && !isSamePart(other, winner.weapon),
    );
    return hasAnother ? null : { rule: 'MYT-SE-17', id: 'no-other-part' };
  },
  *resolve({ setup, winner: { fighter, weapon } }) {
    // Until the end of this turn.
    const lasts = { amount: setup.fight ? 0 : 1, unit: 'turns' as const };
    const limb = weapon?.limb === undefined ? {} : { with: weapon.id };
    return [gains(fighter, 'flurry', { ...limb, lasts })];
  },
};

/**
 * Refuses actions on the turn that a flurry prolongs, which is for one more blow with another part of the body
 * (MYT-SE-17).
 */
export function keptForFlurry(
  fight: FightState | null,
  { id, state, weapons }: MythrasFighter,
  weapon: Weapon | null,
): Reason | null {
  if (fight?.turn !== id) return null;
  const flurry = state.conditions.find(({ condition }) => condition === 'flurry');
  const first = weapons.find(known => known.id === flurry?.with) ?? null;
  if (!flurry || (weapon && isUnarmed(weapon) && !isSamePart(weapon, first))) return null;
  return { rule: 'MYT-SE-17', id: 'condition.flurry' };
}

/** True where both blows come from the one part of the body that they name: a bite after a bite, or after a gore. */
function isSamePart(weapon: Weapon, first: Weapon | null): boolean {
  return weapon.limb !== undefined && weapon.limb === first?.limb;
}
