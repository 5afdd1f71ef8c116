import { takenLines, type Aftermath } from '../shared/aftermath.ts';
import { conditionIn } from './conditions.ts';
import { comesInPieces, type Ref10Fighter } from './fighter.ts';
import { lying } from './ground.ts';
import { amountOf } from './state.ts';
import { woundOf } from './wounds.ts';

/** What a fight has left somebody with, the most urgent first (REF-AP-02, REF-AP-05; docs/rulings.md for wounds). */
export function afterFight(fighter: Ref10Fighter): readonly Aftermath[] {
  const { state } = fighter;
  if (conditionIn(state, 'dead')) return [{ line: 'dead' }, ...thingsOf(fighter)];
  const isOut = conditionIn(state, 'unconscious') !== null;
  return [
    ...(isOut ? [{ line: 'out', condition: 'unconscious' } as const] : []),
    ...woundsOf(fighter),
    ...thingsOf(fighter),
  ];
}

function woundsOf(fighter: Ref10Fighter): readonly Aftermath[] {
  const hurt = Object.entries(fighter.state.hurt).filter(([, lost]) => lost > 0);
  if (hurt.length === 0) return [];
  const places = hurt.sort(([, a], [, b]) => b - a);
  return [
    { line: 'worn-down', wound: woundOf(fighter) },
    ...places.map(([where, lost]): Aftermath => ({ line: 'hurt', where, lost })),
  ];
}

function thingsOf(fighter: Ref10Fighter): readonly Aftermath[] {
  const { weapons, locations, state } = fighter;
  return [
    ...weapons
      .filter(weapon => lying(fighter, weapon) > 0)
      .map(({ id }): Aftermath => ({ line: 'lies', weapon: id })),
    ...takenLines(fighter),
    // Whether it is broken is for the table to say (REF-PARRY-05).
    ...weapons.flatMap(({ id }): Aftermath[] => {
      const lost = amountOf(state.wear, id);
      return lost > 0 ? [{ line: 'worn', weapon: id, lost }] : [];
    }),
    ...locations.flatMap(({ id: where }): Aftermath[] => {
      const lost = amountOf(state.wear, where);
      return lost > 0 ? [{ line: 'worn', where, lost }] : [];
    }),
    // What was thrown lies there, or somebody has it; what was fired is gone.
    ...weapons
      .filter(weapon => !comesInPieces(weapon))
      .flatMap(({ id }): Aftermath[] => {
        const amount = amountOf(state.used, id);
        return amount > 0 ? [{ line: 'spent', kind: id, amount }] : [];
      }),
  ];
}
