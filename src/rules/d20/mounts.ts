import type { FighterId } from '../shared/play.ts';
import type { Fighter, Setup } from '../shared/ruleset.ts';
import type { Reason } from '../shared/target.ts';
import { isOnTheWay, isSpent } from './budget.ts';
import { conditionIn, grapplersWith, incapacity, isIn } from './conditions.ts';
import type { D20Fighter } from './fighter.ts';
import { asD20 } from './setup.ts';
import { amountOf } from '../shared/things-in-state.ts';

type Fighters = Readonly<Record<FighterId, Fighter>>;

/** The mount of a fighter, where it takes part in the fight itself; null for none (D20-MOUNT-02). */
export function mountIdOf({ state }: Pick<D20Fighter, 'state'>): FighterId | null {
  return conditionIn(state, 'mounted')?.by ?? null;
}

/** The carrier of a fighter: its mount in the fight, or the creature that it is aboard; null for none (D20-AIR-07). */
export function carrierIdOf(fighter: Pick<D20Fighter, 'state'>): FighterId | null {
  return mountIdOf(fighter) ?? conditionIn(fighter.state, 'aboard')?.by ?? null;
}

/** What a flier carries one with whom it has dragged out of a saddle: its grip alone (D20-GRAPPLE-17, D20-AIR-12). */
export const GRIP = 'grip';

/** True for a fighter whom a flier carries by its grip alone: it sits on nothing and holds on to nothing (D20-GRAPPLE-17). */
export function hangsInGrip({ state }: Pick<D20Fighter, 'state'>): boolean {
  return conditionIn(state, 'aboard', { with: GRIP }) !== null;
}

/**
 * In one space: carried by each other or by the same carrier, or grappling with each other or with the same opponent
 * (D20-MOUNT-03, D20-AIR-07, D20-GRAPPLE-07).
 */
export function areTogether(one: D20Fighter, other: D20Fighter): boolean {
  const [a, b] = [carrierIdOf(one), carrierIdOf(other)];
  if (a === other.id || b === one.id || (a !== null && a === b)) return true;
  const theirs = [other.id, ...grapplersWith(other)];
  return grapplersWith(one).some(id => theirs.includes(id));
}

/** The fighters aboard a carrier: its rider and passengers (D20-AIR-07). */
export function carriedBy(fighters: Fighters, carrier: FighterId): readonly FighterId[] {
  return Object.keys(fighters).filter(id => {
    const one = fighters[id];
    return id !== carrier && one !== undefined && carrierIdOf(asD20(one)) === carrier;
  });
}

/** The rider of a mount; null for none. */
export function riderIdOf(fighters: Fighters, mount: FighterId): FighterId | null {
  const rider = Object.values(fighters).find(one => one.id !== mount && mountIdOf(asD20(one)) === mount);
  return rider?.id ?? null;
}

/** The fighter on whose turn a mount acts: its rider, while able to direct it (D20-MOUNT-02). */
export function directedBy(fighters: Fighters, mount: FighterId): FighterId | null {
  const rider = riderIdOf(fighters, mount);
  const one = rider === null ? undefined : fighters[rider];
  return one && incapacity(one) === null ? rider : null;
}

/** The fighter whose legs carry a fighter: its mount, where that takes part in the fight, or itself (D20-MOUNT-02). */
export function runnerOf(fighters: Fighters, fighter: Pick<D20Fighter, 'id' | 'state'>): FighterId {
  const mount = mountIdOf(fighter);
  return mount !== null && Object.hasOwn(fighters, mount) ? mount : fighter.id;
}

/** True where nothing is left of a turn but free actions, of the mount's either (D20-ACT-02, D20-MOUNT-02). */
export function isTurnSpent(fighters: Fighters, fighter: D20Fighter): boolean {
  const mount = fighters[runnerOf(fighters, fighter)];
  const walker = mount && mount.id !== fighter.id ? asD20(mount) : null;
  return walker ? isSpent(fighter, walker) && !isOnTheWay(walker) : isSpent(fighter);
}

/** All who go where a fighter goes, by id: its mount, that one's rider and passengers, and itself (D20-MOUNT-03). */
export function allAboard(
  fighters: Fighters,
  fighter: Pick<D20Fighter, 'id' | 'state'>,
): readonly FighterId[] {
  const runner = runnerOf(fighters, fighter);
  return [runner, ...carriedBy(fighters, runner)];
}

/** The counter of a rider who has calmed its mount in this turn, or has got on it in this turn (D20-MOUNT-01). */
export const REINED = 'reined';

/**
 * True for a rider whose mount fears the fight, and is not calmed in this turn. Ruling: all animals do that are not trained
 * for war (D20-MOUNT-01).
 */
export function needsReins(fighters: Fighters, rider: D20Fighter): boolean {
  const mount = fighters[mountIdOf(rider) ?? ''];
  if (!mount || incapacity(mount) || amountOf(rider.state.spent, REINED) > 0) return false;
  const { type, traits } = asD20(mount);
  return type === 'animal' && !traits.includes('war-trained');
}

/**
 * Why neither a rider nor its mount does anything in this turn yet: the mount has to be calmed first; null where it has not.
 * Ruling: who is pinned or turned cannot calm it, and does what is left to do (D20-MOUNT-01).
 */
export function shyRefusal({ fight, fighters }: Setup, fighter: D20Fighter): Reason | null {
  const rider = fighters[directedBy(fighters, fighter.id) ?? fighter.id];
  if (!rider || fight?.turn !== rider.id || isIn(rider, 'pinned', 'turned')) return null;
  return needsReins(fighters, asD20(rider)) ? { rule: 'D20-MOUNT-01', id: 'd20.mount-shies' } : null;
}
