import { isQuiet } from '../../fight/quiet.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { fightStateOf } from './combat-state.ts';
import { fightersOf } from './fighter-id.ts';

/** True for a combat in which the holder of the turn has nothing to decide or to do (SEG-REACT-13). */
export function isQuietNow(combat: Combat.Implementation | null | undefined): boolean {
  const fight = fightStateOf(combat);
  return !!combat && fight !== null && isQuiet(activeRuleset(), fight, fightersOf(combat));
}
