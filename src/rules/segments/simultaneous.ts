import { choose, type FighterId, type Play } from '../shared/play.ts';
import type { Reason } from '../shared/target.ts';
import { gains, incapacity, isFelledLate, isIn } from './conditions.ts';
import { foesInContact, reaches, surprisedBy, weaponsInHand } from './contact.ts';
import type { Course } from './course.ts';
import { handOf, handsSharedWith, type SegmentsFighter, type Weapon } from './fighter.ts';
import { isKeptForBlow } from './held-weapon.ts';
import { defends, reactionDice } from './reaction.ts';
import type { SecretChoice } from './secret-choice.ts';
import { hasCircumstance } from '../shared/setup.ts';
import { brokeTooLate, clockIn } from './state.ts';

/** The choice of two fighters whose blows fall in one segment (SEG-SIM-02, SEG-SIM-03). */
export const BLOWS: SecretChoice = {
  name: 'simultaneous',
  acts: 'attack',
  waits: 'return-to-guard',
  rule: 'SEG-SIM-01',
  reason: 'segments.simultaneous',
};

/** The opponent whose blow falls in the same segment, and its weapon. */
export interface Opponent {
  readonly id: FighterId;
  readonly weapon: Weapon;
}

/**
 * The opponent, if its blow at the attacker is due in this segment too and both see it coming; else null (SEG-SIM-01,
 * SEG-SIM-09, OPEN-24).
 */
export function simultaneousWith(course: Course, by: FighterId, at: FighterId): Opponent | null {
  const { fight } = course.setup;
  if (!fight) return null;
  const foe = course.now(at);
  if (!seesComing(course, by, at) || !seesComing(course, at, by)) return null;
  const [weapon] = dueAt(course, foe, by);
  return weapon ? { id: at, weapon } : null;
}

/** The weapons with which a fighter strikes at this opponent in this segment (SEG-SIM-01). */
function dueAt(course: Course, fighter: SegmentsFighter, foe: FighterId): readonly Weapon[] {
  const inHand = weaponsInHand(fighter);
  return fighter.weapons.filter(one => {
    if (!inHand.includes(one) && !brokeTooLate(fighter, one)) return false;
    const clock = clockIn(fighter, handOf(one));
    const aim = aimedAt(course, fighter.id, one, clock?.at);
    const aims = aim === '' || aim === foe;
    const isDue =
      clock?.action === 'melee' && clock.with === one.id && clock.due === course.setup.fight?.round;
    return isDue && aims && !course.hasActed(fighter.id, handOf(one));
  });
}

/** At whom a blow is announced: empty for any, and where its foe has got out of reach, so that it may fall on another. */
function aimedAt(course: Course, who: FighterId, weapon: Weapon, at: FighterId = ''): FighterId {
  return at !== '' && reaches(course, who, at, weapon) === false ? '' : at;
}

/** A blow of a fighter whose other hand strikes in the same segment. */
export interface OtherHand {
  readonly who: FighterId;
  readonly weapon: Weapon;
  readonly foe: FighterId;
}

/** The weapons of other hands that strike in this segment too: a choice is made for each (SEG-SIM-08). */
export function otherHands(
  course: Course,
  who: FighterId,
  used: Weapon,
  foe: FighterId,
): readonly OtherHand[] {
  const taken = [...handsSharedWith(handOf(used))];
  const others: OtherHand[] = [];
  for (const weapon of dueAt(course, course.now(who), foe)) {
    if (taken.includes(handOf(weapon))) continue;
    taken.push(...handsSharedWith(handOf(weapon)));
    others.push({ who, weapon, foe });
  }
  return others;
}

/** True if a fighter sees a blow of this attacker come, and can do something about it (SEG-SIM-09). */
function seesComing(course: Course, by: FighterId, at: FighterId): boolean {
  const { setup } = course;
  const foe = course.now(at);
  if (incapacity(foe) || isIn(foe, 'wrestling') || surprisedBy(foe, by)) return false;
  return !hasCircumstance(setup, { id: by }, 'unseen') && !hasCircumstance(setup, { id: by }, 'behind');
}

