import { helplessness, type ConditionId } from './conditions.ts';
import type { MythrasFighter } from './fighter.ts';
import { lostAt } from './state.ts';
import { weaponsInUse } from './weapons-in-use.ts';

const BAD: readonly ConditionId[] = [
  'prone',
  'gripped',
  'entangled',
  'pinned-under',
  'useless',
  'defending-only',
];

/**
 * Whether somebody is helpless or clearly at a disadvantage (MYT-SE-10): disarmed, seriously hurt, down, held.
 * Ruling: prone is bad enough, since nobody rises unhindered before an opponent.
 */
export function isAtDisadvantage(fighter: MythrasFighter): boolean {
  const { state, weapons, locations } = fighter;
  if (helplessness(state)) return true;
  if (state.conditions.some(({ condition }) => BAD.some(bad => bad === condition))) return true;
  if (locations.some(({ id, hp }) => lostAt(state, id) >= hp)) return true;
  const armed = weaponsInUse(fighter).some(weapon => !weapon.natural);
  return !armed && weapons.some(weapon => !weapon.natural);
}
