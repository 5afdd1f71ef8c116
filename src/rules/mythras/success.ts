import type { Band, Reason, Target } from '../shared/target.ts';
import { type Grade, gradedValue, gradeInForce, type Shift, type SituationalGrade } from './grade.ts';
import type { Cap } from './situational-modifiers.ts';

/** Levels of success from the worst to the best (`success-levels.json`). */
export const LEVELS = ['fumble', 'failure', 'success', 'critical'] as const;
export type Level = (typeof LEVELS)[number];

/** The modifiers of a skill roll. */
interface Modifiers {
  readonly grades?: readonly SituationalGrade[];
  readonly shifts?: readonly Shift[];
  /** Caps on the skill (MYT-SITU-03). */
  readonly caps?: readonly Cap[];
  /** What a passion adds to it (MYT-CHAR-13). */
  readonly augment?: Reason | null;
  /** Grades are points in this world (MYT-DIFF-02). */
  readonly asPoints?: boolean;
}

/** Success up to 5 and failure from 96 on, whatever the skill (MYT-SKILL-05). */
const ALWAYS_SUCCEEDS = 5;
const ALWAYS_FAILS = 96;

/** At least a success (MYT-SKILL-04). */
export function succeeds(level: string): boolean {
  return level === 'success' || level === 'critical';
}

const bandsBefore = new Map<number, readonly Band[]>();
const REMEMBERED = 2_000;

/** The bands of 1d100 by level (MYT-SKILL-04 to 07); `lucid` keeps 99 from being a fumble. */
export function bandsOf(value: number, lucid: boolean): readonly Band[] {
  const key = 2 * value + Number(lucid);
  const known = bandsBefore.get(key);
  if (known) return known;
  const bands = newBands(value, lucid);
  if (bandsBefore.size >= REMEMBERED) bandsBefore.clear();
  bandsBefore.set(key, bands);
  return bands;
}

function newBands(value: number, lucid: boolean): readonly Band[] {
  const critical = Math.min(ALWAYS_FAILS - 1, Math.ceil(value / 10));
  const success = Math.min(ALWAYS_FAILS - 1, Math.max(ALWAYS_SUCCEEDS, value));
  const fumble = lucid ? 100 : 99;
  const bands: Band[] = [
    { level: 'critical', from: 1, to: critical },
    { level: 'success', from: critical + 1, to: success },
    { level: 'failure', from: success + 1, to: fumble - 1 },
    { level: 'fumble', from: fumble, to: 100 },
  ];
  return bands.filter(band => band.from <= band.to);
}

/** The target number of a skill at the grade in force, with the reasons in order (MYT-DIFF-08). */
export function targetFor(
  skill: Reason,
  { grades = [], shifts = [], caps = [], augment = null, asPoints = false }: Modifiers = {},
): Target {
  if (grades.length + shifts.length + caps.length === 0 && !augment) return plainTarget(skill);
  const full = skill.amount ?? 0;
  const cap = lowestCap(caps, full);
  const capped = cap ? cap.value : full;
  const base = capped + (augment?.amount ?? 0);
  const grade = gradeInForce(grades, shifts);
  const value = gradedValue(base, grade, asPoints);
  const reasons: Reason[] = [skill];
  if (cap) reasons.push({ ...cap.because, amount: capped - full });
  if (augment) reasons.push(augment);
  for (const { because } of grades) reasons.push(because);
  for (const { because } of shifts) reasons.push(because);
  if (grade !== 'standard') reasons.push(gradeReason(grade, value - base, asPoints));
  return { value, reasons, bands: bandsAt(grade, value) };
}

const plainTargets = new WeakMap<Reason, Target>();

/** The cached target of a skill without modifiers, as in most rolls. */
function plainTarget(skill: Reason): Target {
  const known = plainTargets.get(skill);
  if (known) return known;
  const { amount: value = 0 } = skill;
  const target = { value, reasons: [skill], bands: bandsAt('standard', value) };
  plainTargets.set(skill, target);
  return target;
}

