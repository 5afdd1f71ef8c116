import { isQuiet } from '../../fight/quiet.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { fightStateOf } from './combat-state.ts';
import { fightersOf } from './fighter-id.ts';

/** True for a combat in which the holder of the turn has nothing to decide or to do (SEG-REACT-13). */
export function isQuietNow(combat: Combat.Implementation | null | undefined): boolean {
  const ruleset = activeRuleset();
  // Most rulesets know no such moments: their fighters are not looked at.
  const fight = ruleset.isQuiet ? fightStateOf(combat) : null;
  return !!combat && fight !== null && isQuiet(ruleset, fight, fightersOf(combat));
}
