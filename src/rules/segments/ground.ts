import type { Aftermath } from '../shared/aftermath.ts';
import { present } from '../shared/compact.ts';
import { amountOf } from '../shared/things-in-state.ts';
import { groundRules } from '../shared/weapons-on-ground.ts';
import { conditionIn } from './conditions.ts';
import { BODY, comesInPieces, ENDURANCE, type SegmentsFighter, type Weapon } from './fighter.ts';

/** Weapons on the ground, and taken from there (SEG-ACT-05). */
export const { countOnGround, weaponsOnGround, takeFacts, itemLines } = groundRules<Weapon>(comesInPieces);

/** The aftermath of a fight for a fighter, the most urgent first. */
export function afterFight(fighter: SegmentsFighter): readonly Aftermath[] {
  const { state } = fighter;
  if (conditionIn(state, 'dead')) return [{ line: 'dead' }, ...itemLines(fighter)];
  const out = (['out-of-action', 'unconscious'] as const).find(id => conditionIn(state, id));
  return present([
    conditionIn(state, 'bleeding') && ({ line: 'out', condition: 'bleeding', isMortal: true } as const),
    out && ({ line: 'out', condition: out } as const),
    ...[BODY, ENDURANCE].flatMap((where): Aftermath[] => {
      const lost = amountOf(state.hurt, where);
      return lost > 0 ? [{ line: 'hurt', ...(where !== BODY && { where }), lost }] : [];
    }),
    ...itemLines(fighter),
  ]);
}
