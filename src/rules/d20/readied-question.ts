import { choose, type FighterId, type Option, type Play } from '../shared/play.ts';
import type { Course } from './course.ts';
import { directedBy } from './mounts.ts';
import { movesInOrder } from './places-left.ts';

/** The question whether a readied action is taken now. */
export const QUESTION = 'readied';

/** The option to keep the readied action. */
export const WAIT = { id: 'wait' };

/**
 * Asks for the readied action. Returns the option chosen, or null to wait. Using it up moves the fighter in the
 * initiative order to just before the fighter who triggered it.
 */
export function* takesReadied(
  course: Course,
  id: FighterId,
  at: FighterId,
  options: readonly Option[],
): Play<string | null> {
  const { by } = course.setup.attempt;
  const [chosen = WAIT.id] = yield* choose({
    name: course.name(QUESTION),
    by: id,
    options,
    atLeast: 1,
    atMost: 1,
    against: at,
    reasons: [{ rule: 'D20-READY-02', id: 'd20.readied', names: { whom: at } }],
  });
  if (chosen === WAIT.id) return null;
  course.record({ fact: 'dropped', who: id, action: 'ready' });
  const { fighters } = course.setupNow();
  // D20-MOUNT-02: a mount keeps to its rider's initiative, and who acts before it comes before its rider.
  if (directedBy(fighters, id) === null)
    course.record(
      ...movesInOrder(course, { fact: 'reordered', who: id, before: directedBy(fighters, by) ?? by }),
    );
  return chosen;
}
