import { writeDice } from '../shared/dice.ts';
import { endOf } from '../shared/conditions.ts';
import { ownModifierOf, ownReasons } from '../shared/own-modifiers.ts';
import { roll, type FighterId, type Play } from '../shared/play.ts';
import { sumOf, type Reason, type Band, type Target } from '../shared/target.ts';
import type { Course } from './course.ts';

/** A roll of 1d20 to be made. */
export interface Check {
  readonly name: string;
  readonly by: FighterId;
  /** All modifiers to the die, in order. */
  readonly reasons: readonly Reason[];
  /** The DC or AC to reach, and its parts. */
  readonly needs?: number;
  readonly because?: readonly Reason[];
  readonly against?: FighterId;
  /** A natural 1 always fails and a natural 20 always succeeds (D20-ATK-02, D20-SAVE-03). */
  readonly naturals?: true;
  /** The id of the weapon or spell that it is made with. */
  readonly tool?: string;
  /** Which AC it has to reach, where that is another than usual (D20-AC-06). */
  readonly readAgainst?: string;
}

/** The result of a roll. */
export interface Score {
  readonly natural: number;
  readonly total: number;
  /** The sum of the modifiers. */
  readonly bonus: number;
  readonly holds: boolean;
}

/** True if a natural roll with its bonus succeeds. */
export function reaches(
  natural: number,
  bonus: number,
  { needs = 0, naturals }: Pick<Check, 'needs' | 'naturals'>,
): boolean {
  if (naturals && natural === 1) return false;
  return (naturals === true && natural === 20) || natural + bonus >= needs;
}

/** The modifiers of a roll with their reasons, and the bands of its results where the DC is known. */
export function targetOf(check: Pick<Check, 'reasons' | 'needs' | 'naturals'>): Target {
  const { reasons, needs } = check;
  const value = sumOf(reasons);
  return { value, reasons, bands: needs === undefined ? [] : bandsOf(value, check), isAdded: true };
}

function bandsOf(value: number, check: Pick<Check, 'needs' | 'naturals'>): readonly Band[] {
  const faces = Array.from({ length: 20 }, (_, face) => face + 1);
  const least = faces.find(natural => reaches(natural, value, check)) ?? 21;
  const bands: readonly Band[] = [
    { level: 'failure', from: value + 1, to: value + least - 1 },
    { level: 'success', from: value + least, to: value + 20 },
  ];
  return bands.filter(({ from, to }) => from <= to);
}

/** The same check, with what its player adds to it or takes away. */
export function withOwn<Made extends Pick<Check, 'by' | 'reasons'>>(
  { setup }: Pick<Course, 'setup'>,
  check: Made,
): Made {
  const own = ownReasons(ownModifierOf(setup, check.by), 'D20-MOD-01');
  return own.length === 0 ? check : { ...check, reasons: [...check.reasons, ...own] };
}

/** Rolls 1d20 with modifiers and tells the result. */
export function* rollCheck(course: Course, asked: Check): Play<Score> {
  const check = withOwn(course, asked);
  const target = targetOf(check);
  const bonus = target.value;
  const dice = writeDice({ terms: [{ sign: 1, count: 1, faces: 20 }], bonus });
  const name = course.name(check.name);
  const { by, against, because, tool, readAgainst } = check;
  const rolled = yield* roll({
    name,
    by,
    dice,
    target,
    ...(against !== undefined && { against }),
    ...(because && { reasons: because }),
    ...(tool !== undefined && { tool }),
    ...(readAgainst !== undefined && { readAgainst }),
  });
  const natural = rolled.dice[0] ?? 0;
  const holds = reaches(natural, bonus, check);
  const level = check.needs === undefined ? '' : holds ? 'success' : 'failure';
  course.record({ fact: 'rolled', who: by, roll: name, total: rolled.total, level });
  // D20-AID-02: help with a skill serves once.
  const helped = course.now(by).state.conditions.filter(({ condition, with: skill }) => {
    return condition === 'aided-skill' && check.name === `check.${skill ?? ''}`;
  });
  course.record(...helped.map(one => endOf(by, one)));
  return { natural, total: rolled.total, bonus, holds };
}

/** An opposed check: true if the first fighter wins (D20-STAT-03). */
export function* opposed(course: Course, one: Check, other: Check): Play<boolean> {
  const first = yield* rollCheck(course, { ...one, against: other.by });
  const second = yield* rollCheck(course, { ...other, against: one.by });
  return yield* isAhead(course, one.by, first, second);
}

/** The higher total wins; then the higher bonus; then chance, in place of a reroll (D20-STAT-03). */
export function* isAhead(
  course: Course,
  by: FighterId,
  one: Pick<Score, 'total' | 'bonus'>,
  other: Pick<Score, 'total' | 'bonus'>,
): Play<boolean> {
  if (one.total !== other.total) return one.total > other.total;
  if (one.bonus !== other.bonus) return one.bonus > other.bonus;
  const { total } = yield* roll({
    name: course.name('tie'),
    by,
    dice: '1d2',
    reasons: [{ rule: 'D20-STAT-03', id: 'd20.tie' }],
  });
  return total === 1;
}

/** Rolls a percentage chance: true if it comes up (D20-STAT-03). */
export function* chanceOf(
  course: Course,
  {
    name,
    by,
    percent,
    reasons,
  }: { name: string; by: FighterId; percent: number; reasons: readonly Reason[] },
): Play<boolean> {
  const rolled = course.name(name);
  const { total } = yield* roll({ name: rolled, by, dice: '1d100', reasons });
  const holds = total <= percent;
  course.record({ fact: 'rolled', who: by, roll: rolled, total, level: holds ? 'success' : 'failure' });
  return holds;
}
