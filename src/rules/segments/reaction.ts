import type { Prepared } from '../shared/fact.ts';
import { roll, type FighterId, type Play } from '../shared/play.ts';
import type { Reason } from '../shared/target.ts';
import { conditionIn, ends, gains, incapacity, isIn } from './conditions.ts';
import { diceOf, writeDice } from '../shared/dice.ts';
import { endOf } from '../shared/conditions.ts';
import { areFoes } from '../shared/setup.ts';
import { bandDice, lastOfBand } from './bands.ts';
import { adjacent, engagedWith, weaponsInHand } from './contact.ts';
import type { Course } from './course.ts';
import { ACTION, handOf, isRanged, isShield, type SegmentsFighter, type Weapon } from './fighter.ts';
import { haveJustMet } from './following.ts';
import { putsWandsAway } from './hands.ts';
import { martialBonus } from './numbers.ts';
import { clockIn, isInHand } from './state.ts';
import { isWrestlingHand } from './wrestling-hands.ts';
import { allOf } from './conditions.ts';
import {
  deferralOf,
  evenPace,
  groupDie,
  meleeDie,
  shieldDie,
  stepped,
  type Grip,
  type Manoeuvre,
} from './tables.ts';

/** True if the holder is a specialist with this weapon; of a specialised one in each hand, only the right-hand one counts (SEG-MELEE-07). */
function isSpecialist(fighter: SegmentsFighter, weapon: Weapon): boolean {
  if (!weapon.specialised) return false;
  if (weapon.hand !== 'left') return true;
  return !fighter.weapons.some(
    one => one.hand === 'right' && !isRanged(one) && one.specialised === true && isInHand(fighter, one),
  );
}

/** The reaction dice of a weapon in its holder's hands (SEG-MELEE-05 to 07, SEG-OFFHAND-06, SEG-SHOOT-02, SEG-GM-04, 05, 07). */
export function reactionDice(fighter: SegmentsFighter, weapon: Weapon): string {
  const specialised = isSpecialist(fighter, weapon);
  if (isRanged(weapon)) {
    return (specialised ? weapon.specialistReaction : undefined) ?? weapon.reaction ?? '1d4';
  }
  if (weapon.reaction !== undefined) return weapon.reaction;
  if (weapon.kind === 'natural' || weapon.group !== undefined) return `1d${groupDie(weapon.group ?? 1)}`;
  const bonus = martialBonus(fighter);
  if (isShield(weapon)) return `1d${shieldDie(bonus, specialised)}`;
  const grip: Grip = weapon.hand === 'none' ? 'right' : weapon.hand;
  return `1d${meleeDie(bonus, grip, specialised)}`;
}

/** Segments by which a parry defers the next action, by the largest reaction die (SEG-PARRY-08, OPEN-43). */
export function deferralOfDice(formula: string): number {
  return deferralOf(Math.max(2, ...diceOf(formula).faces));
}

/** The reaction dice of a rapid shot, smaller by these categories (SEG-SHOOT-04). */
export function quicker(formula: string, categories: number): string {
  const { terms, bonus } = diceOf(formula);
  return writeDice({
    terms: terms.map(term => ({ ...term, faces: stepped(term.faces, categories) })),
    bonus,
  });
}

/** The segment from which a reaction time counts (SEG-REACT-02, SEG-REACT-03). */
export function countsFrom(course: Course, who: FighterId): number {
  const { fight } = course.setup;
  const fighter = course.now(who);
  if (!fight) return 0;
  // SEG-SURPRISE-06: the segment after the surprise is the first to count for the fighter who used it.
  if (isIn(fighter, 'has-surprised')) return fight.round + 1;
  return isOpening(course, who) && !hasJustMet(course, fighter) ? 0 : fight.round;
}

/** True for a fighter in contact with those alone who came up to it, or to whom it came, in this segment (SEG-MELEE-08, OPEN-19). */
function hasJustMet(course: Course, fighter: SegmentsFighter): boolean {
  const foes = course
    .others(fighter.id)
    .filter(({ id }) => engagedWith(fighter).includes(id) || isUpAgainst(course, fighter.id, id));
  return foes.length > 0 && foes.every(foe => haveJustMet(course, fighter, foe));
}

