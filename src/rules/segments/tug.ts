import { addDice } from '../shared/dice.ts';
import type { Fact } from '../shared/fact.ts';
import { choose, type FighterId, type Play } from '../shared/play.ts';
import { roundsLeft } from '../shared/things-in-state.ts';
import { rollDice } from './checks.ts';
import { conditionIn, ends, endsAbout, gains, felled } from './conditions.ts';
import { disengages } from './contact.ts';
import type { Course } from './course.ts';
import { comesInPieces, handOf, isClose, type SegmentsFighter, type Weapon } from './fighter.ts';
import { takeFacts } from './ground.ts';
import { handsLackingFor, takesInHand } from './hands.ts';
import { actsUnprevented, heldWeapons, isHeld, leavesHand, slips } from './held-weapon.ts';
import { loses, takesSegment } from './interruption.ts';

/** A weapon that two fighters have hold of: the one who seized it, and its holder (SEG-SPECIAL-19). */
interface Tug {
  readonly by: FighterId;
  readonly at: FighterId;
  readonly weapon: Weapon;
}

/**
 * The contest for a weapon. A tie is pulled out in the next segment, where a fight counts them (SEG-SPECIAL-19). What is
 * seized too late to keep it from its shot is let go first (SEG-REACT-16).
 * @param isTorn true where the grip alone tears it away
 */
export function* pulls(course: Course, tug: Tug, isTorn = false): Play<void> {
  const { at, weapon } = tug;
  if (!isClose(weapon) && actsUnprevented(course, at, weapon)) {
    if (isTorn) slips(course, at, weapon);
    else keepsHold(course, tug);
    return;
  }
  const margin = isTorn ? 1 : yield* strain(course, tug);
  if (margin === 0 && course.setup.fight) keepsHold(course, tug);
  else yield* settles(course, tug, margin > 0);
}

/** Both pull at the weapon in the next segment. */
function keepsHold(course: Course, { by, at, weapon }: Tug): void {
  course.record(gains(course.now(by), 'tugs', { by: at, with: weapon.id, amount: course.segment }));
}

/**
 * The contest goes on in the segment after a tie, as a simple action of both, unless one of them lets go
 * (SEG-SPECIAL-19).
 */
export function* pullsAgain(course: Course, tug: Tug): Play<void> {
  const { by, at } = tug;
  const letsGo: FighterId[] = [];
  for (const who of [by, at]) {
    const [chosen = 'let-go'] = yield* choose({
      name: course.name('tug-on'),
      by: who,
      options: [{ id: 'pull' }, { id: 'let-go' }],
      atLeast: 1,
      atMost: 1,
      against: who === by ? at : by,
      reasons: [{ rule: 'SEG-SPECIAL-19', id: 'segments.tug-on' }],
    });
    if (chosen === 'let-go') letsGo.push(who);
  }
  if (letsGo.length > 0) return yield* settles(course, tug, !letsGo.includes(by));
  for (const who of [by, at]) {
    loses(course, who);
    takesSegment(course, who);
    course.record(gains(course.now(who), 'guard-lowered'));
  }
  endsTug(course, by);
  yield* pulls(course, tug);
}

/** The contest that a fighter takes up again; null where it has let go, or there is nothing to pull at any more. */
export function tugOf(course: Course, by: FighterId): Tug | null {
  const known = conditionIn(course.now(by).state, 'tugs');
  if (known?.by === undefined || !course.has(known.by)) return null;
  const holder = course.now(known.by);
  const weapon = heldWeapons(holder).find(({ id }) => id === known.with);
  return weapon && !felled(course.now(by)) && !felled(holder) ? { by, at: known.by, weapon } : null;
}

/** Ends the grip on a weapon. */
export function endsTug(course: Course, who: FighterId): void {
  course.record(...ends(course.now(who), 'tugs'));
}

