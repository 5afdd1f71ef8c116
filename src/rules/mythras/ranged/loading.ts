import type { Fact } from '../../shared/fact.ts';
import type { MythrasFighter, Weapon } from '../fighter.ts';

/** Turns until a weapon can be fired again; 0 when it can (MYT-RANGED-06). */
export function turnsToLoad({ state }: Pick<MythrasFighter, 'state'>, weapon: string): number {
  const known = state.conditions.find(({ condition, with: id }) => condition === 'unloaded' && id === weapon);
  return known?.amount ?? 0;
}

/** What a shot leaves to be loaded; weapons without a load are ready again (MYT-RANGED-06). */
export function unloads({ id: who }: MythrasFighter, { id, ranged }: Weapon): readonly Fact[] {
  if (!ranged || ranged.load === 0) return [];
  return [{ fact: 'gained', who, condition: 'unloaded', with: id, amount: ranged.load }];
}

/** One turn of loading, with so many turns saved by Rapid Reload (MYT-ACT-11, MYT-SE-29). */
export function loads(fighter: MythrasFighter, weapon: string, saved = 0): readonly Fact[] {
  const left = turnsToLoad(fighter, weapon);
  if (left === 0) return [];
  const who = fighter.id;
  const over: Fact = { fact: 'ended', who, condition: 'unloaded', with: weapon };
  const still = left - 1 - saved;
  if (still <= 0) return [over];
  return [over, { fact: 'gained', who, condition: 'unloaded', with: weapon, amount: still }];
}