/** True for opponents who stand side by side on a map, engaged or not. */
function isUpAgainst(course: Course, one: FighterId, other: FighterId): boolean {
  const isAble = incapacity(course.now(other)) === null;
  return isAble && areFoes(course.setup, one, other) && adjacent(course, one, other) === true;
}

/** True for a fighter who has its first decision of the scene to take (SEG-REACT-02). */
export function isOpening(course: Course, who: FighterId): boolean {
  const { fight } = course.setup;
  return fight?.round === 1 && fight.cycle === 1 && !isIn(course.now(who), 'acted');
}

/** An action to be prepared. */
interface Preparation extends Omit<Prepared, 'due'> {
  readonly hand: string;
  /** Reaction dice; `0` for none. */
  readonly dice: string;
  readonly rule: string;
  /** Extra segments, such as those of careful aim (SEG-SHOOT-05). */
  readonly more?: number;
  /** Its duration in segments once prepared (SEG-REACT-06). */
  readonly takes?: number;
  /** The segment from which the time counts; the current one when left out. */
  readonly from?: number;
}

/**
 * Rolls a reaction time and starts the clock (SEG-REACT-02, SEG-REACT-04). Returns the segment in which the action is
 * ready.
 */
export function* prepares(course: Course, who: FighterId, preparation: Preparation): Play<number> {
  const {
    dice: own,
    rule,
    more = 0,
    takes,
    from: since = countsFrom(course, who),
    ...prepared
  } = preparation;
  const { hand } = prepared;
  const fighter = course.now(who);
  const isBlow = prepared.action === 'melee';
  const dice = isBlow ? bandDice(course, who, own) : own;
  const from = isBlow ? Math.max(since, lastOfBand(course, who)) : since;
  const isMelee = prepared.action === 'melee' || prepared.action === 'counter' || isWrestlingHand(hand);
  // SEG-MELEE-08, SEG-WRESTLE-02.
  const isInitial = isMelee && !isSecondHand(fighter, hand) && isIn(fighter, 'initial-reaction');
  const reasons: Reason[] = [{ rule, id: 'segments.reaction', names: { from } }];
  if (isInitial && fighter.bonuses.dex !== 0)
    reasons.push({ rule: 'SEG-MELEE-08', id: 'segments.dex', amount: -fighter.bonuses.dex });
  const total = yield* reactionTime(course, who, heldBack(course, fighter, dice), reasons, hand);
  const waits = conditionIn(fighter.state, 'waits-for-guard', { with: hand });
  const time = Math.max(dice === '0' ? 0 : 1, isInitial ? total - fighter.bonuses.dex : total) + more;
  const due = from + time + (waits?.amount ?? 0);
  if (waits) course.record(endOf(who, waits));
  if (isInitial) course.record(...ends(course.now(who), 'initial-reaction'));
  // SEG-SURPRISE-06: in the segment of the surprise the second weapon counts from the next one too.
  if (!isIn(fighter, 'has-surprised')) course.record(...ends(course.now(who), 'after-surprise'));
  course.record({
    fact: 'prepared',
    who,
    ...prepared,
    due,
    ...(takes !== undefined && { until: due + takes }),
  });
  return due;
}

/** True for the left hand where the right one wields a weapon too, which alone is the nimbler for it (SEG-MELEE-08). */
function isSecondHand(fighter: SegmentsFighter, hand: string): boolean {
  const inRight = ({ kind, hand: grip }: Weapon) => kind !== 'fist' && (grip === 'right' || grip === 'both');
  return hand === 'left' && weaponsInHand(fighter).some(inRight);
}

/** Adds a die for each hold on the fighter and by it (SEG-WRESTLE-22, SEG-WRESTLE-24). */
function heldBack(course: Course, fighter: SegmentsFighter, dice: string): string {
  const more = allOf(fighter, 'held').length + holdsOf(course, fighter.id);
  if (more === 0 || dice === '0') return dice;
  const { terms, bonus } = diceOf(dice);
  const [first, ...others] = terms;
  if (!first) return dice;
  return writeDice({ terms: [{ ...first, count: first.count + more }, ...others], bonus });
}

