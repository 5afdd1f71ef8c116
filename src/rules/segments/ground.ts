import type { Fact } from '../shared/fact.ts';
import type { ItemOnGround } from '../shared/ruleset.ts';
import { takenId, takenOf, takeItemFacts } from '../shared/taking.ts';
import { comesInPieces, type SegmentsFighter, type Weapon } from './fighter.ts';
import { amountOf } from '../shared/things-in-state.ts';
import { isInHand, isLetGo } from './state.ts';

/** The number of a weapon's pieces on the ground: dropped or thrown, and taken by nobody (SEG-ACT-05). */
export function countOnGround({ state }: Pick<SegmentsFighter, 'state'>, weapon: Weapon): number {
  const { id, magazine = 1 } = weapon;
  const all = comesInPieces(weapon) ? magazine : 1;
  const thrown = comesInPieces(weapon) ? Math.min(all, amountOf(state.used, id)) : 0;
  return Math.max(0, (isLetGo(state, id) ? all : thrown) - takenOf({ state }, id));
}

/** The fighter's weapons on the ground. */
export function weaponsOnGround(owner: Pick<SegmentsFighter, 'state' | 'weapons'>): readonly ItemOnGround[] {
  return owner.weapons.flatMap(weapon => {
    const count = countOnGround(owner, weapon);
    return count > 0 ? [{ item: weapon.id, name: weapon.name, count }] : [];
  });
}

/** A fighter takes its own weapon in hand again: one dropped or put away, or else one thrown piece. */
export function retrieveFacts(owner: SegmentsFighter, weapon: Weapon): readonly Fact[] {
  const { id, magazine = 1 } = weapon;
  if (!isInHand(owner, weapon)) return [{ fact: 'readied', who: owner.id, weapon: id }];
  const thrown = amountOf(owner.state.used, id);
  if (thrown === 0) return [];
  return [{ fact: 'used', who: owner.id, weapon: id, with: id, amount: -1, left: magazine - thrown + 1 }];
}

/** A fighter takes an item from another, or takes its own back, with its wear and the rounds used. */
export function takeFacts(taker: SegmentsFighter, holder: SegmentsFighter, weapon: Weapon): readonly Fact[] {
  const { id, magazine } = weapon;
  const { wear, used } = holder.state;
  if (!comesInPieces(weapon)) {
    const isCounted = magazine !== undefined;
    return takeItemFacts(taker, holder, weapon, {
      worn: amountOf(wear, id),
      ...(isCounted && { used: amountOf(used, id) }),
    });
  }
  const as = takenId(holder.id, id);
  return [
    { fact: 'lifted', who: holder.id, weapon: id, by: taker.id, amount: 1 },
    { fact: 'took', who: taker.id, weapon: id, from: holder.id, as, worn: amountOf(wear, id) },
  ];
}
