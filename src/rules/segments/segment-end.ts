import { endOf, passingOf } from '../shared/conditions.ts';
import type { Condition, Fact, Prepared } from '../shared/fact.ts';
import type { FighterId } from '../shared/play.ts';
import { isBeat, isKeptReady, isUnused } from './clocks.ts';
import { allOf, conditionIn, ends, gains, isFelledLate, isIn, OF_SEGMENT, unseats } from './conditions.ts';
import { engagedWith, surprisedBy } from './contact.ts';
import { roundFacts } from './fatigue.ts';
import { isIncanting } from './interruption.ts';
import { BODY, ENDURANCE, type SegmentsFighter } from './fighter.ts';
import { slipping, slippingClocks } from './held-weapon.ts';
import {
  actionUnderWay,
  bodyOf,
  clocksOf,
  droppedOf,
  enduranceOf,
  fighterAfter,
  leastBody,
} from './state.ts';
import { clockOf } from './tables.ts';
import { comesToGrips, lostAtGrips } from './wrestling-engagement.ts';

/** What ends, is lost and bleeds for a fighter in the segments that pass, the first of which is given. */
export function segmentFacts(fighter: SegmentsFighter, from: number, passed: number): readonly Fact[] {
  const { id: who, state } = fighter;
  const facts: Fact[] = [];
  for (const known of state.conditions) {
    if (OF_SEGMENT.some(id => id === known.condition)) facts.push(endOf(who, known));
    else if (known.lasts?.unit === 'rounds') facts.push(passing(who, known, passed));
  }
  // SEG-SURPRISE-06, SEG-SURPRISE-08: the segment after surprise, for those whom all surprised. It is nothing to a fighter
  // who has rolled: a reaction time under way goes on.
  const hasRolled = clocksOf(fighter).length > 0;
  if (hasRolled) facts.push(...ends(fighter, 'after-surprise'));
  else if (surprisedBy(fighter, '') && !isIn(fighter, 'after-surprise'))
    facts.push(gains(fighter, 'after-surprise'));
  facts.push(
    ...comesToGrips(fighter),
    ...unseats(fighter),
    ...unusedFacts(fighter, from),
    ...slipsAway(fighter),
    ...lostInContact(fighter, from).flatMap((clock): readonly Fact[] => [
      droppedOf(who, clock),
      { fact: 'did', who, what: 'waits-no-more' },
    ]),
    ...defencesOver(fighter, from + passed),
  );
  const to = from + passed;
  for (let segment = from + 1; segment <= to; segment += 1) {
    facts.push(...bleedingFacts(fighterAfter(fighter, facts), segment));
    if (clockOf(segment).segment !== 1) continue;
    const incants = isIncanting({ segment: segment - 1 }, fighter, actionUnderWay(fighter));
    facts.push(...roundFacts(fighter, { incants }));
  }
  return facts;
}

function passing(who: FighterId, known: Condition, passed: number): Fact {
  const left = (known.lasts?.amount ?? 0) - passed;
  return left > 0 ? passingOf(who, known, left) : endOf(who, known);
}

/** Marks blows of an ended segment that were not struck, to be prepared again, and ends beats (SEG-MELEE-09, SEG-GM-01). */
function unusedFacts(fighter: SegmentsFighter, over: number): readonly Fact[] {
  return clocksOf(fighter)
    .filter(clock => isUnused(clock, over) && !lostAtGrips(fighter).includes(clock))
    .map((clock): Fact => {
      if (isBeat(clock) || isFelledLate(fighter)) return droppedOf(fighter.id, clock);
      return { fact: 'prepared', who: fighter.id, ...clock, trigger: 'lost' };
    });
}

/**
 * What a fighter in contact has kept ready is lost with the segment, unless all opponents in contact surprised it
 * (SEG-REACT-18, SEG-REACT-19, SEG-SURPRISE-08).
 */
export function lostInContact(fighter: SegmentsFighter, over: number): readonly Prepared[] {
  if (engagedWith(fighter).every(foe => surprisedBy(fighter, foe) !== null)) return [];
  return clocksOf(fighter).filter(clock => isKeptReady(clock, over));
}

/** What was to fall from a hurt hand falls with the segment in which it has not acted, and its action is lost (SEG-REACT-16). */
function slipsAway(fighter: SegmentsFighter): readonly Fact[] {
  return slipping(fighter).flatMap(({ id: weapon }) => [
    { fact: 'disarmed', who: fighter.id, weapon, metres: 0 } as const,
    ...slippingClocks(fighter)
      .filter(clock => clock.with === weapon)
      .map(clock => droppedOf(fighter.id, clock)),
  ]);
}

/** A weapon is offensive again when its deferred action comes (SEG-PARRY-10). */
function defencesOver(fighter: SegmentsFighter, now: number): readonly Fact[] {
  return allOf(fighter, 'defensive').flatMap(known => {
    const clock = clocksOf(fighter).find(({ hand }) => hand === known.with);
    return clock && (clock.due ?? 0) <= now ? [endOf(fighter.id, known)] : [];
  });
}

/** Loss of blood: a point a round, or one a phase, from endurance and then from the body (docs/rulings.md, SEG-CRIT-03). */
function bleedingFacts(fighter: SegmentsFighter, segment: number): readonly Fact[] {
  const { id: who } = fighter;
  if (isIn(fighter, 'dead') || bodyOf(fighter) <= leastBody(fighter)) return [];
  const lost =
    (conditionIn(fighter.state, 'bleeding', { with: 'major' }) && segment % 5 === 1 ? 1 : 0) +
    (conditionIn(fighter.state, 'bleeding', { with: 'minor' }) && segment % 10 === 1 ? 1 : 0);
  if (lost === 0) return [];
  const worn = Math.min(lost, enduranceOf(fighter));
  const isDown = bodyOf(fighter) <= lost - worn;
  return [
    { fact: 'did', who, what: 'bleeds' },
    ...lossFacts(who, { where: ENDURANCE, points: worn, wound: 'worn' }),
    ...lossFacts(who, { where: BODY, points: lost - worn, wound: isDown ? 'out-of-action' : 'body' }),
  ];
}

function lossFacts(
  who: FighterId,
  { where, points, wound }: { readonly where: string; readonly points: number; readonly wound: string },
): readonly Fact[] {
  if (points === 0) return [];
  return [
    { fact: 'struck', who, where },
    { fact: 'hurt', who, where, points },
    { fact: 'wounded', who, where, wound },
  ];
}
