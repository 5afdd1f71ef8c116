import type { Fighter, Setup, Attempt } from '../shared/ruleset.ts';
import { weaponOf } from '../shared/setup.ts';
import { fireModeOf } from './ranged/bursts.ts';
import type { MythrasFighter } from './fighter.ts';
import { asMythras, fighterIn } from './setup.ts';

/** Those who are there beside the two of an exchange. Who of them is close enough, the table knows. */
export function bystanders(setup: Setup): readonly MythrasFighter[] {
  const { by, at } = setup.attempt;
  return Object.keys(setup.fighters).flatMap(id => {
    const fighter = id === by || id === at ? null : fighterIn(setup, id);
    return fighter ? [fighter] : [];
  });
}

/**
 * Actions that may be done to as many as there are (MYT-CLOSE-03, MYT-TRAIT-44, MYT-TRAIT-78), or that are about the
 * weapon of somebody who may stand anywhere (MYT-SE-20).
 */
const WIDE: readonly string[] = ['sweep', 'breathe-flame', 'wing-buffet', 'pull-from-wound'];

/** Who may be found by what is undertaken: a long burst goes to all in its arc, however far off (MYT-FIREARM-05). */
export function reaches({ action, with: id }: Attempt, by: Fighter | null): 'near' | 'everybody' {
  if (WIDE.includes(action)) return 'everybody';
  const shooter = by && asMythras(by);
  const weapon = shooter && weaponOf(shooter, id);
  if (!shooter || !weapon?.ranged?.firearm) return 'near';
  return fireModeOf(shooter, weapon) === 'full-automatic' ? 'everybody' : 'near';
}
