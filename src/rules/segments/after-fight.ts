import { takenLines, type Aftermath } from '../shared/aftermath.ts';
import { conditionIn } from './conditions.ts';
import { BODY, comesInPieces, ENDURANCE, type SegmentsFighter } from './fighter.ts';
import { countOnGround } from './ground.ts';
import { amountOf } from '../shared/things-in-state.ts';

/** The aftermath of a fight for a fighter, the most urgent first. */
export function afterFight(fighter: SegmentsFighter): readonly Aftermath[] {
  const { state } = fighter;
  if (conditionIn(state, 'dead')) return [{ line: 'dead' }, ...thingsOf(fighter)];
  const out = (['out-of-action', 'unconscious'] as const).find(id => conditionIn(state, id));
  return [
    ...(conditionIn(state, 'bleeding') ? [{ line: 'dying', condition: 'bleeding' } as const] : []),
    ...(out ? [{ line: 'out', condition: out } as const] : []),
    ...[BODY, ENDURANCE].flatMap((where): Aftermath[] => {
      const lost = amountOf(state.hurt, where);
      return lost > 0 ? [{ line: 'hurt', where, lost }] : [];
    }),
    ...thingsOf(fighter),
  ];
}

function thingsOf(fighter: SegmentsFighter): readonly Aftermath[] {
  const { weapons, state } = fighter;
  return [
    ...weapons
      .filter(one => countOnGround(fighter, one) > 0)
      .map(({ id }): Aftermath => ({ line: 'lies', weapon: id })),
    ...takenLines(fighter),
    ...weapons.flatMap(({ id }): Aftermath[] => {
      const lost = amountOf(state.wear, id);
      return lost > 0 ? [{ line: 'worn', weapon: id, lost }] : [];
    }),
    ...weapons
      .filter(weapon => !comesInPieces(weapon))
      .flatMap(({ id }): Aftermath[] => {
        const amount = amountOf(state.used, id);
        return amount > 0 ? [{ line: 'spent', kind: id, amount }] : [];
      }),
  ];
}
