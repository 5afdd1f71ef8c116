import type { InferOutput } from 'valibot';
import type { Fact } from './fact.ts';
import type { TAKEN, TAKEN_FROM } from './fighter-schema.ts';
import type { FighterId } from './play.ts';
import { sha256 } from './seal.ts';

/*
 * How a thing of one fighter comes into the hands of another: its owner's state says who has it, and from there it is
 * shown and used by whoever that is. So the rules of every combat system say it in the same facts.
 */

/** Things of a fighter's that somebody else has picked up. */
export type Taken = InferOutput<typeof TAKEN>;

/** Whose a thing is, and what it is there. */
export type TakenFrom = InferOutput<typeof TAKEN_FROM>;

/** A weapon, of which its holder may have it from another. */
interface Held {
  readonly id: string;
  readonly takenFrom?: TakenFrom;
}

/** Somebody who has things that others may take. */
interface Owner {
  readonly id: FighterId;
  readonly weapons: readonly Held[];
  readonly state: { readonly taken?: readonly Taken[] };
}

/** The id of somebody's thing in the hands of another: always the same, and no other thing's. */
export function takenId(owner: FighterId, item: string): string {
  return sha256(`${owner} ${item}`).slice(0, 16);
}

/** Whether an id may be that of somebody's thing in the hands of another. */
export function isTakenId(id: string): boolean {
  return /^[0-9a-f]{16}$/u.test(id);
}

/** How many of a fighter's things of one kind others have, or one of them. */
export function takenOf({ state }: Pick<Owner, 'state'>, item: string, by?: FighterId): number {
  const taken = (state.taken ?? []).filter(one => one.item === item && (by === undefined || one.by === by));
  return taken.reduce((sum, { amount }) => sum + amount, 0);
}

/** What others have of somebody's things once there is so much more of it, or less when negative. */
export function withTaken(taken: readonly Taken[], { item, by, amount }: Taken): readonly Taken[] {
  const isIt = (one: Taken) => one.item === item && one.by === by;
  const now = (taken.find(isIt)?.amount ?? 0) + amount;
  const others = taken.filter(one => !isIt(one));
  return now > 0 ? [...others, { item, by, amount: now }] : others;
}

/** How a thing is when it changes hands. */
interface Condition {
  /** Points that it has lost. */
  readonly worn: number;
  /** Rounds that were fired of it; left out where nobody counts them. */
  readonly used?: number;
}

/** Somebody takes a thing of which there is one, or has their own back, as worn and as empty as it has become. */
export function takesOver(
  taker: Owner,
  holder: Owner,
  { id: weapon, takenFrom }: Held,
  condition: Condition,
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
 * The thing that a weapon is: one spear held in two hands (`spear`) or thrown (`spear:thrown`) is one thing,
 * which is dropped, worn out and taken away as a whole.
 */
export function itemIdOf(weapon: string): string {
  const colon = weapon.indexOf(':');
  return colon < 0 ? weapon : weapon.slice(0, colon);
}

/** Whether two ids of weapons are the same thing, perhaps held in two ways. */
export function isSameItem(one: string | undefined, other: string): boolean {
  return one !== undefined && itemIdOf(one) === itemIdOf(other);
}
