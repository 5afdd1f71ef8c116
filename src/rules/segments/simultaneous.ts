import type { Prepared } from '../shared/fact.ts';
import { choose, type FighterId, type Play } from '../shared/play.ts';
import type { Reason } from '../shared/target.ts';
import { endsAbout, gains, incapacity, isFelledLate, isIn } from './conditions.ts';
import { engagedWith, foesInContact, surprisedBy, weaponsInHand } from './contact.ts';
import type { Course } from './course.ts';
import { handOf, handsSharedWith, type SegmentsFighter, type Weapon } from './fighter.ts';
import { aimedWeapon, breakable, isKeptForBlow } from './held-weapon.ts';
import { strikeAtOnce, type Blow } from './melee.ts';
import { beginsOver, goesOn } from './next-blow.ts';
import { defends, isOnDefensive, reactionDice } from './reaction.ts';
import { allChoose, type SecretChoice } from './secret-choice.ts';
import { hasCircumstance } from '../shared/setup.ts';
import { brokeTooLate, clockIn, clocksOf, droppedOf } from './state.ts';

/** The choice of two fighters whose blows fall in one segment (SEG-SIM-02, SEG-SIM-03). */
const BLOWS: SecretChoice = {
  name: 'simultaneous',
  acts: 'attack',
  waits: 'return-to-guard',
  rule: 'SEG-SIM-01',
  reason: 'segments.simultaneous',
};

/** The choice to strike at the shield or the shaft of the attacker (SEG-MELEE-14). */
const AT_EQUIPMENT = 'strike-equipment';

/** The opponent whose blow falls in the same segment, and its weapon. */
interface Opponent {
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
    const aims = clock?.at === undefined || clock.at === '' || clock.at === foe;
    const isDue =
      clock?.action === 'melee' && clock.with === one.id && clock.due === course.setup.fight?.round;
    return isDue && aims && !course.hasActed(fighter.id, handOf(one));
  });
}

/** A blow of a fighter whose other hand strikes in the same segment. */
interface OtherHand {
  readonly who: FighterId;
  readonly weapon: Weapon;
  readonly foe: FighterId;
}

