/** Dice formulas: `2d6+1d4-1d2+3`, read once, rolled where a question is answered. */

/** Some dice of one kind, added or taken away. */
export interface DiceTerm {
  readonly sign: 1 | -1;
  readonly count: number;
  readonly faces: number;
}

/** A parsed formula. */
interface Dice {
  readonly terms: readonly DiceTerm[];
  readonly bonus: number;
}

/** A parsed formula with its single dice. */
interface ReadDice extends Dice {
  /** The faces of every single die, in the order in which they are rolled and answered. */
  readonly faces: readonly number[];
}

const MOST_DICE = 100;
const MOST_FACES = 1000;
const MOST_BONUS = 10_000;
const FORMULA = /^\s*[+-]?\s*(?:\d{0,3}d\d{1,4}|\d{1,5})(?:\s*[+-]\s*(?:\d{0,3}d\d{1,4}|\d{1,5}))*\s*$/i;
const PIECE = /([+-]?)\s*(?:(\d*)d(\d+)|(\d+))/gi;

const readBefore = new Map<string, ReadDice | null>();
const REMEMBERED = 2_000;

/** Parses a formula; null when it cannot be read. Up to 100 dice of 2 to 1000 faces a term. */
export function readDice(formula: string): ReadDice | null {
  const known = readBefore.get(formula);
  if (known !== undefined) return known;
  const dice = takeApart(formula);
  if (readBefore.size >= REMEMBERED) readBefore.clear();
  readBefore.set(formula, dice);
  return dice;
}

function takeApart(formula: string): ReadDice | null {
  if (formula.length > 100 || !FORMULA.test(formula)) return null;
  const terms: DiceTerm[] = [];
  let bonus = 0;
  for (const [, sign, count, faces, constant] of formula.matchAll(PIECE)) {
    const direction = sign === '-' ? -1 : 1;
    if (constant !== undefined) {
      bonus += direction * Number(constant);
      continue;
    }
    const term: DiceTerm = { sign: direction, count: Number(count || 1), faces: Number(faces) };
    if (term.count < 1 || term.count > MOST_DICE || term.faces < 2 || term.faces > MOST_FACES) return null;
    terms.push(term);
  }
  const faces = terms.flatMap(term => new Array<number>(term.count).fill(term.faces));
  return Math.abs(bonus) > MOST_BONUS ? null : { terms, bonus, faces };
}

/** True for a formula that can be read and has at most so many dice. */
export function isDiceUpTo(formula: string, most = Number.POSITIVE_INFINITY): boolean {
  const read = readDice(formula);
  return read !== null && read.faces.length <= most;
}

/** Parses a formula. Throws when it cannot be read: fighters are checked before they get here. */
export function diceOf(formula: string): ReadDice {
  const dice = readDice(formula);
  if (!dice) throw new Error(`unreadable dice formula: ${formula}`);
  return dice;
}

/** The formula of some dice, as `readDice` reads it: `1d8+1d4-1`; `0` when there is nothing in it. */
export function writeDice({ terms, bonus }: Dice): string {
  const pieces = terms.map(t => `${t.sign < 0 ? '-' : '+'}${t.count}d${t.faces}`);
  if (bonus !== 0 || pieces.length === 0) pieces.push(bonus < 0 ? String(bonus) : `+${bonus}`);
  return pieces.join('').replace(/^\+/, '');
}

const addedBefore = new Map<string, Map<string, string>>();

/** Two formulas rolled together. */
export function addDice(a: string, b: string): string {
  const known = addedBefore.get(a)?.get(b);
  if (known !== undefined) return known;
  const [first, second] = [diceOf(a), diceOf(b)];
  const sum = writeDice({ terms: [...first.terms, ...second.terms], bonus: first.bonus + second.bonus });
  remember(a, b, sum);
  return sum;
}

function remember(a: string, b: string, sum: string): void {
  if (addedBefore.size >= REMEMBERED) addedBefore.clear();
  const sums = addedBefore.get(a) ?? new Map<string, string>();
  if (sums.size >= REMEMBERED) sums.clear();
  addedBefore.set(a, sums.set(b, sum));
}

/** The number of faces of every single die, in the order in which they are rolled and answered. */
export function facesOf(formula: string): readonly number[] {
  return diceOf(formula).faces;
}

export function hasDice(formula: string): boolean {
  return diceOf(formula).terms.length > 0;
}

/** True for faces that the formula can show: one for each die, within its bounds. */
export function canShow(formula: string, rolled: readonly number[]): boolean {
  let next = 0;
  for (const { count, faces } of diceOf(formula).terms) {
    for (let i = 0; i < count; i++) {
      const die = rolled[next++];
      if (die === undefined || !Number.isInteger(die) || die < 1 || die > faces) return false;
    }
  }
  return rolled.length === next;
}

/** The total of the formula with these faces; may be negative. */
export function totalOf(formula: string, rolled: readonly number[]): number {
  const { terms, bonus } = diceOf(formula);
  let total = bonus;
  let next = 0;
  for (const { sign, count } of terms) {
    for (let i = 0; i < count; i++) total += sign * (rolled[next++] ?? 0);
  }
  return total;
}

/** The average of a dice formula. */
export function meanOf(formula: string): number {
  const { terms, bonus } = diceOf(formula);
  return terms.reduce((sum, { sign, count, faces }) => sum + (sign * count * (faces + 1)) / 2, bonus);
}
