import type { FighterId } from '../shared/play.ts';
import type { Fighter, FighterState, Setup } from '../shared/ruleset.ts';
import { fighterOf as plainFighterOf } from '../shared/setup.ts';
import type { MythrasFighter } from './fighter.ts';
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
  const fighter = plainFighterOf(fighters, id);
  return fighter && asMythras(fighter);
}
