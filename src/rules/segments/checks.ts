import { writeDice } from '../shared/dice.ts';
import { roll, type FighterId, type Play } from '../shared/play.ts';
import { sumOf, type Band, type Reason, type Target } from '../shared/target.ts';
import type { Course } from './course.ts';

/** A roll of 1d20 to be made. */
export interface Check {
  readonly name: string;
  readonly by: FighterId;
  /** All that is added to the die, in order. */
  readonly reasons: readonly Reason[];
  /** The least total that succeeds, and what makes it so much; left out where it is opposed later. */
  readonly needs?: number;
  readonly because?: readonly Reason[];
  readonly against?: FighterId;
  /** From this pure face on it succeeds whatever it comes to; 20 when left out (SEG-CRIT-01). */
  readonly sureFrom?: number;
}

/** What a roll came to: its strike total, and the pure face. */
export interface Score {
  readonly natural: number;
  readonly total: number;
  readonly holds: boolean;
}

/** Whether a pure face with what is added to it is enough: a 1 never is (SEG-CRIT-01, SEG-CRIT-06). */
function reaches(natural: number, bonus: number, { needs = 0, sureFrom = 20 }: Partial<Check>): boolean {
  return natural !== 1 && (natural >= sureFrom || natural + bonus >= needs);
}

/** What is added to the die, with why, and what each result comes to where that is known. */
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

/** Rolls 1d20 and adds, and tells how it went. */
export function* rollCheck(course: Course, check: Check): Play<Score> {
  const target = targetOf(check);
  const dice = writeDice({ terms: [{ sign: 1, count: 1, faces: 20 }], bonus: target.value });
  const name = course.name(check.name);
  const { by, against, because } = check;
  const rolled = yield* roll({
    name,
    by,
    dice,
    target,
    ...(against !== undefined && { against }),
    ...(because && { reasons: because }),
  });
  const natural = rolled.dice[0] ?? 0;
  const holds = reaches(natural, target.value, check);
  const level = check.needs === undefined ? '' : holds ? 'success' : 'failure';
  course.tell({ fact: 'rolled', who: by, roll: name, total: rolled.total, level });
  return { natural, total: rolled.total, holds };
}

/** Other dice, told as they fell. */
export function* rollDice(
  course: Course,
  { name, by, dice, reasons }: { name: string; by: FighterId; dice: string; reasons: readonly Reason[] },
): Play<number> {
  const asked = course.name(name);
  const { total } = yield* roll({ name: asked, by, dice, reasons });
  course.tell({ fact: 'rolled', who: by, roll: asked, total, level: '' });
  return total;
}

/** A chance of so many in a hundred: whether it comes true. */
export function* chanceOf(
  course: Course,
  { name, by, percent, reason }: { name: string; by: FighterId; percent: number; reason: Reason },
): Play<boolean> {
  const asked = course.name(name);
  const { total } = yield* roll({ name: asked, by, dice: '1d100', reasons: [reason] });
  const holds = total <= percent;
  course.tell({ fact: 'rolled', who: by, roll: asked, total, level: holds ? 'success' : 'failure' });
  return holds;
}

/** A save against a number: equality holds, a pure 20 always does (SEG-SPECIAL-24, SEG-SNEAK-05). */
export function* savingThrow(
  course: Course,
  {
    who,
    save,
    dc,
    rule,
    more = [],
  }: {
    who: FighterId;
    save: 'reflex' | 'fortitude';
    dc: number;
    rule: string;
    more?: readonly Reason[];
  },
): Play<Score> {
  const amount = course.now(who).saves[save];
  return yield* rollCheck(course, {
    name: `save.${save}`,
    by: who,
    reasons: [{ rule, id: `segments.save.${save}`, amount }, ...more],
    needs: dc,
    because: [{ rule, id: 'segments.dc', names: { dc } }],
  });
}
