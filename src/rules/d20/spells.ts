import { choose, type FighterId, type Play } from '../shared/play.ts';
import type { Whom } from '../shared/open-action.ts';
import { areaOfSpell, isAtNobody } from './areas.ts';
import { bareHands, heldCharge, touchWith } from './armed.ts';
import { castingOf, isHarmful, isSlowed, spellOf, workingOn } from './as-cast.ts';
import { attackRoll, type Blow } from './blow.ts';
import { countsShot } from './from-the-saddle.ts';
import { foundInGrapple } from './into-grapple.ts';
import { conditionIn, ends, gains, isIn } from './conditions.ts';
import type { Course } from './course.ts';
import type { D20Fighter, Spell } from './fighter.ts';
import { deadRefusal, isAimedToHarm, meansRefusal } from './reach.ts';
import { applySpell, fillsArea } from './spell-effects.ts';
import { preparedIn } from './state.ts';

/** The spell of a long casting that is done and has yet to take effect; null for none (D20-SPELL-15). */
export function castSpellOf(fighter: D20Fighter): Spell | null {
  const casting = preparedIn(fighter, 'cast');
  return casting?.turns === 0 ? spellOf(fighter, casting.with ?? '') : null;
}

/** Needs concentration and provokes, as a spell does (D20-ABIL-02 to 05, D20-ITEM-02, D20-ITEM-03). */
export function isCastLike({ nature = 'spell' }: Spell): boolean {
  return nature === 'spell' || nature === 'spell-like' || nature === 'scroll';
}

/** The effect of a spell once it is cast (D20-SPELL-11, D20-SPELL-12). */
export function* takesEffect(course: Course, by: FighterId, spell: Spell, at: D20Fighter | null): Play<void> {
  course.record({ fact: 'did', who: by, what: 'casts' });
  if (spell.sustained) keepsUp(course, by, spell);
  if (spell.delivery === 'touch' && !at && !(yield* curesItself(course, by, spell))) {
    course.record(gains({ id: by }, 'holding-charge', { with: spell.id }));
    course.count(by, 'charged');
    return;
  }
  const area = areaOfSpell(course.now(by), spell);
  if (area) {
    yield* fillsArea(course, by, spell, area);
    return;
  }
  const target = course.now(at?.id ?? by);
  if (target.id !== by && isGone(course, by, spell, target)) {
    // D20-SPELL-13: a touch that finds nobody leaves the charge held.
    if (spell.delivery === 'touch') course.record(gains({ id: by }, 'holding-charge', { with: spell.id }));
    else course.record({ fact: 'did', who: by, what: 'loses-spell' });
    return;
  }
  if (spell.delivery === 'touch' || spell.delivery === 'ray') {
    yield* delivers(course, by, spell, target);
    return;
  }
  yield* applySpell(course, by, spell, target.id, false);
}

/** True where what was readied, or the time of a long casting, has taken a target out of reach or sight (D20-READY-03, D20-ATK-06). */
function isGone(course: Course, by: FighterId, spell: Spell, target: D20Fighter): boolean {
  const caster = course.now(by);
  const touches = spell.delivery === 'touch' && { weapon: bareHands(caster) };
  return meansRefusal(course, caster, { spell, ...touches }, target) !== null;
}

/**
 * Concentration begins, with the turn of the casting. What was kept up before is over where the action went into this
 * casting, and not into it (D20-SPELL-08).
 */
function keepsUp(course: Course, by: FighterId, spell: Spell): void {
  const casting = castingOf(course.now(by), spell);
  const takesAction = casting !== 'free' && course.setup.fight !== null;
  const isLate = takesAction && course.times(by, 'concentrated') === 0;
  if (isLate) course.record(...ends(course.now(by), 'concentrating'));
  course.record(gains({ id: by }, 'concentrating', { with: spell.id }));
  // A casting of a round was done with the turn before.
  if (casting !== 'full-round' && casting !== 'minute') course.count(by, 'concentrated');
}

/** Whether a healer without another target touches itself, or holds the charge, which matters only in a fight (D20-SPELL-11, D20-SPELL-13). */
function* curesItself(course: Course, by: FighterId, spell: Spell): Play<boolean> {
  if (isHarmful(workingOn(spell, course.now(by))) || course.setup.attempt.at !== by) return false;
  if (!course.setup.fight) return true;
  const options = [{ id: 'touch' }, { id: 'hold' }];
  const [chosen] = yield* choose({ name: course.name('own-touch'), by, options, atLeast: 1, atMost: 1 });
  return chosen !== 'hold';
}

