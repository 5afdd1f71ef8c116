import { present } from '../shared/compact.ts';
import type { Aftermath } from '../shared/aftermath.ts';
import type { Fact } from '../shared/fact.ts';
import { amountOf } from '../shared/things-in-state.ts';
import { groundRules } from '../shared/weapons-on-ground.ts';
import { conditionIn, gains } from './conditions.ts';
import { BODY, comesInPieces, type D20Fighter, NONLETHAL, type Weapon } from './fighter.ts';

const GROUND = groundRules<Weapon>(comesInPieces);

/** Weapons on the ground (D20-ACT-47). */
export const { countOnGround, weaponsOnGround, itemLines } = GROUND;

/** The facts of taking a weapon from the ground (D20-ACT-30). */
export function takeFacts(taker: D20Fighter, holder: D20Fighter, weapon: Weapon): readonly Fact[] {
  return withSpentPoison(taker, holder, GROUND.takeFacts(taker, holder, weapon));
}

/** The facts of taking a thing, with the poison on it that its holder has spent (D20-CREATURE-07). */
export function withSpentPoison(
  taker: D20Fighter,
  holder: D20Fighter,
  facts: readonly Fact[],
): readonly Fact[] {
  return facts.flatMap(fact => {
    const isSpent =
      fact.fact === 'took' && conditionIn(holder.state, 'poison-spent', { with: fact.weapon }) !== null;
    return isSpent ? [fact, gains(taker, 'poison-spent', { with: fact.as })] : [fact];
  });
}

/** The aftermath of a fight for a fighter, the most urgent first. */
export function afterFight(fighter: D20Fighter): readonly Aftermath[] {
  const { state } = fighter;
  if (conditionIn(state, 'dead')) return [{ line: 'dead' }, ...itemLines(fighter)];
  const isDying = conditionIn(state, 'dying') !== null;
  const out = (['stable', 'unconscious', 'disabled'] as const).find(id => conditionIn(state, id));
  return present([
    isDying && ({ line: 'out', condition: 'dying', isMortal: true } as const),
    out && ({ line: 'out', condition: out } as const),
    ...[BODY, NONLETHAL].flatMap((where): Aftermath[] => {
      const lost = amountOf(state.hurt, where);
      return lost > 0 ? [{ line: 'hurt', ...(where !== BODY && { where }), lost }] : [];
    }),
    ...itemLines(fighter),
  ]);
}
