import { type Aftermath, takenLines } from '../shared/aftermath.ts';
import type { Fact } from '../shared/fact.ts';
import type { ItemOnGround } from '../shared/ruleset.ts';
import { takenId, takenOf, takeItemFacts } from '../shared/taking.ts';
import { conditionIn } from './conditions.ts';
import { comesInPieces, type Ref10Fighter, type Weapon } from './fighter.ts';
import { amountOf, isInHand, isLetGo } from './state.ts';
import { woundOf } from './wounds.ts';

type Owner = Pick<Ref10Fighter, 'id' | 'state' | 'weapons'>;

/** The number of a weapon on the ground: let go of or thrown, and taken by nobody (REF-ACT-02). */
export function countOnGround({ state }: Pick<Owner, 'state'>, weapon: Weapon): number {
  const { id, magazine = 1 } = weapon;
  const all = comesInPieces(weapon) ? magazine : 1;
  const thrown = comesInPieces(weapon) ? Math.min(all, amountOf(state.used, id)) : 0;
  return Math.max(0, (isLetGo(state, id) ? all : thrown) - takenOf({ state }, id));
}

/** The weapons of a fighter on the ground. */
export function weaponsOnGround(owner: Pick<Owner, 'state' | 'weapons'>): readonly ItemOnGround[] {
  return owner.weapons.flatMap(weapon => {
    const count = countOnGround(owner, weapon);
    return count > 0 ? [{ item: weapon.id, name: weapon.name, count }] : [];
  });
}

/**
 * The facts of a fighter with its own weapon in hand again: one let go of or put away, or else one of the pieces
 * thrown.
 */
export function retrieveFacts(owner: Owner, weapon: Weapon): readonly Fact[] {
  return isInHand(owner, weapon)
    ? backInHand(owner, weapon)
    : [{ fact: 'readied', who: owner.id, weapon: weapon.id }];
}

/** The facts of taking another fighter's weapon, or of taking back one's own, with its wear and its spent rounds. */
export function takeFacts(taker: Owner, holder: Owner, weapon: Weapon): readonly Fact[] {
  const { id, takenFrom, magazine } = weapon;
  const { wear, used } = holder.state;
  const worn = amountOf(wear, id);
  if (!comesInPieces(weapon)) {
    return takeItemFacts(taker, holder, weapon, {
      worn,
      ...(magazine !== undefined && { used: amountOf(used, id) }),
    });
  }
  const own = takenFrom?.owner === taker.id && takenOf(taker, takenFrom.item, holder.id) > 0;
  if (!own) {
    const lifted: Fact = { fact: 'lifted', who: holder.id, weapon: id, by: taker.id, amount: 1 };
    // Later pieces are as worn as those that the taker already has.
    const isFirst = takenOf(holder, id, taker.id) === 0;
    const took: Fact = {
      fact: 'took',
      who: taker.id,
      weapon: id,
      from: holder.id,
      as: takenId(holder.id, id),
      ...(isFirst && { worn }),
    };
    return [...outOfHand(holder, weapon), lifted, took];
  }
  const { item } = takenFrom;
  const back: Fact = { fact: 'lifted', who: taker.id, weapon: item, by: holder.id, amount: -1 };
  const took: Fact = { fact: 'took', who: taker.id, weapon: id, from: holder.id, as: item };
  const mine = taker.weapons.find(known => known.id === item);
  return [back, ...(mine ? backInHand(taker, mine) : []), ...backInHand(holder, weapon), took];
}

/** Of several pieces let go of together, the taken one does not come back with the others. */
function outOfHand(holder: Owner, weapon: Weapon): readonly Fact[] {
  const { id, magazine = 1 } = weapon;
  const thrown = amountOf(holder.state.used, id);
  if (thrown > takenOf(holder, id)) return [];
  return [{ fact: 'used', who: holder.id, weapon: id, with: id, amount: 1, left: magazine - thrown - 1 }];
}

/** The fact that takes one piece off the count of those thrown. */
function backInHand({ id: who, state }: Owner, weapon: Weapon): readonly Fact[] {
  const { id, magazine = 1 } = weapon;
  const thrown = amountOf(state.used, id);
  if (thrown === 0) return [];
  return [{ fact: 'used', who, weapon: id, with: id, amount: -1, left: magazine - thrown + 1 }];
}

/**
 * The consequences of a fight for a fighter, the most urgent first (REF-AP-02, REF-AP-05; docs/rulings.md for
 * wounds).
 */
export function afterFight(fighter: Ref10Fighter): readonly Aftermath[] {
  const { state } = fighter;
  if (conditionIn(state, 'dead')) return [{ line: 'dead' }, ...thingsOf(fighter)];
  const isOut = conditionIn(state, 'unconscious') !== null;
  return [
    ...(isOut ? [{ line: 'out', condition: 'unconscious' } as const] : []),
    ...woundsOf(fighter),
    ...thingsOf(fighter),
  ];
}

function woundsOf(fighter: Ref10Fighter): readonly Aftermath[] {
  const hurt = Object.entries(fighter.state.hurt).filter(([, lost]) => lost > 0);
  if (hurt.length === 0) return [];
  const places = hurt.sort(([, a], [, b]) => b - a);
  return [
    { line: 'worn-down', wound: woundOf(fighter) },
    ...places.map(([where, lost]): Aftermath => ({ line: 'hurt', where, lost })),
  ];
}

function thingsOf(fighter: Ref10Fighter): readonly Aftermath[] {
  const { weapons, locations, state } = fighter;
  return [
    ...weapons
      .filter(weapon => countOnGround(fighter, weapon) > 0)
      .map(({ id }): Aftermath => ({ line: 'lies', weapon: id })),
    ...takenLines(fighter),
    // The table says whether it is broken (REF-PARRY-05).
    ...weapons.flatMap(({ id }): Aftermath[] => {
      const lost = amountOf(state.wear, id);
      return lost > 0 ? [{ line: 'worn', weapon: id, lost }] : [];
    }),
    ...locations.flatMap(({ id: where }): Aftermath[] => {
      const lost = amountOf(state.wear, where);
      return lost > 0 ? [{ line: 'worn', where, lost }] : [];
    }),
    // Thrown pieces lie there, or another has them; fired rounds are gone.
    ...weapons
      .filter(weapon => !comesInPieces(weapon))
      .flatMap(({ id }): Aftermath[] => {
        const amount = amountOf(state.used, id);
        return amount > 0 ? [{ line: 'spent', kind: id, amount }] : [];
      }),
  ];
}
