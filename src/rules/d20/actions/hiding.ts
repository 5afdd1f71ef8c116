import { opposed } from '../checks.ts';
import { gains, isIn } from '../conditions.ts';
import type { Course } from '../course.ts';
import type { D20Fighter } from '../fighter.ts';
import { coverOf, concealmentOf } from '../cover-and-concealment.ts';
import { runnerOf } from '../mounts.ts';
import { hasCircumstance } from '../../shared/setup.ts';
import type { Reason } from '../../shared/target.ts';
import { skillReasons } from '../skills.ts';
import type { Action } from './action.ts';

/** Bonus to Hide among huge cliffs and gorges (D20-AIR-58). */
const PEAKS = 8;
/** Bonus to Hide behind better cover (D20-COVER-11). */
const BETTER_COVER = 10;
/** Bonus to Hide of the invisible, standing still and on the move (D20-CONCEAL-09). */
const UNSEEN = { still: 40, moving: 20 } as const;

/**
 * Hide (se cacher), D20-COVER-07, D20-CONCEAL-05: behind cover or in concealment, Hide against the target's Spot.
 * Ruling: once a turn as a free action, as the public 3.5 reference has it; it ends with the next attack.
 */
export const hide: Action = {
  id: 'hide-from',
  needsRoom: true,
  rule: 'D20-COVER-07',
  group: 'look',
  purpose: null,
  cost: 'free',
  setsOff: [],
  openTo: [],
  needs: 'target',
  refusal({ course, fighter, at }) {
    const rule = 'D20-COVER-07';
    if (course.times(fighter.id, 'hide') > 0) return { rule, id: 'd20.has-hidden' };
    const cover = coverOf(course, at, fighter, true);
    const isCovered = cover !== 'none' && cover !== 'soft';
    return isCovered || concealmentOf(course, at, fighter, true) > 0
      ? null
      : { rule, id: 'd20.in-plain-sight' };
  },
  *play({ course, fighter, at }) {
    course.count(fighter.id, 'hide');
    const unseen = yield* opposed(
      course,
      {
        name: 'check.hide',
        by: fighter.id,
        reasons: [
          ...skillReasons(course, fighter, 'hide', 'D20-COVER-07'),
          ...hidingReasons(course, fighter, at),
        ],
      },
      { name: 'check.spot', by: at.id, reasons: skillReasons(course, at, 'spot', 'D20-COVER-07') },
    );
    if (unseen) course.record(gains(fighter, 'hidden', { with: at.id }));
  },
};

/** What helps a fighter to hide: great cliffs, better cover, and not to be seen at all. */
function hidingReasons(course: Course, fighter: D20Fighter, at: D20Fighter): readonly Reason[] {
  const isAmongPeaks = hasCircumstance(course.setup, fighter, 'among-peaks');
  const isWellCovered = coverOf(course, at, fighter, true) === 'improved';
  const unseen =
    course.times(runnerOf(course.setup.fighters, fighter), 'moved') > 0 ? UNSEEN.moving : UNSEEN.still;
  const all: readonly (readonly [boolean, Reason])[] = [
    [isAmongPeaks, { rule: 'D20-AIR-58', id: 'circumstance.among-peaks', amount: PEAKS }],
    [isWellCovered, { rule: 'D20-COVER-11', id: 'd20.cover.improved', amount: BETTER_COVER }],
    [isIn(fighter, 'invisible'), { rule: 'D20-CONCEAL-09', id: 'condition.invisible', amount: unseen }],
  ];
  return all.flatMap(([holds, reason]) => (holds ? [reason] : []));
}
