import type { Prepared } from '../shared/fact.ts';
import { choose, type FighterId, type Play } from '../shared/play.ts';
import { roundsLeft } from '../shared/things-in-state.ts';
import { conditionIn, endsAbout, gains, isIn } from './conditions.ts';
import { isOnRein } from './contact.ts';
import type { Course } from './course.ts';
import {
  comesInPieces,
  handOf,
  handsSharedWith,
  isBodily,
  isClose,
  isShield,
  type SegmentsFighter,
  type Weapon,
} from './fighter.ts';
import { loses } from './interruption.ts';
import { clocksOf, isInHand } from './state.ts';
import { actionsToCome, isStillToAct } from './still-to-come.ts';

/** True of a weapon in hand that is no part of the body; of what is thrown piece by piece, while a piece is left. */
export function isHeld(fighter: SegmentsFighter, weapon: Weapon): boolean {
  const isSpent = comesInPieces(weapon) && roundsLeft(fighter, weapon) === 0;
  return !isBodily(weapon) && isInHand(fighter, weapon) && !isSpent;
}

/** What can be struck or torn from a fighter's hands: weapons of melee, and those that shoot or are thrown (SEG-SPECIAL-17). */
export function heldWeapons(fighter: SegmentsFighter): readonly Weapon[] {
  return fighter.weapons.filter(weapon => isHeld(fighter, weapon) && !isOnRein(fighter, weapon));
}

/** The shields and shafts in hand that can break, a shield first: what has structure points has a shaft (SEG-MELEE-14). */
export function breakable(fighter: SegmentsFighter): readonly Weapon[] {
  const all = heldWeapons(fighter).filter(one => isClose(one) && one.structure !== undefined);
  return [...all.filter(isShield), ...all.filter(one => !isShield(one))];
}

/** Who is asked for a weapon, against whom, and by which rule. */
interface Asked {
  readonly by: FighterId;
  readonly at: FighterId;
  readonly rule: string;
}

/**
 * Asks which of an opponent's weapons an action aims at, where it holds several (SEG-SPECIAL-17, SEG-SPECIAL-18,
 * SEG-MELEE-14, SEG-WRESTLE-29); null where it holds none.
 */
export function aimedWeapon(
  course: Course,
  asked: Asked,
  weapons: readonly Weapon[] = heldWeapons(course.now(asked.at)),
): Play<Weapon | null> {
  return oneOf(course, 'aims-at', asked, weapons);
}

/** Asks with which of its own weapons a fighter strikes at one who slips its guard (SEG-WRESTLE-37); null without any. */
export function strikingWeapon(
  course: Course,
  asked: Asked,
  weapons: readonly Weapon[],
): Play<Weapon | null> {
  return oneOf(course, 'strikes-with', asked, weapons);
}

function* oneOf(
  course: Course,
  name: 'aims-at' | 'strikes-with',
  { by, at, rule }: Asked,
  weapons: readonly Weapon[],
): Play<Weapon | null> {
  const [first, second] = weapons;
  if (!first || !second) return first ?? null;
  const [chosen] = yield* choose({
    name: course.name(name),
    by,
    options: weapons.map(({ id }) => ({ id })),
    atLeast: 1,
    atMost: 1,
    against: at,
    reasons: [{ rule, id: `segments.${name}` }],
  });
  return weapons.find(({ id }) => id === chosen) ?? first;
}

/**
 * A weapon leaves the hand, and what was prepared with it is lost (SEG-REACT-11).
 * @param metres how far it flies; negative where it does not fall
 * @param to who has it then; left out for nobody
 */
export function leavesHand(
  course: Course,
  who: FighterId,
  weapon: Weapon,
  metres: number,
  to?: FighterId,
): void {
  course.record({ fact: 'disarmed', who, weapon: weapon.id, metres, ...(to !== undefined && { to }) });
  const hand = handOf(weapon);
  const used = (course.now(who).state.prepared ?? []).find(one => one.hand === hand);
  if (used?.with === weapon.id) loses(course, who, hand);
}

/** True for a weapon that still acts in this segment, whatever befalls its holder: it is too late to prevent it (SEG-REACT-16). */
export function actsUnprevented(course: Course, who: FighterId, weapon: Weapon): boolean {
  const fighter = course.now(who);
  const isToAct =
    isIn(fighter, 'strikes-later') || actionsToCome(course, who).some(({ with: id }) => id === weapon.id);
  return isIn(fighter, 'acts-to-the-last') && isToAct;
}

/** A weapon falls from the hand, once it has done what it is too late to keep it from in this segment (SEG-REACT-16). */
export function slips(course: Course, who: FighterId, weapon: Weapon): void {
  if (!actsUnprevented(course, who, weapon)) return leavesHand(course, who, weapon, 0);
  const fighter = course.now(who);
  course.record(gains(fighter, 'slips-away', { with: weapon.id }));
  if (!isKeptForBlow(fighter, weapon)) course.record(gains(fighter, 'commits', { with: handOf(weapon) }));
}

/** The weapons that are to fall from hurt hands in this segment. */
export function slipping(fighter: SegmentsFighter): readonly Weapon[] {
  return fighter.weapons.filter(({ id }) => conditionIn(fighter.state, 'slips-away', { with: id }) !== null);
}

/** What is prepared with them. */
export function slippingClocks(fighter: SegmentsFighter): readonly Prepared[] {
  const falling = slipping(fighter).map(({ id }) => id);
  return clocksOf(fighter).filter(clock => clock.with !== undefined && falling.includes(clock.with));
}

/** Lets fall what was too late to fall before its action of this segment, now that it is done (SEG-REACT-16). */
export function settlesSlips(course: Course): void {
  for (const who of Object.keys(course.setup.fighters)) {
    if (!course.has(who) || isStillToAct(course, who)) continue;
    for (const weapon of slipping(course.now(who))) {
      course.record(...endsAbout(course.now(who), 'slips-away', { with: weapon.id }));
      // What was thrown first is in the hand no more.
      if (isHeld(course.now(who), weapon)) leavesHand(course, who, weapon, 0);
    }
  }
}

/** True if a weapon is kept for the blow that it strikes in this segment (SEG-SIM-02). */
export function isKeptForBlow({ state }: SegmentsFighter, weapon: Weapon): boolean {
  return handsSharedWith(handOf(weapon)).some(hand => conditionIn(state, 'commits', { with: hand }) !== null);
}