/** The winner has the weapon, and the contact is broken (SEG-SPECIAL-19). */
function* settles(course: Course, { by, at, weapon }: Tug, isWon: boolean): Play<void> {
  course.record(...endsAbout(course.now(by), 'tugs', { by: at }));
  if (isWon) {
    if (yield* takesHold(course, { by, at, weapon })) {
      course.record(...partsWith(course.now(at), weapon));
      takesInHand(course, by, takeFacts(course.now(by), course.now(at), weapon));
      leavesHand(course, at, weapon, -1, by);
    } else leavesHand(course, at, weapon, 0);
  }
  disengages(course, by, at);
}

/** Of what is thrown piece by piece, its owner has one less. */
function partsWith(holder: SegmentsFighter, weapon: Weapon): readonly Fact[] {
  const left = roundsLeft(holder, weapon);
  if (!comesInPieces(weapon) || left === null) return [];
  const { id } = weapon;
  return [{ fact: 'used', who: holder.id, weapon: id, with: id, amount: 1, left: left - 1 }];
}

/**
 * Asks a winner whose hands are full to let go of its own weapons for the one that it has won, which falls otherwise
 * (SEG-MELEE-04, SEG-SPECIAL-19). Returns true if it holds it.
 */
function* takesHold(course: Course, { by, at, weapon }: Tug): Play<boolean> {
  if (handsLackingFor(course.now(by), weapon) <= 0) return true;
  const [chosen] = yield* choose({
    name: course.name('won-weapon'),
    by,
    options: [{ id: 'take-hold' }, { id: 'let-fall' }],
    atLeast: 1,
    atMost: 1,
    against: at,
    reasons: [{ rule: 'SEG-MELEE-04', id: 'segments.won-weapon' }],
  });
  if (chosen !== 'take-hold') return false;
  const fighter = course.now(by);
  // What is thrown piece by piece joins the others of its kind in the hand.
  const joined = takeFacts(fighter, course.now(at), weapon).find(fact => fact.fact === 'took')?.as;
  const own = fighter.weapons.filter(one => isHeld(fighter, one) && one.id !== joined);
  for (const one of own) leavesHand(course, by, one, 0);
  return true;
}

/** A fighter who seizes may drop its own weapons to pull with both hands (SEG-SPECIAL-19). Returns true if both are free. */
function* freesBothHands(course: Course, by: FighterId, at: FighterId): Play<boolean> {
  const own = heldWeapons(course.now(by));
  if (own.length === 0) return true;
  const [chosen] = yield* choose({
    name: course.name('tug-with'),
    by,
    options: [{ id: 'one-hand' }, { id: 'both-hands' }],
    atLeast: 1,
    atMost: 1,
    against: at,
    reasons: [{ rule: 'SEG-SPECIAL-19', id: 'segments.tug-with' }],
  });
  if (chosen !== 'both-hands') return false;
  for (const weapon of own) leavesHand(course, by, weapon, 0);
  return true;
}

/** The strength of the one who seizes over that of the holder, with a die for each hand on the weapon (SEG-SPECIAL-19). */
function* strain(course: Course, { by, at, weapon }: Tug): Play<number> {
  const side = function* (who: FighterId, hands: number): Play<number> {
    const { str } = course.now(who).bonuses;
    return yield* rollDice(course, {
      name: 'tug',
      by: who,
      dice: addDice(`${hands}d6`, String(str)),
      reasons: [
        { rule: 'SEG-SPECIAL-19', id: 'segments.tug', names: { hands } },
        { rule: 'SEG-SPECIAL-19', id: 'segments.str', amount: str },
      ],
    });
  };
  const isBoth = yield* freesBothHands(course, by, at);
  usesHands(course, by, isBoth ? 'both' : 'left');
  usesHands(course, at, weapon.hand);
  course.acts(at, handOf(weapon));
  const mine = yield* side(by, isBoth ? 2 : 1);
  return mine - (yield* side(at, weapon.hand === 'both' ? 2 : 1));
}

/** What pulls does nothing else in the segment (SEG-SPECIAL-19, SEG-REACT-07). */
function usesHands(course: Course, who: FighterId, hand: string): void {
  for (const one of hand === 'both' ? ['right', 'left'] : [hand]) course.acts(who, one);
}