/** Tells of the other opponents whose blows fall on a fighter in this segment too, and not with which weapon (SEG-SIM-10). */
export function alsoDue(course: Course, who: FighterId, foe: FighterId): readonly Reason[] {
  const names = alsoActOn(course, who, foe);
  return names.map(id => ({ rule: 'SEG-SIM-10', id: 'segments.also-simultaneous', names: { who: id } }));
}

/** The other opponents whose action falls on a fighter in this segment, and whom it sees come (SEG-SPECIAL-24). */
export function alsoActOn(course: Course, who: FighterId, by: FighterId): readonly FighterId[] {
  return foesInContact(course, course.now(who))
    .filter(foe => foe.id !== by && dueAt(course, foe, who).length > 0 && seesComing(course, foe.id, who))
    .map(({ id }) => id);
}

/** The weapons of a target whose blow falls at another fighter. */
interface Elsewhere {
  /** Those that could oppose a special action: it is asked for each, which does so only on guard (SEG-SPECIAL-24). */
  readonly opposing?: (weapon: Weapon) => boolean;
  /** The one that meets the attack with a counter-attack, and so does not guard (SEG-COUNTER-02). */
  readonly countering?: Weapon | undefined;
}

/**
 * Asks a target whose own blow falls at another fighter in this segment to strike or to be on guard, unless another weapon
 * guards it (SEG-SIM-08, SEG-SIM-10, OPEN-24).
 */
export function* strikesElsewhere(
  course: Course,
  by: FighterId,
  at: FighterId,
  { opposing, countering }: Elsewhere = {},
): Play<void> {
  const { fight } = course.setup;
  if (!fight || isFelledLate(course.now(at)) || !seesComing(course, by, at)) return;
  const free = weaponsInHand(course.now(at)).filter(
    one =>
      (opposing?.(one) ?? one.kind !== 'fist') &&
      one.id !== countering?.id &&
      !course.hasActed(at, handOf(one)) &&
      !isKeptForBlow(course.now(at), one),
  );
  if (free.length > 1 && !opposing) return;
  const elsewhere = free.flatMap(weapon => {
    const foe = aimOf(course, at, weapon);
    return foe === '' || foe === by ? [] : [{ weapon, foe }];
  });
  for (const { weapon, foe } of elsewhere) {
    const who = { who: foe };
    const [chosen = BLOWS.waits] = yield* choose({
      name: course.name(`${BLOWS.name}.${at}`),
      by: at,
      options: [{ id: BLOWS.acts }, { id: BLOWS.waits }],
      atLeast: 1,
      atMost: 1,
      against: by,
      reasons: [
        elsewhere.length > 1
          ? {
              rule: 'SEG-SIM-10',
              id: 'segments.strikes-elsewhere-with',
              names: { ...who, weapon: weapon.id },
            }
          : { rule: 'SEG-SIM-10', id: 'segments.strikes-elsewhere', names: who },
      ],
    });
    if (chosen === BLOWS.acts) course.record(gains(course.now(at), 'commits', { with: handOf(weapon) }));
    else returnsToGuard(course, at, weapon);
  }
}

/** The opponent at whom a weapon strikes in this segment; empty where it does not, or at any (SEG-SIM-10). */
function aimOf(course: Course, who: FighterId, weapon: Weapon): FighterId {
  const clock = clockIn(course.now(who), handOf(weapon));
  const isDue = clock?.action === 'melee' && clock.with === weapon.id && clock.due === course.segment;
  return isDue ? aimedAt(course, who, weapon, clock.at) : '';
}

/** SEG-SIM-03, OPEN-22: the blow is deferred, and the weapon goes on the defensive. */
export function returnsToGuard(course: Course, who: FighterId, weapon: Weapon): void {
  const dice = reactionDice(course.now(who), weapon);
  defends(course, who, handOf(weapon), dice);
  course.record({ fact: 'did', who, what: 'returns-to-guard' });
}
