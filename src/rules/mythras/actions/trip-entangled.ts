import type { Condition } from '../../shared/fact.ts';
import { ends } from '../conditions.ts';
import type { Effort } from '../clash.ts';
import { trip } from '../effects/trip-opponent.ts';
import type { MythrasFighter } from '../fighter.ts';
import type { Action } from './action.ts';
import { isDropped } from '../state.ts';

/** Pulls the legs from under somebody entangled: Trip Opponent, without an exchange (MYT-SE-16). */
export const tripEntangled: Action = {
  id: 'trip-entangled',
  rule: 'MYT-SE-16',
  kind: 'proactive',
  cost: 1,
  needs: 'somebody',
  refusal({ fighter, at }) {
    const hold = at && holdOf(fighter, at);
    if (!at || !hold) return { rule: 'MYT-SE-16', id: 'not-entangled' };
    return mayPull(fighter, at, hold) ? null : { rule: 'MYT-SE-16', id: 'not-the-next-turn' };
  },
  *play({ fighter, at }) {
    const hold = at && holdOf(fighter, at);
    if (!at || !hold) return [];
    const winner = { ...rolledFor(hold), fighter, weapon: null };
    const loser = { fighter: at, weapon: null, value: 0, total: 0, level: 'failure' };
    const pulled = ends(fighter, 'entangling').filter(({ by }) => by === at.id);
    return [...pulled, ...(yield* trip({ winner, loser, forced: false }))];
  },
};

/** It goes on the turn after, once; whoever a GM has put into it by hand may be tripped at any time. */
function mayPull({ state }: MythrasFighter, { id }: MythrasFighter, { roll }: Condition): boolean {
  return !roll || state.conditions.some(({ condition, by }) => condition === 'entangling' && by === id);
}

/** The roll that entangled (MYT-OPP-07); where a GM put somebody into it, any success keeps them standing. */
function rolledFor({ roll }: Condition): Pick<Effort, 'total' | 'level' | 'value'> {
  return roll ?? { total: 0, level: 'success', value: 0 };
}

/** How one holds another entangled, with a weapon that is still its own. */
function holdOf({ id, weapons, state }: MythrasFighter, victim: MythrasFighter): Condition | null {
  const holds = victim.state.conditions.filter(({ condition, by }) => condition === 'entangled' && by === id);
  // MYT-SE-16: only whoever still has it in hand can pull.
  return (
    holds.find(hold => weapons.some(known => known.id === hold.with && !isDropped(state, known.id))) ?? null
  );
}
