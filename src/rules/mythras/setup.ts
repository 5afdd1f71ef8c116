import type { Fighter, FighterState, FightState, Setup } from '../shared/ruleset.ts';
import type { FighterId } from '../shared/play.ts';
import type { MythrasFighter, Weapon } from './fighter.ts';
import { carriedBy, optionsOf } from './options.ts';

/** A fighter of this ruleset; whoever hands one in has looked at its problems first. */
export function asMythras(fighter: Fighter): MythrasFighter {
  return fighter as MythrasFighter;
}

/** A state of a fighter of this ruleset. */
export function asMythrasState(state: FighterState): MythrasFighter['state'] {
  return state as MythrasFighter['state'];
}

/** A fighter who takes part, in the circumstances that the setup has it in, or null. */
export function fighterIn(
  { fighters, situations = [], options }: Pick<Setup, 'fighters' | 'situations' | 'options'>,
  id: FighterId,
): MythrasFighter | null {
  const fighter = fighterOf(fighters, id);
  if (!fighter || (situations.length === 0 && !options)) return fighter;
  const own = situations.flatMap(situation => (situation.fighter === id ? [situation.id] : []));
  if (options) own.push(...carriedBy(optionsOf({ options })));
  if (own.length === 0) return fighter;
  return { ...fighter, situations: [...(fighter.situations ?? []), ...own] };
}

/** A fighter as it is in itself, or null. */
export function fighterOf(fighters: Setup['fighters'], id: FighterId): MythrasFighter | null {
  const fighter = Object.hasOwn(fighters, id) ? fighters[id] : undefined;
  return fighter?.id === id ? asMythras(fighter) : null;
}

/** A weapon of a fighter, in hand or not, or null. */
export function weaponOf(fighter: MythrasFighter, id: string): Weapon | null {
  for (const weapon of fighter.weapons) if (weapon.id === id) return weapon;
  return null;
}

/** Action points left; none for someone who takes no part in the fight (MYT-AP-04). */
export function actionPointsLeft(fight: FightState, id: FighterId): number {
  return Object.hasOwn(fight.ap, id) ? (fight.ap[id] ?? 0) : 0;
}
