import type { FighterId } from '../shared/play.ts';
import type { Course } from './course.ts';
import { rankIn, type SegmentsFighter } from './fighter.ts';
import { martialBonus } from './numbers.ts';
import { clockIn } from './state.ts';
import { meleeDie } from './tables.ts';

/** The hand of wrestlers: both. */
export const WRESTLING = 'wrestling';

/** The clocks of a fighter's wrestling actions: one, or several of a creature of many limbs (SEG-WRESTLE-40). */
export function wrestlingHands({ grips }: Pick<SegmentsFighter, 'grips'>): readonly string[] {
  const count = grips?.count ?? 1;
  return Array.from({ length: count }, (_, i) => (i === 0 ? WRESTLING : `${WRESTLING}-${i + 1}`));
}

export function isWrestlingHand(hand: string): boolean {
  return hand === WRESTLING || hand.startsWith(`${WRESTLING}-`);
}

/** The reaction dice of a wrestler: a creature's own, or a specialist's from rank 4 (SEG-WRESTLE-01, SEG-WRESTLE-40, OPEN-40). */
export function wrestlingDice(fighter: SegmentsFighter): string {
  const { die } = fighter.grips ?? {};
  return `1d${die ?? meleeDie(martialBonus(fighter), 'both', rankIn(fighter, 'wrestling') >= 4)}`;
}

/** True for a fighter with a wrestling action under way (SEG-REACT-11, SEG-PARRY-07). */
export function isInWrestlingMode(fighter: SegmentsFighter): boolean {
  return wrestlingHands(fighter).some(hand => clockIn(fighter, hand)?.action === 'wrestling');
}

/** The clock of a wrestler that is due in this segment and has not been used in it; null for none. */
export function dueGrip(course: Course, who: FighterId): string | null {
  const fighter = course.now(who);
  const isDue = (hand: string) => clockIn(fighter, hand)?.due === course.segment;
  return wrestlingHands(fighter).find(hand => isDue(hand) && !course.hasActed(who, hand)) ?? null;
}

/** The clocks that a wrestler has not used in this segment. */
export function freeGrips(course: Course, who: FighterId): readonly string[] {
  return wrestlingHands(course.now(who)).filter(hand => !course.hasActed(who, hand));
}

/** The clock that a wrestler has not used in this segment, one that is due before others; null for none. */
export function freeGrip(course: Course, who: FighterId): string | null {
  return dueGrip(course, who) ?? freeGrips(course, who)[0] ?? null;
}

/** Uses up a wrestler's action of this segment. */
export function actsInGrips(course: Course, who: FighterId): void {
  course.acts(who, freeGrip(course, who) ?? WRESTLING);
}

/** The clocks that want a new reaction: each that is used or past; the only one always (SEG-WRESTLE-21, SEG-WRESTLE-40). */
export function gripsToPrepare(course: Course, who: FighterId): readonly string[] {
  const fighter = course.now(who);
  const hands = wrestlingHands(fighter);
  if (hands.length === 1) return hands;
  return hands.filter(hand => {
    const due = clockIn(fighter, hand)?.due;
    return (
      due === undefined || due < course.segment || (due === course.segment && course.hasActed(who, hand))
    );
  });
}
