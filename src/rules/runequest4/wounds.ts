import { isLimb } from '../mythras/body.ts';
import type { Location } from '../mythras/fighter.ts';
import { lostAt } from '../mythras/state.ts';
import type { Result } from '../mythras/success.ts';
import { choose, type FighterId, GM, type Play, roll } from '../shared/play.ts';
import type { Fact } from '../shared/fact.ts';
import type { Reason } from '../shared/target.ts';
import { fallsFrom } from '../mythras/which-hand.ts';
import { woundOf } from '../mythras/wounds.ts';
import { falls, gains, has } from './conditions.ts';
import { resistTest, simpleTest } from './contest.ts';
import type { Course } from './course.ts';
import type { Runequest4Fighter } from './fighter.ts';
import { skillOf } from './skills.ts';
import { leftAt } from './state.ts';

/** The roll that a wound is endured against, with its skill. */
export type Endured = Result & { readonly value: number };

/** Plays the wound of a new injury at a location (RQ4-WOUND-01 to 05); `tag` is a suffix for its questions. */
export function* suffer(
  course: Course,
  who: FighterId,
  at: string,
  attack: Endured,
  tag: string,
): Play<void> {
  const victim = course.now(who);
  const where = victim.locations.find(({ id }) => id === at);
  if (!where || has(victim.state, 'dead')) return;
  const wound = woundOf(where, lostAt(victim.state, at));
  if (wound === 'serious') yield* serious(course, who, where, attack, tag);
  if (wound === 'major') yield* major(course, who, where, attack, tag);
}

function* serious(course: Course, who: FighterId, where: Location, attack: Endured, tag: string): Play<void> {
  const name = tagged('turns.wound', tag);
  const reasons: Reason[] = [{ rule: 'RQ4-WOUND-02', id: 'wound-costs-actions' }];
  const { total, level } = yield* roll({ name, by: who, dice: '1d3', reasons });
  course.record({ fact: 'rolled', who, roll: name, total, level });
  course.record(gains(who, 'scarred', { where: where.id }));
  course.loseActions(who, total);
  if (yield* endures(course, who, attack, tag, isLimb(where) ? 'RQ4-WOUND-03' : 'RQ4-WOUND-04')) return;
  if (!isLimb(where)) faints(course, who);
  else loseLimb(course, who, where);
}

/** Records unconsciousness; a rider falls from the mount (RQ4-WOUND-04, RQ4-MOUNT-01). */
function faints(course: Course, who: FighterId): void {
  const fighter = course.now(who);
  course.record(gains(who, 'unconscious'), ...(has(fighter.state, 'mounted') ? falls(fighter) : []));
}

/** The facts of a useless limb: a leg lets its owner fall, an arm drops its weapon (RQ4-WOUND-03). */
function loseLimb(course: Course, who: FighterId, where: Location): void {
  const drops = letsFall(course.now(who), where);
  course.record(gains(who, 'useless', { where: where.id }));
  if (where.kind === 'leg') course.record(...falls(course.now(who)));
  course.record(...drops);
}

/** What an arm lets fall that was of use before. Ruling: by a Major Wound too (RQ4-WOUND-03, RQ4-WOUND-05). */
function letsFall(victim: Runequest4Fighter, where: Location): readonly Fact[] {
  const item = fallsFrom(victim, where, 0);
  return item ? [{ fact: 'disarmed', who: victim.id, weapon: item.id, metres: 0 }] : [];
}

function* major(course: Course, who: FighterId, where: Location, attack: Endured, tag: string): Play<void> {
  const { con, pow } = course.now(who).characteristics;
  const drops = letsFall(course.now(who), where);
  course.record(
    gains(who, 'maimed', { where: where.id }),
    gains(who, 'incapacitated'),
    ...falls(course.now(who)),
    // RQ4-WOUND-06: without help, death after so many minutes.
    gains(who, 'dying', { where: where.id, lasts: { amount: con + pow, unit: 'minutes' } }),
    ...drops,
  );
  if (has(course.now(who).state, 'unconscious')) return;
  if (yield* endures(course, who, attack, tag, 'RQ4-WOUND-05')) yield* lastAction(course, who, tag);
  else course.record(gains(who, 'unconscious'));
}

/**
 * Plays Endurance against the attack as it was rolled (RQ4-WOUND-01, RQ4-OPEN-07); an unconscious fighter does not
 * roll.
 */
function* endures(course: Course, who: FighterId, attack: Endured, tag: string, rule: string): Play<boolean> {
  const victim = course.now(who);
  if (has(victim.state, 'unconscious')) return true;
  const skill = skillOf(victim, 'endurance', course.options, rule);
  return yield* resistTest(course, tagged('wound', tag), { by: who, skill }, attack, rule);
}

/**
 * Plays the heroic last action, where the GM allows it and Persistence succeeds; unconsciousness comes either way
 * (RQ4-HERO-01).
 */
function* lastAction(course: Course, who: FighterId, tag: string): Play<void> {
  const hero = course.now(who);
  const works = hero.locations.some(place => isLimb(place) && leftAt(hero, place.id) > 0);
  if (!works || has(hero.state, 'last-stand')) return;
  const reasons: Reason[] = [{ rule: 'RQ4-HERO-01', id: 'heroic-last-action', names: { who } }];
  const options = [{ id: 'no-last-action' }, { id: 'last-action' }];
  const name = tagged('allowed.last-action', tag);
  const [chosen] = yield* choose({ name, by: GM, options, atLeast: 1, atMost: 1, reasons });
  if (chosen !== 'last-action') return;
  const skill = skillOf(hero, 'persistence', course.options, 'RQ4-HERO-01');
  const rises = yield* simpleTest(course, tagged('act.last-action', tag), { by: who, skill }, reasons);
  if (rises) course.record(gains(who, 'last-stand', { lasts: { amount: 1, unit: 'turns' } }));
  else course.record(gains(who, 'unconscious'));
}

function tagged(name: string, tag: string): string {
  return tag === '' ? name : `${name}.${tag}`;
}
