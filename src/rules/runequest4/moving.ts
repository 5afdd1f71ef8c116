import { opposed, type Result } from '../mythras/success.ts';
import { choose, type FighterId, GM, oneOfSeveral, type Play } from '../shared/play.ts';
import type { Reason } from '../shared/target.ts';
import { type Contestant, NO_EFFORT, opposedTest, rolled, strains } from './contest.ts';
import { ontoArmour, rollLocation } from './blow.ts';
import { falls, gains, incapacity } from './conditions.ts';
import type { Course } from './course.ts';
import { weaponsToStrike } from './defence.ts';
import { exchange } from './exchange.ts';
import { statedPoints } from './impalement.ts';
import { caughtLeg } from './setup.ts';
import { acrobaticsOf, onDefence, skillOf, standingSkill } from './skills.ts';
import { suffer, type Endured } from './wounds.ts';

/** Plays a leap upon a target, which knocks it down without harm (RQ4-CHARGE-09). */
export function* pounce(course: Course, by: FighterId, at: FighterId): Play<void> {
  const reasons: Reason[] = [{ rule: 'RQ4-CHARGE-09', id: 'leaps-upon' }];
  const own = { by, skill: skillOf(course.now(by), 'athletics', course.options, 'RQ4-CHARGE-09') };
  const other = { by: at, skill: standingSkill(course.now(at), course.options, 'RQ4-CHARGE-09') };
  const ahead = yield* opposedTest(course, 'pounce', reasons, own, other);
  const stays = { fact: 'did', who: at, what: 'stays-up' } as const;
  course.record(...(ahead === 'first' ? falls(course.now(at)) : [stays]));
}

/**
 * Disengages, or closes in on a longer weapon: Acrobatics against the weapon, read on the combat table with its
 * holder as the attacker (RQ4-ACRO-03).
 */
export function* slipBy(
  course: Course,
  by: FighterId,
  at: FighterId,
  what: 'disengage' | 'close-in',
): Play<void> {
  const asking = { name: `weapon.${what}`, by: at, against: by };
  const weapon = yield* oneOfSeveral(weaponsToStrike(course, at), asking);
  const done = what === 'disengage' ? 'breaks-away' : 'closes-in';
  if (!weapon) return course.record({ fact: 'did', who: by, what: done });
  const assault = { by: at, at: by, weapon, about: what, precision: 0, only: 'acrobatics' } as const;
  const { won } = yield* exchange(course, assault);
  course.record({ fact: 'did', who: by, what: won?.side === 'defender' ? done : 'stays' });
}

/**
 * Keeps foes at bay for this round by moving: only those quick enough get at the fighter (RQ4-MULTI-04,
 * RQ4-MULTI-05).
 */
export function* keepAtBay(course: Course, by: FighterId): Play<void> {
  const others = course.others(by).flatMap(({ id, state }) => (incapacity(state) ? [] : [id]));
  const reasons: Reason[] = [{ rule: 'RQ4-MULTI-04', id: 'who-presses' }];
  const options = others.map(id => ({ id }));
  const named = { name: 'target.keep-at-bay', by: GM, options, atLeast: 2, atMost: others.length, reasons };
  const foes = yield* choose(named);
  const skillsOf = (id: FighterId): Contestant => {
    return { by: id, skill: acrobaticsOf(course.now(id), course.options, 'RQ4-MULTI-04') };
  };
  const own = skillsOf(by);
  const best = Math.max(...foes.map(id => skillsOf(id).skill.value));
  const why: Reason[] = [{ rule: 'RQ4-MULTI-04', id: 'keeps-at-bay' }];
  const first = yield* rolled(course, 'act.keep-at-bay', own, best, why);
  const results: { readonly id: FighterId; readonly result: Result }[] = [];
  for (const id of foes) {
    const name = `oppose.keep-at-bay.${id}`;
    results.push({ id, result: yield* rolled(course, name, skillsOf(id), own.skill.value, why) });
  }
  const beaten = results.filter(({ result }) => opposed(result, first) !== 'first');
  // RQ4-MULTI-05: the closest of them gets through, where no other did, unless the fighter flees from them all.
  const flees = beaten.length === results.length && (yield* wantsToFlee(by));
  const closest = beaten.length === results.length && !flees ? [...beaten].sort(closer)[0] : undefined;
  for (const { id } of beaten) {
    if (id !== closest?.id)
      course.record(gains(id, 'kept-at-bay', { by, lasts: { amount: 1, unit: 'rounds' } }));
  }
  if (flees) course.record({ fact: 'did', who: by, what: 'breaks-away' });
  yield* strains(course, by, foes);
}

/** Asks a fighter whom none can get at whether to leave the fight: nobody strikes then (RQ4-MULTI-05). */
function* wantsToFlee(by: FighterId): Play<boolean> {
  const reasons: Reason[] = [{ rule: 'RQ4-MULTI-05', id: 'keeps-at-bay' }];
  const options = [{ id: 'stand' }, { id: 'withdraw' }];
  const question = { name: 'engagement.keep-at-bay', by, options, atLeast: 1, atMost: 1, reasons };
  const [chosen] = yield* choose(question);
  return chosen === 'withdraw';
}

function closer(one: { readonly result: Result }, other: { readonly result: Result }): number {
  return opposed(one.result, other.result) === 'first' ? -1 : 1;
}

/** Plays the evasion of a trap or a spell: all of it or nothing (RQ4-ACRO-02). The GM rolls for its setter or caster. */
export function* avoidHazard(course: Course, who: FighterId, theirs: number): Play<void> {
  const reasons: Reason[] = [{ rule: 'RQ4-ACRO-02', id: 'all-or-nothing' }];
  const fighter = course.now(who);
  const own = { by: who, skill: onDefence(acrobaticsOf(fighter, course.options, 'RQ4-ACRO-02'), fighter) };
  const skill = { value: theirs, reasons: [{ rule: 'RQ4-ACRO-02', id: 'setter-or-caster', amount: theirs }] };
  const able = !incapacity(fighter.state) && !caughtLeg(fighter);
  const first = able ? yield* rolled(course, 'act.avoid-hazard', own, theirs, reasons) : NO_EFFORT;
  const second = yield* rolled(course, 'oppose.avoid-hazard', { by: GM, skill }, own.skill.value, reasons);
  const held = opposed(first, second) === 'first';
  course.record({ fact: 'resisted', who, what: 'avoid-hazard', held });
  if (!held) yield* caughtByHazard(course, who, { ...second, value: theirs });
}

/**
 * Deals the damage of a trap or a spell that the GM names; wounds are endured against its skill (RQ4-ACRO-02,
 * RQ4-WOUND-01).
 */
function* caughtByHazard(course: Course, who: FighterId, theirs: Endured): Play<void> {
  const reasons: Reason[] = [{ rule: 'RQ4-ACRO-02', id: 'hazard-points' }];
  const damage = yield* statedPoints('harm.avoid-hazard', reasons);
  if (damage === 0) return;
  const where = yield* rollLocation(course, who, who, 'location.avoid-hazard');
  if (ontoArmour(course, who, where, damage) > 0) yield* suffer(course, who, where.id, theirs, '');
}
