import { diceOf } from '../../shared/dice.ts';
import type { Characteristics } from '../attributes.ts';
import { type Characteristic, CHARACTERISTICS } from '../fighter.ts';
import { type CharacterDraft, done, type Method, type Outcome, refusedBecause } from './draft.ts';

/** The dice of a characteristic: a human's, or one more with the lowest dropped (MYT-CHAR-01). */
export function diceFor(method: Method, characteristic: Characteristic): string {
  const formula = HUMAN_DICE[characteristic];
  if (method !== 'highest') return formula;
  return formula.replace(/^(\d)d6/, (_all, count: string) => `${Number(count) + 1}d6dl1`);
}

/** The least and the greatest value of a human's characteristic (MYT-CHAR-01). */
export function rangeOf(characteristic: Characteristic): { readonly least: number; readonly most: number } {
  const { terms, bonus } = diceOf(HUMAN_DICE[characteristic]);
  return {
    least: terms.reduce((sum, { count }) => sum + count, bonus),
    most: terms.reduce((sum, { count, faces }) => sum + count * faces, bonus),
  };
}

/** True for seven values that a human can have. */
export function areInRange(values: readonly number[]): boolean {
  return (
    values.length === CHARACTERISTICS.length &&
    CHARACTERISTICS.every((characteristic, at) => {
      const { least, most } = rangeOf(characteristic);
      const value = values[at] ?? Number.NaN;
      return Number.isInteger(value) && value >= least && value <= most;
    })
  );
}

/** The characteristics of a draft; null while there are none. */
export function characteristicsOf({ values }: CharacterDraft): Characteristics | null {
  if (values.length !== CHARACTERISTICS.length) return null;
  const [str = 0, con = 0, siz = 0, dex = 0, int = 0, pow = 0, cha = 0] = values;
  return { str, con, siz, dex, int, pow, cha };
}

/** Points of 80 not yet assigned (MYT-CHAR-01). */
export function pointsToGive({ values }: CharacterDraft): number {
  return CHARACTERISTIC_POINTS - values.reduce((sum, value) => sum + value, 0);
}

/** Records a roll. */
export function rolledAs(draft: CharacterDraft, rolled: readonly number[]): Outcome {
  if (isByHand(draft.method) || !areInRange(rolled))
    return refusedBecause(draft, 'not-these-dice', {}, 'MYT-CHAR-01');
  return done({ ...draft, rolled: [...rolled], values: [...rolled] });
}

/** Changes the method; a roll with other dice no longer counts (MYT-CHAR-01). */
export function chooseMethod(draft: CharacterDraft, method: Method): Outcome {
  if (method === draft.method) return done(draft);
  const isSameDice = [method, draft.method].every(one => one === 'rolled' || one === 'assigned');
  const rolled = isSameDice ? draft.rolled : [];
  return done({ ...draft, method, rolled, values: isByHand(method) ? averages() : rolled });
}

/** Swaps two characteristics rolled with the same dice (MYT-CHAR-01). */
export function swap(draft: CharacterDraft, one: Characteristic, other: Characteristic): Outcome {
  if (draft.method !== 'assigned') return refusedBecause(draft, 'no-swap', {}, 'MYT-CHAR-01');
  if (HUMAN_DICE[one] !== HUMAN_DICE[other]) {
    return refusedBecause(draft, 'other-dice', { one, other }, 'MYT-CHAR-01');
  }
  const [a, b] = [CHARACTERISTICS.indexOf(one), CHARACTERISTICS.indexOf(other)];
  const values = draft.values.map((value, at) => {
    if (at === a) return draft.values[b] ?? value;
    return at === b ? (draft.values[a] ?? value) : value;
  });
  return done({ ...draft, values });
}

/** Sets a characteristic, within its range and the points left (MYT-CHAR-01). */
export function setCharacteristic(draft: CharacterDraft, which: Characteristic, wanted: number): Outcome {
  const { method, values } = draft;
  if (!isByHand(method)) return refusedBecause(draft, 'no-typing', {}, 'MYT-CHAR-01');
  if (!Number.isInteger(wanted)) return refusedBecause(draft, 'whole-number');
  const at = CHARACTERISTICS.indexOf(which);
  const { least, most } = rangeOf(which);
  const left = method === 'points' ? pointsToGive(draft) : Number.MAX_SAFE_INTEGER;
  const affordable = (values[at] ?? least) + left;
  const value = Math.max(least, Math.min(most, wanted, affordable));
  const next = { ...draft, values: values.map((old, i) => (i === at ? value : old)) };
  if (value === wanted) return done(next);
  if (value === affordable && affordable < most) {
    return refusedBecause(next, 'points-short', { what: which, value }, 'MYT-CHAR-01');
  }
  return refusedBecause(next, 'out-of-range', { what: which, least, most }, 'MYT-CHAR-01');
}

/** True for methods without dice rolled by the builder. */
export function isByHand(method: Method): boolean {
  return method === 'points' || method === 'typed';
}

/** Average rolls of a human, rounded down. */
export function averages(): number[] {
  return CHARACTERISTICS.map(characteristic => {
    const { least, most } = rangeOf(characteristic);
    return Math.floor((least + most) / 2);
  });
}

/** Dice of a human's characteristics (MYT-CHAR-01, `characteristics.json`). */
export const HUMAN_DICE: Readonly<Record<Characteristic, string>> = {
  str: '3d6',
  con: '3d6',
  siz: '2d6+6',
  dex: '3d6',
  int: '2d6+6',
  pow: '3d6',
  cha: '3d6',
};

/** Points to assign instead of rolling (MYT-CHAR-01). */
export const CHARACTERISTIC_POINTS = 80;
