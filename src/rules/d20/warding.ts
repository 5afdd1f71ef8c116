import type { Fact } from '../shared/fact.ts';
import type { Reason } from '../shared/target.ts';
import { conditionIn, gains } from './conditions.ts';
import { type D20Fighter, hasTrait, isBodily, type Weapon } from './fighter.ts';

/*
 * Protection from evil keeps summoned creatures off: none but the good touch its bearer, unless the bearer attacks them.
 * Ruling: as in the public 3.5 reference.
 */

/** Why a creature cannot touch a target with this part of its body; null where it can (D20-BOON-08). */
export function wardRefusal(fighter: D20Fighter, weapon: Weapon, target: D20Fighter): Reason | null {
  if (!isBodily(weapon) || !isKeptOff(fighter)) return null;
  const isWarded = conditionIn(target.state, 'protected-from-evil') !== null;
  const isOpen = conditionIn(target.state, 'ward-broken', { with: fighter.id }) !== null;
  return isWarded && !isOpen ? { rule: 'D20-BOON-08', id: 'd20.warded' } : null;
}

/** What becomes of the ward of an attacker: it keeps a creature that its bearer attacks off no more (D20-BOON-08). */
export function breaksWard(attacker: D20Fighter, target: D20Fighter): readonly Fact[] {
  const ward = conditionIn(attacker.state, 'protected-from-evil');
  if (!ward || !isKeptOff(target)) return [];
  const { lasts } = ward;
  return [gains(attacker, 'ward-broken', { with: target.id, ...(lasts && { lasts }) })];
}

function isKeptOff(creature: D20Fighter): boolean {
  return hasTrait(creature, 'summoned') && !hasTrait(creature, 'good');
}
