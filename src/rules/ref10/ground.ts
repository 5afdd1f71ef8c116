import type { Aftermath } from '../shared/aftermath.ts';
import { present } from '../shared/compact.ts';
import { groundRules } from '../shared/weapons-on-ground.ts';
import { conditionIn } from './conditions.ts';
import { comesInPieces, type Ref10Fighter, type Weapon } from './fighter.ts';
import { woundOf } from './wounds.ts';

/** Weapons on the ground, and taken from there (REF-ACT-02). */
export const { countOnGround, weaponsOnGround, takeFacts, itemLines } = groundRules<Weapon>(comesInPieces);

/**
 * The consequences of a fight for a fighter, the most urgent first (REF-AP-02, REF-AP-05; docs/rulings.md for
 * wounds).
 */
export function afterFight(fighter: Ref10Fighter): readonly Aftermath[] {
  const { state, locations } = fighter;
  const items = itemLines(fighter, locations);
  if (conditionIn(state, 'dead')) return [{ line: 'dead' }, ...items];
  const isOut = conditionIn(state, 'unconscious') !== null;
  return present([
    isOut && ({ line: 'out', condition: 'unconscious' } as const),
    ...woundsOf(fighter),
    ...items,
  ]);
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
