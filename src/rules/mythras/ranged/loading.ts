import type { Fact } from '../../shared/fact.ts';
import type { MythrasFighter, Weapon } from '../fighter.ts';
import { weaponOf } from '../../shared/setup.ts';
import { fills, roundsLeft } from './ammunition.ts';

/** Turns until a weapon can be fired again; 0 when it can (MYT-RANGED-06). */
export function turnsToLoad({ state }: Pick<MythrasFighter, 'state'>, weapon: string): number {
  const known = state.conditions.find(({ condition, with: id }) => condition === 'unloaded' && id === weapon);
  return known?.amount ?? 0;
}

/**
 * What so many rounds leave to be loaded; weapons without a load are ready again, and so is one with
 * rounds left in its magazine (MYT-RANGED-06). Ruling: an empty magazine takes a turn at least.
 */
export function unloads(fighter: MythrasFighter, weapon: Weapon, rounds = 1): readonly Fact[] {
  const { id, ranged, ammunition } = weapon;
  const hasMagazine = ammunition !== undefined && ammunition.holds > 0;
  if (hasMagazine && (roundsLeft(fighter, weapon) ?? 0) > rounds) return [];
  const load = Math.max(ranged?.load ?? 0, hasMagazine ? 1 : 0);
  return load === 0 ? [] : toLoad(fighter, id, load);
}

/** So many turns of loading are to come. */
export function toLoad({ id: who }: MythrasFighter, id: string, load: number): readonly Fact[] {
  return [{ fact: 'gained', who, condition: 'unloaded', with: id, amount: load }];
}

/** One turn of loading, with so many turns saved by Rapid Reload (MYT-ACT-11, MYT-SE-29). */
export function loads(fighter: MythrasFighter, weapon: string, saved = 0): readonly Fact[] {
  const left = turnsToLoad(fighter, weapon);
  if (left === 0) return [];
  const who = fighter.id;
  const over: Fact = { fact: 'ended', who, condition: 'unloaded', with: weapon };
  const still = left - 1 - saved;
  const loaded = weaponOf(fighter, weapon);
  if (still <= 0) return [over, ...(loaded ? fills(fighter, loaded) : [])];
  return [over, { fact: 'gained', who, condition: 'unloaded', with: weapon, amount: still }];
}
