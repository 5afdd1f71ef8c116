import type { Aftermath } from '../shared/aftermath.ts';
import { present } from '../shared/compact.ts';
import type { Fact } from '../shared/fact.ts';
import { takenId, takenOf } from '../shared/taking.ts';
import { amountOf } from '../shared/things-in-state.ts';
import { pieceBack, groundRules } from '../shared/weapons-on-ground.ts';
import { conditionIn } from './conditions.ts';
import { comesInPieces, type Ref10Fighter, type Weapon } from './fighter.ts';
import { woundOf } from './wounds.ts';

type Owner = Pick<Ref10Fighter, 'id' | 'state' | 'weapons'>;

const onGround = groundRules<Weapon>(comesInPieces);

/** Weapons on the ground (REF-ACT-02). */
export const { countOnGround, weaponsOnGround } = onGround;

/**
 * The facts of taking another fighter's weapon, or of taking back one's own, with its wear and its spent rounds. Pieces go
 * back to their owner one by one.
 */
export function takeFacts(taker: Owner, holder: Owner, weapon: Weapon): readonly Fact[] {
  if (!comesInPieces(weapon)) return onGround.takeFacts(taker, holder, weapon);
  const { id, takenFrom } = weapon;
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
      ...(isFirst && { worn: amountOf(holder.state.wear, id) }),
    };
    return [...outOfHand(holder, weapon), lifted, took];
  }
  const { item } = takenFrom;
  const back: Fact = { fact: 'lifted', who: taker.id, weapon: item, by: holder.id, amount: -1 };
  const took: Fact = { fact: 'took', who: taker.id, weapon: id, from: holder.id, as: item };
  const mine = taker.weapons.find(known => known.id === item);
  return [back, ...(mine ? pieceBack(taker, mine) : []), ...pieceBack(holder, weapon), took];
}

/** Counts a piece that is taken as thrown, so that it does not come back with the others dropped beside it. */
function outOfHand(holder: Owner, weapon: Weapon): readonly Fact[] {
  const { id, magazine = 1 } = weapon;
  const thrown = amountOf(holder.state.used, id);
  if (thrown > takenOf(holder, id)) return [];
  return [{ fact: 'used', who: holder.id, weapon: id, with: id, amount: 1, left: magazine - thrown - 1 }];
}

/**
 * The consequences of a fight for a fighter, the most urgent first (REF-AP-02, REF-AP-05; docs/rulings.md for
 * wounds).
 */
export function afterFight(fighter: Ref10Fighter): readonly Aftermath[] {
  const { state, locations } = fighter;
  const items = onGround.itemLines(fighter, locations);
  if (conditionIn(state, 'dead')) return [{ line: 'dead' }, ...items];
  const isOut = conditionIn(state, 'unconscious') !== null;
  return present([
    isOut && ({ line: 'out', condition: 'unconscious' } as const),
    ...woundsOf(fighter),
    ...items,
  ]);
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