/** The weapons of other hands that strike in this segment too: a choice is made for each (SEG-SIM-08). */
function otherHands(course: Course, who: FighterId, used: Weapon, foe: FighterId): readonly OtherHand[] {
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
function alsoDue(course: Course, who: FighterId, foe: FighterId): readonly Reason[] {
  const names = alsoActOn(course, who, foe);
  return names.map(id => ({ rule: 'SEG-SIM-10', id: 'segments.also-simultaneous', names: { who: id } }));
}

/** The other opponents whose action falls on a fighter in this segment, and whom it sees come (SEG-SPECIAL-24). */
export function alsoActOn(course: Course, who: FighterId, by: FighterId): readonly FighterId[] {
  return foesInContact(course, course.now(who))
    .filter(foe => foe.id !== by && dueAt(course, foe, who).length > 0 && seesComing(course, foe.id, who))
    .map(({ id }) => id);
}

/**
 * Asks a target whose own blow falls at another fighter in this segment to strike or to be on guard, unless another weapon
 * guards it (SEG-SIM-08, SEG-SIM-10, OPEN-24).
 * @param opposing weapons that could oppose a special action: it is asked for each, which does so only on guard
 * (SEG-SPECIAL-24)
 */
export function* strikesElsewhere(
  course: Course,
  by: FighterId,
  at: FighterId,
  opposing: ((weapon: Weapon) => boolean) | null = null,
): Play<void> {
  const { fight } = course.setup;
  if (!fight || isFelledLate(course.now(at)) || !seesComing(course, by, at)) return;
  const free = weaponsInHand(course.now(at)).filter(
    one =>
      (opposing?.(one) ?? one.kind !== 'fist') &&
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
  return isDue ? (clock.at ?? '') : '';
}

/** A weapon that is chosen for: it strikes, or returns to guard. */
interface Chosen extends OtherHand {
  readonly blow: Blow | null;
}

/** Resolves simultaneous blows after a secret choice of both fighters; all that are struck fall at once (SEG-SIM-04 to 08). */
export function* meet(course: Course, blow: Blow, other: Opponent): Play<void> {
  const { by, weapon } = blow;
  const first: readonly OtherHand[] = [
    { who: by, weapon, foe: other.id },
    { who: other.id, weapon: other.weapon, foe: by },
  ];
  const others = first.flatMap(({ who, weapon: used, foe }) => otherHands(course, who, used, foe));
  // SEG-SIM-02: what was chosen for the weapon before holds.
  const isBound = (who: FighterId, its: Weapon) =>
    isFelledLate(course.now(who)) || isKeptForBlow(course.now(who), its);
  // SEG-MELEE-14: the one whose turn it is has said already what it strikes at.
  const orActs = (foe: FighterId) => (breakable(course.now(foe)).length > 0 ? [AT_EQUIPMENT] : []);
  const answers = yield* allChoose(BLOWS, [
    ...first.map(({ who, weapon: its, foe }, i) => ({
      ...{ by: who, against: foe, hints: alsoDue(course, who, foe), isBound: isBound(who, its) },
      ...(i > 0 && { orActs: orActs(foe) }),
    })),
    ...others.map(({ who, weapon: its, foe }) => ({
      ...{ by: who, against: foe, hand: handOf(its), isBound: isBound(who, its), orActs: orActs(foe) },
      hints: [{ rule: 'SEG-SIM-08', id: 'segments.other-hand' }],
    })),
  ]);
  const all: Chosen[] = [];
  for (const [i, one] of [...first, ...others].entries()) {
    const isOwn = i === 0 && answers[i] === BLOWS.acts;
    all.push({ ...one, blow: isOwn ? blow : yield* blowOf(course, one, answers[i]) });
  }
  const struck = all.filter(one => one.blow !== null);
  if (struck.length === 0) return yield* bothReturn(course, blow, other, all.slice(first.length));
  for (const one of all) if (!one.blow) returnsToGuard(course, one.who, one.weapon);
  for (const { who, weapon: its } of struck) course.acts(who, handOf(its));
  yield* strikeAtOnce(
    course,
    all.flatMap(one => one.blow ?? []),
  );
  // The next blow of each weapon that attacked; a return to guard only deferred it.
  for (const { who, weapon: its, foe } of struck) yield* goesOn(course, who, its, foe);
}

/** The blow that was chosen for a weapon, at a shield or shaft too (SEG-MELEE-14); null for none. */
function* blowOf(course: Course, { who, weapon, foe }: OtherHand, chosen = ''): Play<Blow | null> {
  const blow: Blow = { by: who, at: foe, weapon, quality: 'ordinary' };
  if (chosen !== AT_EQUIPMENT) return chosen === BLOWS.acts ? blow : null;
  const aim = { by: who, at: foe, rule: 'SEG-MELEE-14' };
  const thing = yield* aimedWeapon(course, aim, breakable(course.now(foe)));
  return thing && { ...blow, thing };
}

/** SEG-SIM-03, OPEN-22: the blow is deferred, and the weapon goes on the defensive. */
function returnsToGuard(course: Course, who: FighterId, weapon: Weapon): void {
  const dice = reactionDice(course.now(who), weapon);
  defends(course, who, handOf(weapon), dice);
  course.record({ fact: 'did', who, what: 'returns-to-guard' });
}

/** SEG-SIM-06, OPEN-23: both return to guard; alone with each other they roll a new initial reaction. */
function* bothReturn(
  course: Course,
  { by, weapon }: Blow,
  other: Opponent,
  onGuard: readonly OtherHand[],
): Play<void> {
  const alone =
    engagedWith(course.now(by)).length <= 1 &&
    engagedWith(course.now(other.id)).length <= 1 &&
    foesInContact(course, course.now(by)).length <= 1;
  const pairs = [
    [by, weapon, other.id],
    [other.id, other.weapon, by],
    ...onGuard.map(({ who, weapon: its, foe }) => [who, its, foe] as const),
  ] as const;
  const keepsOne = pairs.some(([who]) => {
    const back = pairs.filter(([id]) => id === who).map(([, used]) => handOf(used));
    const hands = weaponsInHand(course.now(who)).filter(one => one.kind !== 'fist');
    return hands.some(one => {
      const clock = clockIn(course.now(who), handOf(one));
      return !back.includes(handOf(one)) && clock !== null && !isOnDefensive(course, who, handOf(one));
    });
  });
  if (!alone || keepsOne) {
    for (const [who, used] of pairs) returnsToGuard(course, who, used);
    return;
  }
  course.record({ fact: 'did', who: by, what: 'short-disengagement' });
  for (const who of [by, other.id])
    if (!isIn(course.now(who), 'initial-reaction')) course.record(gains(course.now(who), 'initial-reaction'));
  for (const [who, foe] of [
    [by, other.id],
    [other.id, by],
  ] as const)
    yield* beginsOver(course, who, givesUpAll(course, who), foe);
}

/** SEG-SIM-06: with the contact, all that was prepared in melee is given up, also by a hand on guard. Returns what it was. */
function givesUpAll(course: Course, who: FighterId): readonly Prepared[] {
  const prepared = clocksOf(course.now(who)).filter(
    ({ action }) => action === 'melee' || action === 'counter',
  );
  for (const clock of prepared) {
    course.record(droppedOf(who, clock));
    if (clock.hand !== undefined)
      course.record(...endsAbout(course.now(who), 'defensive', { with: clock.hand }));
  }
  return prepared;
}
