import { byRank, type Rank } from './turns.ts';

/*
 * A tie-break is the dice of one combatant as one number, two decimal places for each after the first: 7.0403 is a 7,
 * then a 4, then a 3. Fighters who roll again keep the place that the earlier dice have given.
 */

/** A combatant with an initiative. */
export interface Contender {
  readonly id: string;
  /** Initiative and the precedence of the rules, without the tie-break. */
  readonly rank: Rank;
  /** The tie-break so far; 0 before the first die. */
  readonly tie: number;
}

/** A tie-break that was thrown for. */
export interface TieBreak {
  readonly id: string;
  readonly tie: number;
  /** The dice thrown now, in their order. */
  readonly fell: readonly number[];
}

/** Most dice of one combatant: those still equal then keep the order of their ids. */
const MOST_DICE = 7;

/** One more than the highest die. */
const BASE = 100;

/** The value of a first die of 1, as an integer. */
const UNIT = BASE ** (MOST_DICE - 1);

/**
 * Throws dice for all who are equal, and again for those who still are, seven times at most.
 * @param throwFor throws one die for each of these ids
 */
export async function breakTies(
  contenders: readonly Contender[],
  throwFor: (ids: readonly string[]) => Promise<readonly number[]>,
): Promise<readonly TieBreak[]> {
  const dice = new Map(contenders.map(({ id, tie }) => [id, diceIn(tie)]));
  const fell = new Map<string, readonly number[]>();
  const diceOf = (id: string) => dice.get(id) ?? [];
  const groups = equals(contenders, ({ rank }) => rank);
  // Those who have joined throw against the dice that the others have thrown before.
  let toThrow = groups.flat().filter(({ id }) => diceOf(id).length === 0);
  if (toThrow.length === 0) toThrow = stillEqual(groups, diceOf);
  while (toThrow.length > 0) {
    const ids = toThrow.map(({ id }) => id);
    const thrown = await throwFor(ids);
    ids.forEach((id, i) => {
      const die = thrown[i] ?? 1;
      dice.set(id, [...diceOf(id), die]);
      fell.set(id, [...(fell.get(id) ?? []), die]);
    });
    toThrow = stillEqual(groups, diceOf);
  }
  return [...fell].map(([id, those]) => ({ id, tie: tieOf(diceOf(id)), fell: those }));
}

/** The contenders whose dice are equal, as long as they may throw again. */
function stillEqual(
  groups: readonly (readonly Contender[])[],
  diceOf: (id: string) => readonly number[],
): Contender[] {
  return groups
    .flatMap(group => equals(group, ({ id }) => diceOf(id)).flat())
    .filter(({ id }) => diceOf(id).length < MOST_DICE);
}

/** The groups of more than one with the same rank. */
function equals(those: readonly Contender[], rankOf: (one: Contender) => Rank): Contender[][] {
  const sorted = those.map(one => ({ one, rank: rankOf(one) })).sort((a, b) => byRank(a.rank, b.rank));
  const groups: Contender[][] = [];
  sorted.forEach(({ one, rank }, i) => {
    const before = sorted[i - 1];
    const last = before && byRank(before.rank, rank) === 0 ? groups.at(-1) : undefined;
    if (last) last.push(one);
    else groups.push([one]);
  });
  return groups.filter(group => group.length > 1);
}

/** The tie-break with these dice. */
function tieOf(dice: readonly number[]): number {
  return dice.reduce((sum, die, i) => sum + die * BASE ** (MOST_DICE - 1 - i), 0) / UNIT;
}

/** The dice of a tie-break; none where no dice could give it. */
function diceIn(tie: number): readonly number[] {
  if (!(tie >= 1 && tie < BASE)) return [];
  const dice: number[] = [];
  for (let left = Math.round(tie * UNIT), unit = UNIT; left >= 1; unit /= BASE) {
    const die = Math.floor(left / unit);
    if (die === 0) return [];
    dice.push(die);
    left -= die * unit;
  }
  return dice;
}
