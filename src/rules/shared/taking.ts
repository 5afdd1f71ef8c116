import type { InferOutput } from 'valibot';
import type { Fact } from './fact.ts';
import type { TAKEN, TAKEN_FROM } from './fighter-schema.ts';
import type { FighterId } from './play.ts';
import { sha256 } from './seal.ts';

/*
 * An item of one fighter in the hands of another: its owner's state says who has it, and from there its holder shows
 * and uses it. So the rules of every combat system tell it in the same facts.
 */

/** A fighter's items that another has taken. */
export type Taken = InferOutput<typeof TAKEN>;

/** The owner of a taken item, and its id there. */
export type TakenFrom = InferOutput<typeof TAKEN_FROM>;

/** A weapon, perhaps taken from another fighter. */
interface Held {
  readonly id: string;
  readonly takenFrom?: TakenFrom;
}

/** A fighter with items that others may take. */
interface Owner {
  readonly id: FighterId;
  readonly weapons: readonly Held[];
  readonly state: { readonly taken?: readonly Taken[] };
}

/** The id of a fighter's item in the hands of another: always the same, and unique. */
export function takenId(owner: FighterId, item: string): string {
  return sha256(`${owner} ${item}`).slice(0, 16);
}

/** True for ids in the form of `takenId`. */
export function isTakenId(id: string): boolean {
  return /^[0-9a-f]{16}$/u.test(id);
}

/** The number of a fighter's item that others have, or one of them. */
export function takenOf({ state }: Pick<Owner, 'state'>, item: string, by?: FighterId): number {
  const taken = (state.taken ?? []).filter(one => one.item === item && (by === undefined || one.by === by));
  return taken.reduce((sum, { amount }) => sum + amount, 0);
}

/** The taken items with more of one, or fewer when negative. */
export function withTaken(taken: readonly Taken[], { item, by, amount }: Taken): readonly Taken[] {
  const isIt = (one: Taken) => one.item === item && one.by === by;
  const now = (taken.find(isIt)?.amount ?? 0) + amount;
  const others = taken.filter(one => !isIt(one));
  return now > 0 ? [...others, { item, by, amount: now }] : others;
}

/** The condition of an item as it changes hands. */
interface ItemWear {
  /** Points that it has lost. */
  readonly worn: number;
  /** Rounds fired of it; left out where they are not counted. */
  readonly used?: number;
}

/** The facts of taking a single item, or of taking back one's own, with its wear and its spent rounds. */
export function takeItemFacts(
  taker: Owner,
  holder: Owner,
  { id: weapon, takenFrom }: Held,
  condition: ItemWear,
): readonly Fact[] {
  const isOwn = takenFrom?.owner === taker.id && takenOf(taker, takenFrom.item, holder.id) > 0;
  const as = isOwn ? takenFrom.item : takenId(holder.id, weapon);
  return [
    isOwn
      ? { fact: 'lifted', who: taker.id, weapon: as, by: holder.id, amount: -1 }
      : { fact: 'lifted', who: holder.id, weapon, by: taker.id, amount: 1 },
    { fact: 'took', who: taker.id, weapon, from: holder.id, as, ...condition },
  ];
}

/**
 * The id of the item that a weapon is: one spear held in two hands (`spear`) or thrown (`spear:thrown`) is one item,
 * which is dropped, worn out and taken away as a whole.
 */
export function itemIdOf(weapon: string): string {
  const colon = weapon.indexOf(':');
  return colon < 0 ? weapon : weapon.slice(0, colon);
}

/** True for two ids of one item, perhaps held in two ways. */
export function isSameItem(one: string | undefined, other: string): boolean {
  return one !== undefined && itemIdOf(one) === itemIdOf(other);
}
