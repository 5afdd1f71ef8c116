import type { FighterId } from '../shared/play.ts';
import type { Fighter, Lying, Setup } from '../shared/ruleset.ts';
import { fighterOf } from '../shared/setup.ts';
import type { Ref10Fighter } from './fighter.ts';
import { isInHand } from './state.ts';

/** A fighter of this ruleset; whoever hands one in has looked at its problems first. */
export function asRef10(fighter: Fighter): Ref10Fighter {
  return fighter as Ref10Fighter;
}

/** A fighter who takes part, or null. */
export function fighterIn({ fighters }: Pick<Setup, 'fighters'>, id: FighterId): Ref10Fighter | null {
  const fighter = fighterOf(fighters, id);
  return fighter && asRef10(fighter);
}

/** Those who take part, apart from some, in the order of the setup. */
export function othersIn({ fighters }: Pick<Setup, 'fighters'>, but: readonly FighterId[]): FighterId[] {
  return Object.keys(fighters).filter(id => !but.includes(id));
}

/** Whether it is said of a fighter that it is in this circumstance. */
export function isIn(
  { situations = [] }: Pick<Setup, 'situations'>,
  fighter: FighterId,
  id: string,
): boolean {
  return situations.some(known => known.fighter === fighter && known.id === id);
}

/** What lies on the ground of a fighter's weapons. */
export function lyingOf({ weapons, state }: Ref10Fighter): readonly Lying[] {
  const out = weapons.filter(weapon => !isInHand({ state }, weapon));
  return out.map(({ id, name }) => ({ thing: id, name, count: 1 }));
}
