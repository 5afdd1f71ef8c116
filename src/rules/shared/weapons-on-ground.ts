import { type Aftermath, takenLines } from './aftermath.ts';
import type { Fact } from './fact.ts';
import type { FighterId } from './play.ts';
import type { ItemOnGround } from './items-on-ground.ts';
import { type Taken, type TakenFrom, takenId, takenOf, takeItemFacts } from './taking.ts';
import { amountOf, isLetGo, type ItemState } from './things-in-state.ts';

/** A weapon, or several pieces of one kind that are thrown one by one. */
interface Carried {
  readonly id: string;
  readonly name: string;
  /** Rounds, missiles or pieces in all; left out where nobody counts them. */
  readonly magazine?: number;
  readonly takenFrom?: TakenFrom;
}

/** A fighter with weapons. */
export interface Owner<Weapon> {
  readonly id: FighterId;
  readonly weapons: readonly Weapon[];
  readonly state: ItemState & { readonly taken?: readonly Taken[] };
}

type OwnState = Pick<Owner<never>, 'state'>;

/** The weapons that a fighter no longer holds, under rules in which `comesInPieces` tells stacks from single weapons. */
export function groundRules<Weapon extends Carried>(comesInPieces: (weapon: Weapon) => boolean) {
  /** The number of a weapon's pieces on the ground: dropped or thrown, and taken by nobody. */
  function countOnGround({ state }: OwnState, weapon: Weapon): number {
    const { id, magazine = 1 } = weapon;
    const all = comesInPieces(weapon) ? magazine : 1;
    const thrown = comesInPieces(weapon) ? Math.min(all, amountOf(state.used, id)) : 0;
    return Math.max(0, (isLetGo(state, id) ? all : thrown) - takenOf({ state }, id));
  }

  /** The fighter's weapons on the ground. */
  function weaponsOnGround(owner: Pick<Owner<Weapon>, 'state' | 'weapons'>): readonly ItemOnGround[] {
    return owner.weapons.flatMap(weapon => {
      const count = countOnGround(owner, weapon);
      return count > 0 ? [{ item: weapon.id, name: weapon.name, count }] : [];
    });
  }

  /**
   * The facts of taking another fighter's weapon, or of taking back one's own, with its wear and its spent rounds. Pieces
   * go back to their owner one by one.
   */
  function takeFacts(taker: Owner<Weapon>, holder: Owner<Weapon>, weapon: Weapon): readonly Fact[] {
    const { id, magazine } = weapon;
    const worn = amountOf(holder.state.wear, id);
    if (!comesInPieces(weapon)) {
      const used = amountOf(holder.state.used, id);
      return takeItemFacts(taker, holder, weapon, { worn, ...(magazine !== undefined && { used }) });
    }
    const { takenFrom } = weapon;
    if (takenFrom?.owner === taker.id && takenOf(taker, takenFrom.item, holder.id) > 0) {
      const { item } = takenFrom;
      const back: Fact = { fact: 'lifted', who: taker.id, weapon: item, by: holder.id, amount: -1 };
      const took: Fact = { fact: 'took', who: taker.id, weapon: id, from: holder.id, as: item };
      const mine = taker.weapons.find(known => known.id === item);
      return [back, ...(mine ? pieceBack(taker, mine) : []), ...pieceBack(holder, weapon), took];
    }
    const lifted: Fact = { fact: 'lifted', who: holder.id, weapon: id, by: taker.id, amount: 1 };
    // Later pieces are as worn as those that the taker already has.
    const isFirst = takenOf(holder, id, taker.id) === 0;
    const as = takenId(holder.id, id);
    const took: Fact = {
      fact: 'took',
      who: taker.id,
      weapon: id,
      from: holder.id,
      as,
      ...(isFirst && { worn }),
    };
    return [...outOfHand(holder, weapon), lifted, took];
  }

  /**
   * The lines of a fighter's items after a fight: on the ground, taken, worn, and rounds spent. Thrown pieces lie there,
   * or another has them.
   * @param armoured places that lose armour points as weapons do
   */
  function itemLines(fighter: Owner<Weapon>, armoured: readonly { id: string }[] = []): readonly Aftermath[] {
    const { weapons, state } = fighter;
    const worn = (
      id: string,
      line: { readonly weapon: string } | { readonly where: string },
    ): Aftermath[] => {
      const lost = amountOf(state.wear, id);
      return lost > 0 ? [{ line: 'worn', ...line, lost }] : [];
    };
    return [
      ...weapons
        .filter(weapon => countOnGround(fighter, weapon) > 0)
        .map(({ id }): Aftermath => ({ line: 'lies', weapon: id })),
      ...takenLines(fighter),
      ...weapons.flatMap(({ id }) => worn(id, { weapon: id })),
      ...armoured.flatMap(({ id }) => worn(id, { where: id })),
      ...weapons
        .filter(weapon => !comesInPieces(weapon))
        .flatMap(({ id }): Aftermath[] => {
          const amount = amountOf(state.used, id);
          return amount > 0 ? [{ line: 'spent', kind: id, amount }] : [];
        }),
    ];
  }

  return { countOnGround, weaponsOnGround, takeFacts, itemLines };
}

/**
 * The facts of taking up one's own weapon: one dropped or put away, or else one of the pieces thrown.
 * @param isInHand false for a weapon dropped or put away
 */
export function retrieveFacts(
  owner: Pick<Owner<Carried>, 'id' | 'state'>,
  weapon: Carried,
  isInHand: boolean,
): readonly Fact[] {
  return isInHand ? pieceBack(owner, weapon) : [{ fact: 'readied', who: owner.id, weapon: weapon.id }];
}

/** Counts a piece that is taken as thrown, so that it does not come back with the others dropped beside it. */
function outOfHand(
  { id: who, state }: Pick<Owner<Carried>, 'id' | 'state'>,
  weapon: Carried,
): readonly Fact[] {
  const { id, magazine = 1 } = weapon;
  const thrown = amountOf(state.used, id);
  if (thrown > takenOf({ state }, id)) return [];
  return [{ fact: 'used', who, weapon: id, with: id, amount: 1, left: magazine - thrown - 1 }];
}

/** The fact that takes one piece off the count of those thrown; empty where none was. */
export function pieceBack(
  { id: who, state }: Pick<Owner<Carried>, 'id' | 'state'>,
  { id, magazine = 1 }: Carried,
): readonly Fact[] {
  const thrown = amountOf(state.used, id);
  if (thrown === 0) return [];
  return [{ fact: 'used', who, weapon: id, with: id, amount: -1, left: magazine - thrown + 1 }];
}
