import type { StoredOf, ValuesOf } from '../shared/field-values.ts';
import type { Reason } from '../shared/target.ts';
import {
  damageModifierAt,
  damageModifierStep,
  damageModifierStepOf,
  derive,
  type Attributes,
  type Characteristics,
  type Derived,
} from './attributes.ts';
import type { BONUS_FIELDS, STATBLOCK_FIELDS } from './fighter-fields.ts';

/** Numbers given by a printed statblock; the others derive from the characteristics. */
export interface Statblock extends StoredOf<typeof STATBLOCK_FIELDS> {
  /** Dice, `0` for none. */
  readonly damageModifier?: string | null;
  /** Hit points and natural armour by location. */
  readonly locations?: Readonly<Record<string, { readonly hp: number | null; readonly ap: number }>>;
}

/** Bonuses from magic, drugs and the like; may be negative. */
export type Bonuses = ValuesOf<typeof BONUS_FIELDS>;

/** The attributes from the characteristics or the statblock, with bonuses. */
export function numbersOf(
  characteristics: Characteristics,
  statblock: Statblock = {},
  bonuses: Bonuses = {},
): Attributes {
  const derived = derive(characteristics);
  const number = (
    from: Derived<number>,
    printed: number | null | undefined,
    bonus: number | undefined,
    rule: string,
  ) => plus(printedOr(from, printed), bonus ?? 0, rule);
  return {
    ...derived,
    actionPoints: number(derived.actionPoints, statblock.actionPoints, bonuses.actionPoints, 'MYT-CHAR-03'),
    damageModifier: damageModifier(characteristics, derived.damageModifier, statblock, bonuses),
    healingRate: number(derived.healingRate, statblock.healingRate, bonuses.healingRate, 'MYT-CHAR-06'),
    initiativeBonus: number(derived.initiativeBonus, statblock.initiative, bonuses.initiative, 'MYT-CHAR-08'),
    luckPoints: number(derived.luckPoints, statblock.luckPoints, bonuses.luckPoints, 'MYT-CHAR-09'),
    magicPoints: number(derived.magicPoints, statblock.magicPoints, bonuses.magicPoints, 'MYT-CHAR-10'),
    movementRate: number(derived.movementRate, statblock.movement, bonuses.movement, 'MYT-CHAR-11'),
  };
}

function printedOr<T>(derived: Derived<T>, printed: T | null | undefined): Derived<T> {
  return printed === null || printed === undefined
    ? derived
    : { value: printed, reasons: [{ rule: '', id: 'derived.statblock' }] };
}

function plus({ value, reasons }: Derived<number>, bonus: number, rule: string): Derived<number> {
  if (bonus === 0) return { value, reasons };
  return { value: Math.max(0, value + bonus), reasons: [...reasons, added(bonus, rule)] };
}

function added(amount: number, rule: string): Reason {
  return { rule, id: 'derived.bonus', amount };
}

/** Bonuses are steps of the table; a printed modifier that is not on it stays as it is (MYT-CHAR-04). */
function damageModifier(
  { str, siz }: Characteristics,
  derived: Derived<string>,
  { damageModifier: printed }: Statblock,
  { damageSteps = 0 }: Bonuses,
): Derived<string> {
  const { value, reasons } = printedOr(derived, printed === '' ? null : printed?.replace(/^\+/u, ''));
  if (damageSteps === 0) return { value, reasons };
  const step = value === derived.value ? damageModifierStep(str + siz) : damageModifierStepOf(value);
  if (step === null) return { value, reasons };
  return {
    value: damageModifierAt(step + damageSteps),
    reasons: [...reasons, added(damageSteps, 'MYT-CHAR-04')],
  };
}
