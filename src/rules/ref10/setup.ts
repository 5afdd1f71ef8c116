import type { FighterId } from '../shared/play.ts';
import type { Fighter, Setup } from '../shared/ruleset.ts';
import { fighterOf } from '../shared/setup.ts';
import type { Ref10Fighter } from './fighter.ts';

/** A fighter of this ruleset, without checks: its faults were looked for before. */
export function asRef10(fighter: Fighter): Ref10Fighter {
  return fighter as Ref10Fighter;
}

/** The fighter of this id in the setup, or null. */
export function fighterIn({ fighters }: Pick<Setup, 'fighters'>, id: FighterId): Ref10Fighter | null {
  const fighter = fighterOf(fighters, id);
  return fighter && asRef10(fighter);
}

/** The fighters of the setup but some, in its order. */
export function othersIn({ fighters }: Pick<Setup, 'fighters'>, but: readonly FighterId[]): FighterId[] {
  return Object.keys(fighters).filter(id => !but.includes(id));
}

/** True for a fighter in this circumstance. */
export function isIn(
  { circumstances = [] }: Pick<Setup, 'circumstances'>,
  fighter: FighterId,
  id: string,
): boolean {
  return circumstances.some(known => known.fighter === fighter && known.id === id);
}