/** The target in a contest whose best skill exceeds 100 by this much (MYT-OPP-05). */
export function lessened(target: Target, excess: number): Target {
  if (excess <= 0 || certainLevel(target) !== null) return target;
  const value = Math.max(0, target.value - excess);
  const reason: Reason = { rule: 'MYT-OPP-05', id: 'over-100', amount: value - target.value };
  // MYT-OPEN-18: criticals follow the lessened value, the fumble the value before.
  return { value, reasons: [...target.reasons, reason], bands: bandsOf(value, target.value > 100) };
}

/** The excess of the best of these skills over 100 (MYT-OPP-05). */
export function excessOver100(...values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value - 100), 0);
}

/** The only possible level, at grades that need no roll or allow none (MYT-DIFF-06); else null. */
export function certainLevel(target: Target): string | null {
  const [first, second] = target.bands;
  return first && !second ? first.level : null;
}

/** Returns why a roll is not attempted; null when it may be (MYT-DIFF-06). */
export function noAttempt(target: Target): Reason | null {
  return certainLevel(target) === 'failure' ? { rule: 'MYT-DIFF-06', id: 'grade.hopeless' } : null;
}

/** The lowest of the caps, if it lies below the skill (MYT-SKILL-10, MYT-SITU-03). */
function lowestCap(caps: readonly Cap[], skill: number): Cap | null {
  const [lowest] = caps.length > 1 ? [...caps].sort((a, b) => a.value - b.value) : caps;
  return lowest && lowest.value < skill ? lowest : null;
}

function bandsAt(grade: Grade, value: number): readonly Band[] {
  if (grade === 'automatic') return [{ level: 'success', from: 1, to: 100 }];
  if (grade === 'hopeless') return [{ level: 'failure', from: 1, to: 100 }];
  // Ruling: "the skill value exceeds 100" (MYT-SKILL-07) means the value once its grade is applied.
  return bandsOf(value, value > 100);
}

function gradeReason(grade: Grade, amount: number, asPoints: boolean): Reason {
  const beyond = grade === 'automatic' || grade === 'hopeless';
  const rule = beyond ? 'MYT-DIFF-06' : asPoints ? 'MYT-DIFF-02' : 'MYT-DIFF-01';
  return { rule, id: `grade.${grade}`, amount };
}

/** One side's roll in a contest. */
export interface Result {
  readonly total: number;
  readonly level: string;
}

/** The result of a differential roll (MYT-OPP-03). */
interface Differential {
  readonly winner: 'first' | 'second' | null;
  readonly levels: number;
}

/** The winner of a differential roll, with the levels gained (MYT-OPP-03, MYT-OPP-04). */
export function differential(first: string, second: string): Differential {
  const [one, other] = [rank(first), rank(second)];
  const ahead = one - other;
  if (ahead === 0 || Math.max(one, other) < SUCCESS) return { winner: null, levels: 0 };
  return { winner: ahead > 0 ? 'first' : 'second', levels: Math.abs(ahead) };
}

/** The winner of an opposed roll; null when both fail, or when level and die are equal (MYT-OPP-01, 02, OPEN-19). */
export function opposed(first: Result, second: Result): 'first' | 'second' | null {
  const [one, other] = [rank(first.level), rank(second.level)];
  if (Math.max(one, other) < SUCCESS) return null;
  const ahead = one - other || first.total - second.total;
  if (ahead === 0) return null;
  return ahead > 0 ? 'first' : 'second';
}

/**
 * True where the victim resists the other side's original roll (MYT-OPP-07, MYT-OPP-08). Ruling: MYT-OPEN-19 has
 * the last word on equal levels with equal dice: things stay as they are.
 */
export function resists(victim: Result, original: Result): boolean {
  return rank(victim.level) >= SUCCESS && opposed(original, victim) !== 'first';
}

const LEVELS_BY_NAME: readonly string[] = LEVELS;
const SUCCESS = rank('success');

/** The rank of a level, from 0 for a fumble (MYT-SKILL-04); -1 for an unknown level. */
export function rank(level: string): number {
  return LEVELS_BY_NAME.indexOf(level);
}
