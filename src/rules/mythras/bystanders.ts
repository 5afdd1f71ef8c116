import type { Fighter, Setup, Attempt } from '../shared/ruleset.ts';
import { weaponOf } from '../shared/setup.ts';
import { fireModeOf } from './ranged/bursts.ts';
import type { MythrasFighter } from './fighter.ts';
import { asMythras, fighterIn } from './setup.ts';

/** The fighters at hand besides the two of an exchange. How close each stands, the table knows. */
export function bystanders(setup: Setup): readonly MythrasFighter[] {
  const { by, at } = setup.attempt;
  return Object.keys(setup.fighters).flatMap(id => {
    const fighter = id === by || id === at ? null : fighterIn(setup, id);
    return fighter ? [fighter] : [];
  });
}

/**
 * Actions with any number of targets (MYT-CLOSE-03, MYT-TRAIT-44, MYT-TRAIT-78), or about a weapon whose owner
 * may stand anywhere (MYT-SE-20).
 */
const WIDE: readonly string[] = ['sweep', 'breathe-flame', 'wing-buffet', 'pull-from-wound'];

/** The fighters that an attempt may reach: a long burst goes to all in its arc, however far off (MYT-FIREARM-05). */
export function reaches({ action, with: id }: Attempt, by: Fighter | null): 'near' | 'everybody' {
  if (WIDE.includes(action)) return 'everybody';
  const shooter = by && asMythras(by);
  const weapon = shooter && weaponOf(shooter, id);
  if (!shooter || !weapon?.ranged?.firearm) return 'near';
  return fireModeOf(shooter, weapon) === 'full-automatic' ? 'everybody' : 'near';
}