/** The number of holds that a fighter maintains on others (SEG-WRESTLE-24). */
export function holdsOf(course: Course, by: FighterId): number {
  return course
    .others(by)
    .reduce((sum, one) => sum + allOf(one, 'held').filter(held => held.by === by).length, 0);
}

function* reactionTime(
  course: Course,
  who: FighterId,
  dice: string,
  reasons: readonly Reason[],
  hand: string,
): Play<number> {
  const { terms, bonus, faces } = diceOf(dice);
  if (faces.length === 0) return bonus;
  if (course.options.pace === 'even') {
    // SEG-GM-10: average times, in a fixed rotation.
    const [first] = terms;
    const pace = evenPace(first?.faces ?? 10);
    const each = pace[course.segment % pace.length] ?? 5;
    return each * faces.length + bonus;
  }
  const name = course.name(hand === ACTION ? 'reaction-time' : `reaction-time.${hand}`);
  const { total } = yield* roll({ name, by: who, dice, reasons });
  course.record({ fact: 'rolled', who, roll: name, total, level: '' });
  return total;
}

/** Prepares the next blow with a melee weapon, at the same opponent (SEG-REACT-10, SEG-MELEE-05). */
export function* preparesBlow(course: Course, who: FighterId, weapon: Weapon, at: FighterId): Play<void> {
  if (!course.setup.fight) return;
  const fighter = course.now(who);
  putsWandsAway(course, who, weapon);
  yield* prepares(course, who, {
    action: 'melee',
    hand: handOf(weapon),
    with: weapon.id,
    ...(at !== '' && { at }),
    dice: reactionDice(fighter, weapon),
    rule: 'SEG-MELEE-05',
  });
}

/** Prepares a counter-attack (SEG-COUNTER-01). */
export function* preparesCounter(
  course: Course,
  special: {
    readonly by: FighterId;
    readonly at: FighterId;
    readonly weapon: Weapon;
    readonly kind: Manoeuvre;
    readonly from?: number;
  },
): Play<void> {
  const { by, at, weapon, kind, from = countsFrom(course, by) } = special;
  putsWandsAway(course, by, weapon);
  yield* prepares(course, by, {
    action: 'counter',
    hand: handOf(weapon),
    with: weapon.id,
    at,
    trigger: kind,
    dice: reactionDice(course.now(by), weapon),
    rule: 'SEG-COUNTER-01',
    from,
  });
}

/** True while a weapon is on the defensive: until its deferred action comes (SEG-PARRY-09, SEG-PARRY-10). */
export function isOnDefensive(course: Course, who: FighterId, hand: string): boolean {
  const fighter = course.now(who);
  const clock = clockIn(fighter, hand);
  const hasCome = clock?.due !== undefined && clock.due <= course.segment;
  return conditionIn(fighter.state, 'defensive', { with: hand }) !== null && !hasCome;
}

/** Segments by which a parry defers the next action of a hand; 0 outside a fight and on the defensive (SEG-PARRY-08). */
export function deferralBy(course: Course, who: FighterId, hand: string, dice: string): number {
  if (!course.setup.fight || isOnDefensive(course, who, hand)) return 0;
  return deferralOfDice(isWrestlingHand(hand) ? dice : bandDice(course, who, dice));
}

/** Puts a weapon on the defensive: its next action is deferred, once (SEG-PARRY-08 to 12, OPEN-56). */
export function defends(course: Course, who: FighterId, hand: string, dice: string): void {
  const more = deferralBy(course, who, hand, dice);
  if (more === 0) return;
  const fighter = course.now(who);
  const clock = clockIn(fighter, hand);
  if (!conditionIn(fighter.state, 'defensive', { with: hand }))
    course.record(gains(fighter, 'defensive', { with: hand }));
  if (clock) {
    // OPEN-56: a counter-attack that is ready waits again from here.
    const from = clock.action === 'counter' ? Math.max(clock.due ?? 0, course.segment) : (clock.due ?? 0);
    course.record({ fact: 'prepared', who, ...clock, due: from + more });
  } else course.record(gains(course.now(who), 'waits-for-guard', { with: hand, amount: more }));
}
