import type { Setup } from '../shared/ruleset.ts';
import { SPENT, spent } from './budget.ts';
import type { D20Fighter } from './fighter.ts';
import { directedBy, isTurnSpent } from './mounts.ts';
import { fighterIn } from './setup.ts';
import { getsTurn } from './turns.ts';

/**
 * True right after a turn that ended by itself, until the next fighter has done anything: its free actions are still open,
 * as any number of them belong to a turn (ruling, D20-ACT-02). Of a next fighter who is hidden nobody knows what it has
 * done, so they stay open in the whole of its turn.
 */
export function isTurnJustOver(setup: Setup, acting: D20Fighter): boolean {
  const { fight, fighters } = setup;
  // D20-MOUNT-02: a mount acts in its rider's turn.
  const fighter = fighterIn(setup, directedBy(fighters, acting.id) ?? acting.id);
  if (!fight || !fighter || spent(fighter, 'turn') === 0 || !isTurnSpent(fighters, fighter)) return false;
  const next = fighterIn({ fighters }, fight.turn ?? '');
  const at = fight.order.indexOf(fight.turn ?? '');
  if (at < 0 || (next && hasBegun(next))) return false;
  const earlier = [...fight.order.slice(at + 1), ...fight.order.slice(0, at)].reverse();
  return earlier.find(id => getsTurn(fight, id, fighters)) === fighter.id;
}

/** True for a fighter who has spent anything of a turn; attacks of opportunity belong to the round. */
function hasBegun(fighter: D20Fighter): boolean {
  return SPENT.some(what => what !== 'opportunity' && spent(fighter, what) > 0);
}
