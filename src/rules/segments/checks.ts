import { writeDice } from '../shared/dice.ts';
import { ownModifierOf, ownReasons } from '../shared/own-modifiers.ts';
import { roll, type FighterId, type Play } from '../shared/play.ts';
import { sumOf, type Band, type Reason, type Target } from '../shared/target.ts';
import type { Course } from './course.ts';

/** A roll of 1d20 to be made. */
export interface Check {
  readonly name: string;
  readonly by: FighterId;
  /** All modifiers to the die, in order. */
  readonly reasons: readonly Reason[];
  /** The total to reach, and its parts; left out where an opposed roll follows. */
  readonly needs?: number;
  readonly because?: readonly Reason[];
  readonly against?: FighterId;
  /** A pure face from which it succeeds whatever the total; 20 when left out (SEG-CRIT-01). */
  readonly sureFrom?: number;
  /** The id of the weapon that it is made with. */
  readonly tool?: string;
}

/** The result of a roll: its strike total, and the pure face. */
export interface Score {
  readonly natural: number;
  readonly total: number;
  readonly holds: boolean;
}

/** True if a pure face with its bonus succeeds; a pure 1 never does (SEG-CRIT-01, SEG-CRIT-06). */
function reaches(natural: number, bonus: number, { needs = 0, sureFrom = 20 }: Partial<Check>): boolean {
  return natural !== 1 && (natural >= sureFrom || natural + bonus >= needs);
}

/** The modifiers of a roll with their reasons, and the bands of its results where the total to reach is known. */
export function targetOf(check: Pick<Check, 'reasons' | 'needs' | 'sureFrom'>): Target {
  const { reasons, needs } = check;
  const value = sumOf(reasons);
  return { value, reasons, bands: needs === undefined ? [] : bandsOf(value, check), isAdded: true };
}

function bandsOf(value: number, check: Partial<Check>): readonly Band[] {
  const bands: Band[] = [];
  for (let natural = 1; natural <= 20; natural++) {
    const level = reaches(natural, value, check) ? 'success' : 'failure';
    const to = value + natural;
    const last = bands.at(-1);
    if (last?.level === level) bands[bands.length - 1] = { ...last, to };
    else bands.push({ level, from: to, to });
  }
  return bands;
}

/** The same check, with what its player adds to it or takes away. */
export function withOwn<Made extends Pick<Check, 'by' | 'reasons'>>(
  { setup }: Pick<Course, 'setup'>,
  check: Made,
): Made {
  const own = ownReasons(ownModifierOf(setup, check.by), 'SEG-GM-03');
  return own.length === 0 ? check : { ...check, reasons: [...check.reasons, ...own] };
}

/** Rolls 1d20 with modifiers and tells the result. */
export function* rollCheck(course: Course, asked: Check): Play<Score> {
  const check = withOwn(course, asked);
  const target = targetOf(check);
  const dice = writeDice({ terms: [{ sign: 1, count: 1, faces: 20 }], bonus: target.value });
  const name = course.name(check.name);
  const { by, against, because, tool } = check;
  const rolled = yield* roll({
    name,
    by,
    dice,
    target,
    ...(against !== undefined && { against }),
    ...(because && { reasons: because }),
    ...(tool !== undefined && { tool }),
  });
  const natural = rolled.dice[0] ?? 0;
  const holds = reaches(natural, target.value, check);
  const level = check.needs === undefined ? '' : holds ? 'success' : 'failure';
  course.record({ fact: 'rolled', who: by, roll: name, total: rolled.total, level });
  return { natural, total: rolled.total, holds };
}

/** Rolls other dice and tells the result. */
export function* rollDice(
  course: Course,
  { name, by, dice, reasons }: { name: string; by: FighterId; dice: string; reasons: readonly Reason[] },
): Play<number> {
  const asked = course.name(name);
  const { total } = yield* roll({ name: asked, by, dice, reasons });
  course.record({ fact: 'rolled', who: by, roll: asked, total, level: '' });
  return total;
}

/** Rolls a percentage chance: true if it comes up. */
export function* chanceOf(
  course: Course,
  { name, by, percent, reason }: { name: string; by: FighterId; percent: number; reason: Reason },
): Play<boolean> {
  const asked = course.name(name);
  const { total } = yield* roll({ name: asked, by, dice: '1d100', reasons: [reason] });
  const holds = total <= percent;
  course.record({ fact: 'rolled', who: by, roll: asked, total, level: holds ? 'success' : 'failure' });
  return holds;
}
