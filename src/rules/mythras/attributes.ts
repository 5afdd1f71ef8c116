import type { Reason } from '../shared/target.ts';
import { hitPoints, HUMANOID } from './body.ts';
import type { Characteristic } from './fighter.ts';

/** The seven characteristics of a fighter (MYT-CHAR-01). */
export type Characteristics = Readonly<Record<Characteristic, number>>;

/** A number derived from others, with its reasons. */
export interface Derived<T> {
  readonly value: T;
  readonly reasons: readonly Reason[];
}

/** The derived numbers of a character (section 2 of the rules). */
export interface Attributes {
  readonly actionPoints: Derived<number>;
  readonly damageModifier: Derived<string>;
  readonly experienceModifier: Derived<number>;
  readonly healingRate: Derived<number>;
  readonly initiativeBonus: Derived<number>;
  readonly luckPoints: Derived<number>;
  readonly magicPoints: Derived<number>;
  readonly movementRate: Derived<number>;
  /** Full hit points of the humanoid locations, by id. */
  readonly hitPoints: Readonly<Record<string, Derived<number>>>;
}

/** Damage modifiers above zero, from step 1; every eleven steps they start over on top of 2d10. */
const LARGER = [
  '1d2',
  '1d4',
  '1d6',
  '1d8',
  '1d10',
  '1d12',
  '2d6',
  '1d8+1d6',
  '2d8',
  '1d10+1d8',
  '2d10',
] as const;
const SMALLER = ['0', '-1d2', '-1d4', '-1d6', '-1d8'] as const;

/** Action points of every character (MYT-CHAR-03, MYT-AP-01). */
export const ACTION_POINTS = 2;

/** Movement rate of a human, in metres (MYT-CHAR-11). */
export const HUMAN_MOVEMENT = 6;

/** The step of the damage modifier table for this much STR and SIZ; 0 where there is no modifier (MYT-CHAR-04). */
export function damageModifierStep(strAndSiz: number): number {
  if (strAndSiz > 50) return Math.ceil(strAndSiz / 10);
  return Math.max(1 - SMALLER.length, Math.ceil(strAndSiz / 5) - 5);
}

/** The dice at a step of the damage modifier table (MYT-CHAR-04). */
export function damageModifierAt(step: number): string {
  if (step <= 0) return SMALLER[Math.min(SMALLER.length - 1, -step)] ?? '0';
  const rounds = Math.floor((step - 1) / LARGER.length);
  const dice = LARGER[(step - 1) % LARGER.length] ?? '0';
  return rounds === 0 ? dice : `${2 * rounds}d10+${dice}`;
}

const HIGHEST_STEP = 60;

/** The step at which the damage modifier table has these dice, up to 60; null for dice of no row (MYT-CHAR-04). */
export function damageModifierStepOf(dice: string): number | null {
  for (let step = 1 - SMALLER.length; step <= HIGHEST_STEP; step += 1)
    if (damageModifierAt(step) === dice) return step;
  return null;
}

/** Healing rate for this CON (MYT-CHAR-06). */
export function healingRate(con: number): number {
  return perSix(con);
}

/** Luck points for this POW (MYT-CHAR-09). */
export function luckPoints(pow: number): number {
  return perSix(pow);
}

/** Experience modifier for this CHA (MYT-CHAR-05). */
export function experienceModifier(cha: number): number {
  return perSix(cha) - 2;
}

/** Initiative bonus: the average of DEX and INT, a half rounded up (MYT-CHAR-08). */
export function initiativeBonus(dex: number, int: number): number {
  return Math.ceil((dex + int) / 2);
}

/** Derives all attributes from the characteristics, each with its reasons. */
export function derive(characteristics: Characteristics): Attributes {
  const { str, con, siz, dex, int, pow, cha } = characteristics;
  return {
    actionPoints: because(ACTION_POINTS, 'MYT-CHAR-03', 'everybody', { points: ACTION_POINTS }),
    damageModifier: because(damageModifierAt(damageModifierStep(str + siz)), 'MYT-CHAR-04', 'str-and-siz', {
      str,
      siz,
      sum: str + siz,
    }),
    experienceModifier: because(experienceModifier(cha), 'MYT-CHAR-05', 'by-cha', { cha }),
    healingRate: because(healingRate(con), 'MYT-CHAR-06', 'by-con', { con }),
    initiativeBonus: because(initiativeBonus(dex, int), 'MYT-CHAR-08', 'dex-and-int', { dex, int }),
    luckPoints: because(luckPoints(pow), 'MYT-CHAR-09', 'by-pow', { pow }),
    magicPoints: because(pow, 'MYT-CHAR-10', 'by-pow', { pow }),
    movementRate: because(HUMAN_MOVEMENT, 'MYT-CHAR-11', 'human', { metres: HUMAN_MOVEMENT }),
    hitPoints: Object.fromEntries(
      HUMANOID.map(({ id, kind }) => [
        id,
        because(hitPoints(kind, con, siz), 'MYT-CHAR-07', 'con-and-siz', { con, siz, sum: con + siz }),
      ]),
    ),
  };
}

/** One for six points or fewer, one more for every six begun. */
function perSix(characteristic: number): number {
  return Math.max(1, Math.ceil(characteristic / 6));
}

function because<T>(value: T, rule: string, id: string, names: Record<string, number>): Derived<T> {
  return { value, reasons: [{ rule, id: `derived.${id}`, names }] };
}
