import { roll } from '../../shared/play.ts';
import { trip } from '../effects/trip-opponent.ts';
import type { MythrasFighter, Weapon } from '../fighter.ts';
import { succeeds } from '../success.ts';
import { targetOf, weaponSkill } from '../weapon-skill.ts';
import { did, type Action } from './action.ts';

/** Pulls the legs from under somebody entangled: Trip Opponent without an exchange (MYT-SE-16). */
export const tripEntangled: Action = {
  id: 'trip-entangled',
  rule: 'MYT-SE-16',
  kind: 'proactive',
  cost: 1,
  needs: 'somebody',
  refusal: ({ fighter, at }) =>
    at && holding(fighter, at) ? null : { rule: 'MYT-SE-16', id: 'not-entangled' },
  *play({ fighter, at }) {
    const weapon = at && holding(fighter, at);
    const skill = weapon && weaponSkill(fighter, weapon, 'attack');
    if (!at || !weapon || !skill) return [];
    // Ruling: there is no original roll to resist, so the holder makes one.
    const target = targetOf(skill);
    const by = fighter.id;
    const { total, level } = yield* roll({ name: 'act.trip', by, dice: '1d100', target });
    const rolled = { fact: 'rolled', who: by, roll: 'act.trip', total, level } as const;
    if (!succeeds(level)) return [rolled, did(at, 'stays-up')];
    const winner = { fighter, weapon, value: target.value, total, level };
    const loser = { fighter: at, weapon: null, value: 0, total: 0, level: 'failure' };
    return [rolled, ...(yield* trip({ winner, loser, forced: false }))];
  },
};

/** The weapon with which one holds another entangled. */
function holding(fighter: MythrasFighter, { state }: MythrasFighter): Weapon | null {
  const held = state.conditions.find(({ condition, by }) => condition === 'entangled' && by === fighter.id);
  return fighter.weapons.find(({ id }) => id === held?.with) ?? null;
}
