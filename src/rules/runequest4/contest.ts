import { tires } from '../mythras/fatigue.ts';
import { bandsOf, excessOver100, opposed, resists, type Result, succeeds } from '../mythras/success.ts';
import { type FighterId, GM, type Play, roll } from '../shared/play.ts';
import type { Setup } from '../shared/ruleset.ts';
import type { RolledSkill, SkillContest, SkillRolling } from '../shared/skill-rolls.ts';
import { levelOf, type Reason, type Target } from '../shared/target.ts';
import { falls, has, incapacity } from './conditions.ts';
import type { Course } from './course.ts';
import type { Runequest4Fighter } from './fighter.ts';
import { type Options, optionsOf } from './options.ts';
import { fighterIn } from './setup.ts';
import { type Skill, skillOf, styleSkill } from './skills.ts';

/** The chance that an outclassed fighter keeps, in per cent (RQ4-HIGH-03). */
const KEPT = 5;

/** The target of a skill in a test, after the loss of what the best skill has over 100 (RQ4-HIGH-01, RQ4-HIGH-03). */
export function targetOf({ value, reasons }: Skill, against = 0): Target {
  const excess = excessOver100(value, against);
  const left = Math.max(Math.min(value, KEPT), value - excess);
  // RQ4-OPEN-10, MYT-OPEN-18: criticals follow what is left, the fumble the value before.
  const bands = bandsOf(left, value > 100);
  if (excess === 0) return { value, reasons, bands };
  return {
    value: left,
    reasons: [...reasons, { rule: 'RQ4-HIGH-01', id: 'over-100', amount: left - value }],
    bands,
  };
}

/** The target of an unopposed skill. */
export function plainTarget({ value, reasons }: Skill): Target {
  return { value, reasons, bands: bandsOf(value, value > 100) };
}

/** One side of an opposed test. */
export interface Contestant {
  readonly by: FighterId;
  readonly skill: Skill;
}

/** Rolls both sides, as `act` and `oppose`; returns the winner, null for none (RQ4-ROLL-01, RQ4-OPEN-01). */
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

/** Rolls both sides of an opposed test. */
export function* bothRolled(
  course: Course,
  what: string,
  reasons: readonly Reason[],
  one: Contestant,
  other: Contestant,
): Play<{ readonly first: Result; readonly second: Result }> {
  const first = yield* rolled(course, `act.${what}`, one, other.skill.value, reasons);
  // RQ4-MULTI-02: a helpless fighter counts as having failed.
  const able = other.by === GM || !incapacity(course.now(other.by).state);
  const second = able ? yield* rolled(course, `oppose.${what}`, other, one.skill.value, reasons) : NO_EFFORT;
  return { first, second };
}

/** The result of a helpless fighter. */
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
  // The GM's rolls are no fighter's.
  if (by !== GM)
    course.record({ fact: 'rolled', who: by, roll: name, total: result.total, level: result.level });
  return result;
}

/** Rolls an unopposed test. */
export function* simpleTest(
  course: Course,
  name: string,
  { by, skill }: Contestant,
  reasons: readonly Reason[],
): Play<boolean> {
  const { total, level } = yield* roll({ name, by, dice: '1d100', target: plainTarget(skill), reasons });
  course.record({ fact: 'rolled', who: by, roll: name, total, level });
  return succeeds(level);
}

/**
 * Rolls to keep standing, unless prone; a helpless fighter falls without a roll (RQ4-KNOCK-01, RQ4-SE-05,
 * RQ4-MULTI-02).
 */
export function* keepsFooting(
  course: Course,
  name: string,
  contestant: Contestant,
  reasons: readonly Reason[],
): Play<void> {
  const fighter = course.now(contestant.by);
  if (has(fighter.state, 'prone')) return;
  const stands = !incapacity(fighter.state) && (yield* simpleTest(course, name, contestant, reasons));
  if (!stands) course.record(...falls(course.now(contestant.by)));
}

/** Rolls against an earlier roll (RQ4-WOUND-01, RQ4-OPEN-15). */
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
  course.record({ fact: 'resisted', who: by, what: what.split('.')[0] ?? what, held });
  return held;
}

/** The target of a skill, or of a style by its id; null for one never learned. */
export function skillTarget(fighter: Runequest4Fighter, key: string, options: Options): Target | null {
  const style = fighter.styles.find(({ id }) => id === key);
  if (style) return plainTarget(styleSkill(fighter, style, options));
  if (!Object.hasOwn(fighter.skills, key)) return null;
  return plainTarget(skillOf(fighter, key, options, 'RQ4-ROLL-02'));
}

/** The roll of a skill, or of a style, by itself. */
export function skillRoll(setup: Setup, who: FighterId, key: string): SkillRolling | null {
  const fighter = fighterIn(setup, who);
  const target = fighter && skillTarget(fighter, key, optionsOf(setup));
  return target && { dice: '1d100', target, mode: '' };
}

/** Who comes out ahead of two who have rolled a skill each (RQ4-ROLL-01, RQ4-HIGH-01, RQ4-OPEN-01). */
export function skillContest(one: RolledSkill, other: RolledSkill): SkillContest {
  const resultOf = ({ total, target }: RolledSkill, { target: { value: against } }: RolledSkill): Result => ({
    total,
    level: levelOf(targetOf(target, against), total),
  });
  const [first, second] = [resultOf(one, other), resultOf(other, one)];
  const winner = opposed(first, second);
  const isLevel = first.level === second.level;
  const won = isLevel ? 'contest-higher-die' : 'contest-better-level';
  const tied = succeeds(first.level) ? 'contest-tie' : 'contest-both-failed';
  return { winner, because: { rule: isLevel ? 'RQ4-OPEN-01' : 'RQ4-ROLL-01', id: winner ? won : tied } };
}

/**
 * Evading tires, in a world that plays with it: Athletics against the best of the attackers (RQ4-ACRO-05). Ruling:
 * nothing is rolled between two rounds, so it is tested at the first evasion of a round.
 */
export function* strains(course: Course, who: FighterId, attackers: readonly FighterId[]): Play<void> {
  const fighter = course.now(who);
  if (!course.options.acrobaticsTires || course.hasDone(who, 'strain') || incapacity(fighter.state)) return;
  const skills = attackers.map(id => ({ by: id, skill: athletics(course, id) }));
  const [best] = skills.sort((a, b) => b.skill.value - a.skill.value);
  if (!best) return;
  course.count(who, 'strain');
  const reasons: Reason[] = [{ rule: 'RQ4-ACRO-05', id: 'acrobatics-tires' }];
  const own = { by: who, skill: athletics(course, who) };
  const won = yield* opposedTest(course, 'strain', reasons, own, best);
  if (won !== 'first') course.record(...tires(course.now(who), 1));
}

function athletics(course: Course, id: FighterId) {
  return skillOf(course.now(id), 'athletics', course.options, 'RQ4-ACRO-05');
}
