import { present } from '../../shared/compact.ts';
import type { Fact } from '../../shared/fact.ts';
import { weaponOf } from '../../shared/setup.ts';
import { itemIdOf } from '../../shared/taking.ts';
import { ends } from '../conditions.ts';
import type { MythrasFighter, Weapon } from '../fighter.ts';
import { isDropped, usedOf } from '../state.ts';

type Shooter = Pick<MythrasFighter, 'id' | 'state'>;

/** Rounds or missiles that a weapon has before it must be loaded; null where they are not counted. */
export function roundsLeft({ state }: Pick<Shooter, 'state'>, { id, ammunition }: Weapon): number | null {
  if (!ammunition) return null;
  const { holds, left } = ammunition;
  if (holds === 0) return carriedLeft({ state }, { ammunition });
  return Math.min(holds, Math.max(0, left - usedOf(state, itemIdOf(id))));
}

/** Pieces of ammunition carried; null where they are not counted. */
export function carriedLeft(
  { state }: Pick<Shooter, 'state'>,
  { ammunition }: Pick<Weapon, 'ammunition'>,
): number | null {
  if (!ammunition || ammunition.carried === null) return null;
  return Math.max(0, ammunition.carried - usedOf(state, ammunition.kind));
}

/** Takes rounds from the magazine, or from the quiver without one (MYT-RANGED-06, MYT-FIREARM-05). */
export function fires(shooter: Shooter, weapon: Weapon, rounds: number): readonly Fact[] {
  const left = roundsLeft(shooter, weapon);
  if (left === null || !weapon.ammunition) return [];
  const amount = Math.min(rounds, left);
  const from = weapon.ammunition.holds > 0 ? itemIdOf(weapon.id) : weapon.ammunition.kind;
  return [{ fact: 'used', who: shooter.id, weapon: weapon.id, with: from, amount, left: left - amount }];
}

/** Fills the magazine, as far as the carried ammunition allows (MYT-ACT-11). */
function fills(shooter: Shooter, weapon: Weapon): readonly Fact[] {
  const missing = roundsMissing(shooter, weapon);
  if (missing === 0 || !weapon.ammunition) return [];
  const carried = carriedLeft(shooter, weapon);
  const amount = Math.min(missing, carried ?? missing);
  if (amount === 0) return [];
  const now = weapon.ammunition.holds - missing + amount;
  const who = shooter.id;
  const filled: Fact = {
    fact: 'used',
    who,
    weapon: weapon.id,
    with: itemIdOf(weapon.id),
    amount: -amount,
    left: now,
  };
  if (carried === null) return [filled];
  const { kind } = weapon.ammunition;
  return [filled, { fact: 'used', who, weapon: weapon.id, with: kind, amount, left: carried - amount }];
}

/** Rounds missing from a magazine; 0 without one. */
export function roundsMissing(shooter: Pick<Shooter, 'state'>, weapon: Weapon): number {
  const { holds = 0 } = weapon.ammunition ?? {};
  return holds === 0 ? 0 : holds - (roundsLeft(shooter, weapon) ?? holds);
}

/** A mode that only throws an item in hand, and cannot parry. */
export function isThrowing({ id, ranged }: Pick<Weapon, 'id' | 'ranged'>): boolean {
  return ranged !== undefined && itemIdOf(id) !== id;
}

/** A weapon that flies itself: javelins, stones, a thrown dagger (MYT-TRAIT-28). */
export function isThrown({ ranged, natural, ammunition }: Weapon): boolean {
  return ranged !== undefined && !natural && !ranged.firearm && ranged.load === 0 && !ammunition;
}

/** Pieces of a thrown weapon still in hand. */
export function inHand({ state }: Pick<Shooter, 'state'>, { id, quantity = 1 }: Weapon): number {
  return isDropped(state, id) ? 0 : Math.max(0, quantity - usedOf(state, itemIdOf(id)));
}

/** A thrown weapon lands on the ground; of several, the last leaves the hand empty (MYT-ACT-10). */
export function flies(shooter: Shooter, weapon: Weapon): readonly Fact[] {
  const { id, quantity = 1, ranged } = weapon;
  const left = inHand(shooter, weapon) - 1;
  const who = shooter.id;
  const used: Fact = { fact: 'used', who, weapon: id, with: itemIdOf(id), amount: 1, left };
  const gone: Fact = { fact: 'disarmed', who, weapon: id, metres: ranged?.close ?? 0 };
  return present([quantity > 1 && used, left <= 0 && gone]);
}

/** Turns until a weapon can be fired again; 0 when it can (MYT-RANGED-06). */
export function turnsToLoad({ state }: Pick<MythrasFighter, 'state'>, weapon: string): number {
  const known = state.conditions.find(({ condition, with: id }) => condition === 'unloaded' && id === weapon);
  return known?.amount ?? 0;
}

/**
 * The load that follows some rounds; weapons without a load are ready again, and so is one with rounds left in
 * its magazine (MYT-RANGED-06). Ruling: an empty magazine takes a turn at least.
 */
export function unloads(fighter: MythrasFighter, weapon: Weapon, rounds = 1): readonly Fact[] {
  const { id, ranged, ammunition } = weapon;
  const hasMagazine = ammunition !== undefined && ammunition.holds > 0;
  if (hasMagazine && (roundsLeft(fighter, weapon) ?? 0) > rounds) return [];
  const load = Math.max(ranged?.load ?? 0, hasMagazine ? 1 : 0);
  return load === 0 ? [] : toLoad(fighter, id, load);
}

/** Sets the turns of loading to come. */
export function toLoad({ id: who }: MythrasFighter, id: string, load: number): readonly Fact[] {
  return [{ fact: 'gained', who, condition: 'unloaded', with: id, amount: load }];
}

/** Turns that Rapid Reload saves at the next reload of a weapon (MYT-SE-29). */
export function savedTurns({ state }: Pick<MythrasFighter, 'state'>, weapon: string): number {
  const known = state.conditions.find(
    ({ condition, with: id }) => condition === 'rapid-reload' && (id === undefined || id === weapon),
  );
  return known ? (known.amount ?? 1) : 0;
}

/** One turn of loading, less those saved by Rapid Reload, once (MYT-ACT-11, MYT-SE-29). */
export function loads(fighter: MythrasFighter, weapon: string): readonly Fact[] {
  return nearerBy(fighter, weapon, 1 + savedTurns(fighter, weapon));
}

/** Applies Rapid Reload to a reload that has come due, which may finish it (MYT-SE-29). */
export function hastens(fighter: MythrasFighter, weapon: string): readonly Fact[] {
  const saved = savedTurns(fighter, weapon);
  return saved > 0 ? nearerBy(fighter, weapon, saved) : [];
}

function nearerBy(fighter: MythrasFighter, weapon: string, turns: number): readonly Fact[] {
  const left = turnsToLoad(fighter, weapon);
  if (left === 0) return [];
  const who = fighter.id;
  const saved = ends(fighter, 'rapid-reload').filter(({ with: id }) => id === undefined || id === weapon);
  const over: Fact[] = [...saved, { fact: 'ended', who, condition: 'unloaded', with: weapon }];
  const loaded = weaponOf(fighter, weapon);
  if (left <= turns) return [...over, ...(loaded ? fills(fighter, loaded) : [])];
  return [...over, { fact: 'gained', who, condition: 'unloaded', with: weapon, amount: left - turns }];
}
