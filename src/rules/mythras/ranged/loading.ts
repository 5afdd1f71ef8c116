import type { Fact } from '../../shared/fact.ts';
import type { MythrasFighter, Weapon } from '../fighter.ts';
import { ends } from '../conditions.ts';
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

/** Turns that Rapid Reload takes from the next reload of a weapon (MYT-SE-29). */
export function savedTurns({ state }: Pick<MythrasFighter, 'state'>, weapon: string): number {
  const known = state.conditions.find(
    ({ condition, with: id }) => condition === 'rapid-reload' && (id === undefined || id === weapon),
  );
  return known ? (known.amount ?? 1) : 0;
}

/** One turn of loading, less those that Rapid Reload saves, once (MYT-ACT-11, MYT-SE-29). */
export function loads(fighter: MythrasFighter, weapon: string): readonly Fact[] {
  return nearerBy(fighter, weapon, 1 + savedTurns(fighter, weapon));
}

/** What Rapid Reload saves of a reload that has come due: all of it, where it saves as many turns as the load (MYT-SE-29). */
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