/**
 * A touch or ray needs an attack roll against an opponent, none against an ally. Returns true if it was delivered
 * (D20-SPELL-11, D20-SPELL-12, D20-CRIT-06).
 */
export function* delivers(
  course: Course,
  by: FighterId,
  spell: Spell,
  target: D20Fighter,
  how: Pick<Blow, 'strayTo' | 'more'> = {},
): Play<boolean> {
  if (!isAimedToHarm(course, { id: by }, spell, target)) {
    yield* applySpell(course, by, spell, target.id, false);
    return true;
  }
  const hand = touchWith(course.now(by), spell);
  const weapon =
    spell.delivery === 'ray' ? ({ ...hand, kind: 'projectile', increment: 1000 } as const) : hand;
  const at = yield* foundInGrapple(course, { by, at: target.id, weapon });
  // Ruling: a touch is a blow with the hand, from within the grapple as well.
  const isTouchInGrapple = spell.delivery === 'touch' && isIn(course.now(by), 'grappling');
  const grapples = isTouchInGrapple ? [{ rule: 'D20-GRAPPLE-11', id: 'd20.in-grapple', amount: -4 }] : [];
  const more = [...(how.more ?? []), ...grapples];
  // D20-MOUNT-08: a ray is shot, from whatever it comes.
  if (spell.delivery === 'ray') countsShot(course, course.now(by));
  const rolled = yield* attackRoll(course, { by, at, weapon, touch: true, aimedAt: target.id, ...how, more });
  if (!rolled.hit) {
    // D20-SPELL-13: a missed touch leaves the charge held.
    if (spell.delivery === 'touch' && !conditionIn(course.now(by).state, 'holding-charge')) {
      course.record(gains({ id: by }, 'holding-charge', { with: spell.id }));
    }
    return false;
  }
  course.record(...ends(course.now(by), 'holding-charge'));
  yield* applySpell(course, by, spell, rolled.at, rolled.critical);
  return true;
}

/** A held charge goes off at whatever is touched, even by accident, and at a thing or a body in vain (D20-SPELL-13, D20-SPELL-14). */
export function* goesOff(course: Course, by: FighterId, touched: FighterId | null): Play<void> {
  const spell = heldCharge(course.now(by));
  if (!spell) return;
  course.record(...ends(course.now(by), 'holding-charge'));
  if (touched === null || deadRefusal(spell, course.now(touched))) {
    course.record({ fact: 'did', who: by, what: 'wastes-charge' });
    return;
  }
  const before = course.enterWithin('spell');
  yield* applySpell(course, by, spell, touched, false);
  course.enter(before);
}

/**
 * The action that casts a spell, by its casting time, or lets a long casting that is done take effect (D20-SPELL-01,
 * D20-ACT-51, D20-SPELL-15, D20-SPELL-19).
 */
export function castingActionOf(fighter: D20Fighter, spell: Spell): string {
  if (castSpellOf(fighter)?.id === spell.id) return 'spell-done';
  switch (castingOf(fighter, spell)) {
    case 'standard':
      return 'cast';
    case 'free':
      return 'cast-quickened';
    case 'full-action':
      return 'cast-full';
    case 'full-round':
    case 'minute':
      return 'cast-long';
  }
}

/** The number of full-round actions in a casting of a round or more (D20-SPELL-15, D20-SPELL-16, D20-SPELL-19). */
export function roundsOf(fighter: D20Fighter, spell: Spell): number {
  return (spell.casting === 'minute' ? 10 : 1) + (isSlowed(fighter, spell) ? 1 : 0);
}

/** Whom a spell is cast at: those it heals or helps, those it harms, or nobody where it lays an area (D20-SPELL-01). */
export function whomOf(spell: Spell | null): Whom | undefined {
  if (!spell || isAtNobody(spell)) return undefined;
  if (!isHarmful(spell)) return 'anybody';
  // D20-SPELL-11: a touch may follow the casting.
  if (spell.delivery === 'touch') return 'perhaps';
  const { damage, sleeps, save, lowers } = spell;
  const harms = [damage, sleeps, save, lowers].some(one => one !== undefined);
  return harms || spell.delivery === 'ray' ? 'another' : 'anybody';
}
