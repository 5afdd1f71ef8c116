import { endOf } from '../shared/conditions.ts';
import { emptyHands, type Grip, handsLacking, madeRoom } from '../shared/full-hands.ts';
import type { Fact } from '../shared/fact.ts';
import type { FighterId, Play } from '../shared/play.ts';
import { allOf, gains } from './conditions.ts';
import type { Course } from './course.ts';
import { isBodily, type SegmentsFighter, type Weapon } from './fighter.ts';
import { isHeld, leavesHand } from './held-weapon.ts';
import { isInHand } from './state.ts';

/** Ruling on SEG-MELEE-04: a fighter who holds weapons has two hands. */
const HANDS = 2;

const handsFor = ({ hand }: Weapon): number => (hand === 'none' ? 0 : hand === 'both' ? 2 : 1);

function meet(one: Weapon['hand'], other: Weapon['hand']): boolean {
  if (one === 'none' || other === 'none') return false;
  return one === other || one === 'both' || other === 'both';
}

/** Weapons in hand that must leave it for another, and the hands that lack. */
interface InTheWay {
  readonly held: readonly Grip[];
  readonly lacking: number;
}

function heldBesides(fighter: SegmentsFighter, { id }: Pick<Weapon, 'id'>): readonly Weapon[] {
  return fighter.weapons.filter(one => one.id !== id && isHeld(fighter, one));
}

function gripsOf(held: readonly Weapon[]): readonly Grip[] {
  return held.map(one => ({ id: one.id, hands: handsFor(one) }));
}

/** What is held where a weapon belongs, all of it; with that hand empty, anything once both are full (SEG-MELEE-04). */
function inTheWay(fighter: SegmentsFighter, weapon: Weapon): InTheWay {
  if (isBodily(weapon)) return { held: [], lacking: 0 };
  const held = heldBesides(fighter, weapon);
  const meeting = held.filter(({ hand }) => meet(hand, weapon.hand));
  if (meeting.length === 0) return { held: gripsOf(held), lacking: handsLackingFor(fighter, weapon) };
  return { held: meeting.map(({ id }) => ({ id, hands: 1 })), lacking: meeting.length };
}

/** Hands that lack for a weapon held in whichever are free; 0 or less where it fits (SEG-SPECIAL-19). */
export function handsLackingFor(fighter: SegmentsFighter, weapon: Weapon): number {
  return handsLacking(HANDS, gripsOf(heldBesides(fighter, weapon)), handsFor(weapon));
}

/** Ids of the weapons put away for one drawn outside a fight (SEG-ACT-02). */
export function roomMade(fighter: SegmentsFighter, id: string): readonly string[] {
  const weapon = fighter.weapons.find(known => known.id === id);
  if (!weapon) return [];
  const { held, lacking } = inTheWay(fighter, weapon);
  return madeRoom(held, lacking);
}

/**
 * Asks a fighter with full hands what leaves them for a weapon. Letting go takes no time; in a fight putting away is an action
 * of its own (SEG-ACT-02, SEG-MELEE-04).
 * @param putAway whether that action may take the place of the one begun
 * @returns the weapon to put away first; null where the hands are free now
 */
export function* makesRoom(
  course: Course,
  who: FighterId,
  weapon: Weapon,
  putAway: 'instead' | 'never',
): Play<Weapon | null> {
  const fighter = course.now(who);
  const gone = yield* emptyHands({
    by: who,
    name: course.name('full-hands'),
    rule: 'SEG-MELEE-04',
    ...inTheWay(fighter, weapon),
    putAway: course.setup.fight || putAway === 'never' ? putAway : 'at-once',
  });
  const named = (ids: readonly string[]) => fighter.weapons.filter(({ id }) => ids.includes(id));
  for (const one of named(gone.dropped)) leavesHand(course, who, one, 0);
  if (gone.isInstead) return named(gone.putAway)[0] ?? null;
  for (const one of named(gone.putAway)) leavesHand(course, who, one, -1);
  return null;
}

/**
 * Puts away the wands for which no hand is left, those in hand longest first: beside a weapon for both hands once that is
 * wielded, else beside two weapons (SEG-MAGIC-10).
 * @param wielded the weapon that is taken in hand or made ready; null for none
 */
export function putsWandsAway(course: Course, who: FighterId, wielded: Weapon | null): void {
  const fighter = course.now(who);
  const held = fighter.weapons.filter(
    one => handsFor(one) > 0 && !isBodily(one) && isInHand(fighter, one),
  ).length;
  const wands = allOf(fighter, 'item-in-hand');
  const isBoth = wielded?.hand === 'both' && !isBodily(wielded);
  const over = (isBoth ? HANDS : held) + wands.length - HANDS;
  course.record(...wands.slice(0, Math.max(0, over)).map(known => endOf(who, known)));
}

/** Takes weapons in hand, which guard from the next segment on (SEG-ACT-02, SEG-SHOOT-15). */
export function takesInHand(course: Course, who: FighterId, facts: readonly Fact[]): void {
  course.record(...facts);
  for (const fact of facts) {
    const weapon = fact.fact === 'readied' && course.now(who).weapons.find(({ id }) => id === fact.weapon);
    putsWandsAway(course, who, weapon || null);
  }
  if (!course.setup.fight) return;
  for (const fact of facts) {
    const taken = fact.fact === 'readied' ? fact.weapon : fact.fact === 'took' ? fact.as : null;
    if (taken !== null) course.record(gains(course.now(who), 'taken-in-hand', { with: taken }));
  }
}
