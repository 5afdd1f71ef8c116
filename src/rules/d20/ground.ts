import type { Aftermath } from '../shared/aftermath.ts';
import { amountOf } from '../shared/things-in-state.ts';
import { groundRules } from '../shared/weapons-on-ground.ts';
import { conditionIn } from './conditions.ts';
import { BODY, comesInPieces, type D20Fighter, NONLETHAL, type Weapon } from './fighter.ts';

/** Weapons on the ground, and taken from there (D20-ACT-47). */
export const { countOnGround, weaponsOnGround, takeFacts, itemLines } = groundRules<Weapon>(comesInPieces);

/** The aftermath of a fight for a fighter, the most urgent first. */
export function afterFight(fighter: D20Fighter): readonly Aftermath[] {
  const { state } = fighter;
  if (conditionIn(state, 'dead')) return [{ line: 'dead' }, ...itemLines(fighter)];
  const isDying = conditionIn(state, 'dying') !== null;
  const out = (['stable', 'unconscious', 'disabled'] as const).find(id => conditionIn(state, id));
  return [
    ...(isDying ? [{ line: 'out', condition: 'dying', isMortal: true } as const] : []),
    ...(out ? [{ line: 'out', condition: out } as const] : []),
    ...[BODY, NONLETHAL].flatMap((where): Aftermath[] => {
      const lost = amountOf(state.hurt, where);
      return lost > 0 ? [{ line: 'hurt', ...(where !== BODY && { where }), lost }] : [];
    }),
    ...itemLines(fighter),
  ];
}
