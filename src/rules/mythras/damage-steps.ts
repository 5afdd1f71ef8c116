import { diceOf, writeDice } from '../shared/dice.ts';
import { present } from '../shared/compact.ts';
import type { Reason } from '../shared/target.ts';
import { hasAbility } from './creature-abilities.ts';
import type { DamageType, MythrasFighter, Weapon } from './fighter.ts';

/** Damage dice, step by step (MYT-DICE-05). Ruling: below 1d4 are the dice of smaller weapons. */
const STEPS = ['1d2', '1d3', '1d4', '1d6', '1d8', '1d10', '2d6', '2d8', '2d10'] as const;

/** Ruling: dice of the same faces as a step count as that step. */
const SAME_AS: Readonly<Record<string, (typeof STEPS)[number]>> = { '1d12': '2d6' };

/**
 * Weapon dice some steps up, or down when negative, no further than the ends of the list (MYT-DICE-05). Ruling: of
 * several dice the first ones move, and dice that the list does not have stay as they are.
 */
export function diceStepped(formula: string, steps: number): string {
  const { terms, bonus } = diceOf(formula);
  const [first, ...rest] = terms;
  if (!first) return formula;
  const dice = `${first.count}d${first.faces}`;
  const step = (STEPS as readonly string[]).indexOf(SAME_AS[dice] ?? dice);
  const moved = STEPS[Math.min(STEPS.length - 1, Math.max(0, step + steps))];
  if (step < 0 || first.sign < 0 || moved === undefined) return formula;
  return writeDice({ terms: [...diceOf(moved).terms, ...rest], bonus });
}

/** Steps of the dice of what strikes brittle bones. Ruling: a weapon of several kinds strikes with the first of these. */
const ON_BRITTLE_BONES: readonly (readonly [DamageType, number])[] = [
  ['bludgeoning', 1],
  ['cutting', -1],
  ['impaling', -2],
];

/** A weapon's dice as the body of the victim takes them, with the reasons of a change (MYT-DICE-05). */
export function diceOnBody(
  weapon: Pick<Weapon, 'damage' | 'types'>,
  victim: MythrasFighter | null,
): { dice: string; reasons: readonly Reason[] } {
  const isBrittle = victim !== null && hasAbility(victim, 'brittle-bones');
  const kind = isBrittle ? ON_BRITTLE_BONES.find(([type]) => weapon.types.includes(type)) : undefined;
  const dice = kind ? diceStepped(weapon.damage, kind[1]) : weapon.damage;
  const changed = kind &&
    dice !== weapon.damage && { rule: 'MYT-DICE-05', id: `brittle-bones.${kind[0]}`, names: { dice } };
  return { dice, reasons: present([changed]) };
}
