import { choose, type FighterId, type Play } from '../shared/play.ts';
import { falls, felled, isIn } from './conditions.ts';
import { isHeldBy } from './contact.ts';
import type { Course } from './course.ts';
import { releases } from './wrestling-engagement.ts';

/** Brings a fighter to the ground, and those whom holds tie to it (SEG-CIRC-05, SEG-WRESTLE-26). */
export function* bringsDown(course: Course, who: FighterId): Play<void> {
  const wasUp = isUp(course, who);
  course.record(...falls(course.now(who)));
  if (wasUp) yield* dragsAlong(course, who);
}

/**
 * Those whom holds tie to a fighter who has fallen (SEG-WRESTLE-26).
 * Ruling: whom it holds go down with it, through others too; who holds it goes along, or lets go and stays up.
 */
export function* dragsAlong(course: Course, who: FighterId): Play<void> {
  const down = [who];
  for (const one of down)
    for (const { id } of course.others(one)) {
      if (!isHeldBy(course, id, one) || !isUp(course, id)) continue;
      course.record(...falls(course.now(id)));
      down.push(id);
    }
  for (const one of down)
    for (const { id } of course.others(one)) {
      if (!isHeldBy(course, one, id) || !isUp(course, id)) continue;
      // SEG-REACT-16: felled too late, it chooses nothing, and holds on for what it still does.
      if (felled(course.now(id))) continue;
      if (yield* goesAlong(course, id, one)) yield* bringsDown(course, id);
      else releases(course, id, one);
    }
}

function isUp(course: Course, who: FighterId): boolean {
  return !isIn(course.now(who), 'prone');
}

/** Asks a fighter who holds one that falls whether it goes down too, and keeps its hold. */
function* goesAlong(course: Course, holder: FighterId, fallen: FighterId): Play<boolean> {
  const [chosen] = yield* choose({
    name: course.name('follow'),
    by: holder,
    options: [{ id: 'follow' }, { id: 'stay' }],
    atLeast: 1,
    atMost: 1,
    against: fallen,
    reasons: [{ rule: 'SEG-WRESTLE-26', id: 'segments.holder-follows' }],
  });
  return chosen === 'follow';
}
