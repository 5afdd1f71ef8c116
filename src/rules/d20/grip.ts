import { overlap } from '../shared/grid/squares.ts';
import { choose, type FighterId, type Play } from '../shared/play.ts';
import { endsAbout, grapplersWith, incapacity, isIn, preventsActing } from './conditions.ts';
import type { Course } from './course.ts';
import { placeOf } from './place.ts';

/** Ends the grapple between two fighters. */
export function endGrapple(course: Course, one: FighterId, other: FighterId): void {
  for (const [who, by] of [
    [one, other],
    [other, one],
  ] as const) {
    if (!course.has(who)) continue;
    for (const condition of ['grappling', 'pinned', 'gagged', 'holding-pin'] as const) {
      course.record(...endsAbout(course.now(who), condition, { by }));
    }
  }
}

/** Ends the grapples of a fighter with those in whose space it is no longer (D20-GRAPPLE-07, D20-GRAPPLE-08). */
export function losesHolds(course: Course, who: FighterId): void {
  const own = placeOf(course, { id: who });
  for (const other of grapplersWith(course.now(who))) {
    const theirs = own && course.has(other) ? placeOf(course, { id: other }) : null;
    if (own && theirs && !overlap(own, theirs)) endGrapple(course, who, other);
  }
}

/**
 * A fighter who can do nothing any more holds nobody: its pins end, and each opponent chooses whether the grapple goes on
 * (D20-GRAPPLE-16, D20-DYING-01). Nobody holds the dead, nor do two who can do nothing.
 */
export function* lettingGo(course: Course): Play<void> {
  const fallen = course.facts.flatMap(fact =>
    fact.fact === 'gained' && preventsActing(fact.condition) ? [fact.who] : [],
  );
  for (const who of new Set(fallen)) {
    if (!incapacity(course.now(who))) continue;
    for (const other of grapplersWith(course.now(who))) {
      if (yield* keepsHold(course, other, who)) endPin(course, who, other);
      else endGrapple(course, who, other);
    }
  }
}

/** Asks whether a fighter keeps hold of one who can do nothing; unanswered, it lets go. */
function* keepsHold(course: Course, by: FighterId, held: FighterId): Play<boolean> {
  const isThere = course.has(by);
  if (!isThere || incapacity(course.now(by)) || isIn(course.now(held), 'dead')) return false;
  const [chosen] = yield* choose({
    name: course.name('holds-on'),
    by,
    options: [{ id: 'hold' }, { id: 'let-go' }],
    atLeast: 1,
    atMost: 1,
    isOffer: true,
    against: held,
    reasons: [{ rule: 'D20-GRAPPLE-16', id: 'd20.escape' }],
  });
  return chosen === 'hold';
}

/** Ends the pin in which one fighter holds another, who may speak again (D20-GRAPPLE-22). */
export function endPin(course: Course, holder: FighterId, pinned: FighterId): void {
  course.record(
    ...endsAbout(course.now(pinned), 'pinned', { by: holder }),
    ...endsAbout(course.now(pinned), 'gagged', { by: holder }),
    ...endsAbout(course.now(holder), 'holding-pin', { by: pinned }),
  );
}
