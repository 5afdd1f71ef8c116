import { type Reason } from '../shared/target.ts';
import { type BoonBonus, boonBonuses, stacked } from './boons.ts';
import type { Bonus, D20Fighter, Modified, Weapon } from './fighter.ts';
import { amountOf } from '../shared/things-in-state.ts';
import { isInHand } from './state.ts';

/** The counter of blows with the shield, or with the arm that carries it, since the last turn. */
export const SHIELD = 'shield';

/**
 * The bonuses of a fighter to a value: stacking kinds whole, the highest of every other kind, and all penalties
 * (D20-AC-04, D20-AC-05).
 * @param more those that count this time, such as the enhancement of a weapon
 * @param counts false for those that do not, before the highest is looked for
 */
export function bonusesTo(
  fighter: D20Fighter,
  to: Modified,
  more: readonly Bonus[] = [],
  counts: (bonus: BoonBonus) => boolean = () => true,
): readonly Bonus[] {
  const all = [...fighter.bonuses, ...boonBonuses(fighter), ...more].filter(
    bonus => bonus.to === to && bonus.amount !== 0 && isThere(fighter, bonus) && counts(bonus),
  );
  return stacked(all);
}

/** The enhancement of a magic weapon, as a bonus to attack rolls or damage with it (D20-REDUCE-02). */
export function enhancementOf({ enhancement = 0 }: Weapon, to: 'attack' | 'damage'): readonly Bonus[] {
  return enhancement === 0 ? [] : [{ to, kind: 'enhancement', amount: enhancement }];
}

/**
 * False for the bonus of a shield that was dropped or broken, or struck with since the last turn (D20-ACT-29,
 * D20-SUNDER-04).
 */
function isThere(fighter: D20Fighter, { of: from }: Bonus): boolean {
  const shield = from === undefined ? undefined : fighter.weapons.find(({ id }) => id === from);
  return !shield || (isInHand(fighter, shield) && amountOf(fighter.state.spent, SHIELD) === 0);
}

/** The reasons for bonuses, one for each kind. */
export function bonusReasons(rule: string, bonuses: readonly Bonus[]): readonly Reason[] {
  const kinds = [...new Set(bonuses.map(({ kind }) => kind))];
  return kinds.map(kind => {
    const amount = bonuses.reduce((sum, bonus) => (bonus.kind === kind ? sum + bonus.amount : sum), 0);
    return { rule, id: `d20.bonus.${kind}`, amount };
  });
}
