import { opposed, resists, type Result } from '../mythras/contest.ts';
import { falls, has, helplessness } from './conditions.ts';
import { bandsOf, excessOver100, succeeds } from '../mythras/success.ts';
import { GM } from '../shared/gm.ts';
import { roll, type FighterId, type Play } from '../shared/play.ts';
import type { Reason } from '../shared/reason.ts';
import type { Target } from '../shared/target.ts';
import type { Course } from './course.ts';
import type { Skill } from './skills.ts';

/** What a skill is rolled against, once the best of the test has shed what exceeds 100 (RQ4-HIGH-01, RQ4-HIGH-03). */
export function targetOf({ value, reasons }: Skill, against = 0): Target {
  const excess = excessOver100(value, against);
  const left = Math.max(0, value - excess);
  const bands = bandsOf(left, false);
  if (excess === 0) return { value, reasons, bands };
  return {
    value: left,
    reasons: [...reasons, { rule: 'RQ4-HIGH-01', id: 'over-100', amount: left - value }],
    bands,
  };
}

/** What a skill is rolled against where nobody opposes it. */
export function plainTarget({ value, reasons }: Skill): Target {
  return { value, reasons, bands: bandsOf(value, value > 100) };
}

/** One side of an opposed test. */
export interface Contestant {
  readonly by: FighterId;
  readonly skill: Skill;
}

/** Both roll, as `act` and `oppose`: who wins, null for nobody (RQ4-ROLL-01, RQ4-OPEN-01). */
export function* opposedTest(
  course: Course,
  what: string,
  reasons: readonly Reason[],
  one: Contestant,
  other: Contestant,
): Play<'first' | 'second' | null> {
  const { first, second } = yield* bothRolled(course, what, reasons, one, other);
  return opposed(first, second);
}

/** What both sides of an opposed test rolled. */
export function* bothRolled(
  course: Course,
  what: string,
  reasons: readonly Reason[],
  one: Contestant,
  other: Contestant,
): Play<{ readonly first: Result; readonly second: Result }> {
  const first = yield* rolled(course, `act.${what}`, one, other.skill.value, reasons);
  // RQ4-MULTI-02: whoever can do nothing counts as having failed.
  const able = other.by === GM || !helplessness(course.now(other.by).state);
  const second = able ? yield* rolled(course, `oppose.${what}`, other, one.skill.value, reasons) : NO_EFFORT;
  return { first, second };
}

/** What counts for one who cannot do anything. */
export const NO_EFFORT: Result = { total: 0, level: 'failure' };

/** Rolls one side of an opposed test. */
export function* rolled(
  course: Course,
  name: string,
  { by, skill }: Contestant,
  against: number,
  reasons: readonly Reason[],
): Play<Result> {
  const result = yield* roll({ name, by, dice: '1d100', target: targetOf(skill, against), reasons });
  // What the GM rolls is no fighter's.
  if (by !== GM)
    course.tell({ fact: 'rolled', who: by, roll: name, total: result.total, level: result.level });
  return result;
}

/** A test that nobody opposes. */
export function* simpleTest(
  course: Course,
  name: string,
  { by, skill }: Contestant,
  reasons: readonly Reason[],
): Play<boolean> {
  const { total, level } = yield* roll({ name, by, dice: '1d100', target: plainTarget(skill), reasons });
  course.tell({ fact: 'rolled', who: by, roll: name, total, level });
  return succeeds(level);
}

/** A test to stay on one's feet, which nobody makes who is down, or can do nothing (RQ4-KNOCK-01, RQ4-SE-05, RQ4-MULTI-02). */
export function* keepsFooting(
  course: Course,
  name: string,
  contestant: Contestant,
  reasons: readonly Reason[],
): Play<void> {
  const fighter = course.now(contestant.by);
  if (has(fighter.state, 'prone')) return;
  const stands = !helplessness(fighter.state) && (yield* simpleTest(course, name, contestant, reasons));
  if (!stands) course.tell(...falls(course.now(contestant.by)));
}

/** A test against a roll that was made already (RQ4-WOUND-01, RQ4-OPEN-15). */
export function* resistTest(
  course: Course,
  what: string,
  { by, skill }: Contestant,
  against: Result & { readonly value: number },
  rule: string,
): Play<boolean> {
  const reasons: Reason[] = [{ rule, id: `against.${against.level}`, names: { total: against.total } }];
  const held = resists(
    yield* rolled(course, `resist.${what}`, { by, skill }, against.value, reasons),
    against,
  );
  course.tell({ fact: 'resisted', who: by, what: what.split('.')[0] ?? what, held });
  return held;
}
