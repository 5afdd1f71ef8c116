import type { Attempt, Fighter } from '../../shared/ruleset.ts';
import { weaponOf } from '../../shared/setup.ts';
import { fireModeOf } from '../ranged/bursts.ts';
import { asMythras } from '../setup.ts';
import { actionOf } from './all-actions.ts';

/** The fighters that an attempt may reach: a long burst goes to all in its arc, however far off (MYT-FIREARM-05). */
export function reaches({ action, with: id }: Attempt, by: Fighter | null): 'near' | 'everybody' {
  // MYT-CLOSE-03: a sweep is a charge or blow at any number of targets.
  if (action === 'sweep' || actionOf(action)?.isWide) return 'everybody';
  const shooter = by && asMythras(by);
  const weapon = shooter && weaponOf(shooter, id);
  if (!shooter || !weapon?.ranged?.firearm) return 'near';
  return fireModeOf(shooter, weapon) === 'full-automatic' ? 'everybody' : 'near';
}
