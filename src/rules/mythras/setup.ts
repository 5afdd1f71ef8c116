import { OWN, ownModifierOf } from '../shared/own-modifiers.ts';
import type { FighterId } from '../shared/play.ts';
import type { Fighter, FighterState, Setup } from '../shared/ruleset.ts';
import { fighterOf as plainFighterOf } from '../shared/setup.ts';
import type { MythrasFighter } from './fighter.ts';
import { withImpalement } from './impalement.ts';
import { carriedBy, optionsOf } from './options.ts';
import { withoutSlackHolds } from './slack-holds.ts';

/** Narrows to a fighter of this ruleset; callers have checked its faults. */
export function asMythras(fighter: Fighter): MythrasFighter {
  return fighter as MythrasFighter;
}

/** Narrows to the state of a fighter of this ruleset. */
export function asMythrasState(state: FighterState): MythrasFighter['state'] {
  return state as MythrasFighter['state'];
}

/** A fighter with its circumstances from the setup; null for an unknown id. */
export function fighterIn(
  setup: Pick<Setup, 'fighters' | 'circumstances' | 'options'>,
  id: FighterId,
): MythrasFighter | null {
  const fighter = fighterOf(setup.fighters, id);
  // Most fights have neither, and the query is frequent.
  if (!fighter || (!setup.circumstances?.length && !setup.options)) return fighter;
  return inCircumstances(fighter, setup);
}

function inCircumstances(
  fighter: MythrasFighter,
  { circumstances = [], options }: Pick<Setup, 'circumstances' | 'options'>,
): MythrasFighter {
  const { id } = fighter;
  const ids = circumstances.flatMap(({ fighter: who, id: circumstance }) =>
    who === id && circumstance !== OWN ? [circumstance] : [],
  );
  const own = ownModifierOf({ circumstances }, id);
  if (options) ids.push(...carriedBy(optionsOf({ options })));
  const stated = own ? { ...fighter, own } : fighter;
  return ids.length === 0 ? stated : { ...stated, circumstances: [...(fighter.circumstances ?? []), ...ids] };
}

/** A fighter without circumstances; null for an unknown id. */
export function fighterOf(fighters: Setup['fighters'], id: FighterId): MythrasFighter | null {
  const fighter = plainFighterOf(fighters, id);
  return fighter && withoutSlackHolds(fighters, withImpalement(fighters, asMythras(fighter)));
}

/** The fighters at hand other than the two of an exchange. How close each stands, the table knows. */
export function bystanders(setup: Setup): readonly MythrasFighter[] {
  const { by, at } = setup.attempt;
  return Object.keys(setup.fighters).flatMap(id => {
    const fighter = id === by || id === at ? null : fighterIn(setup, id);
    return fighter ? [fighter] : [];
  });
}
