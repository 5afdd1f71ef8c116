import type { FighterId, Play } from '../shared/play.ts';
import type { Reason } from '../shared/target.ts';
import { rollCheck, type Score } from './checks.ts';
import type { Course } from './course.ts';
import { everyRollReasons } from './modifiers.ts';

/** A saving throw: a tie or a pure 20 succeeds (SEG-SPECIAL-24, SEG-SNEAK-05). */
export function* savingThrow(
  course: Course,
  {
    who,
    save,
    dc,
    rule,
    more = [],
  }: {
    who: FighterId;
    save: 'reflex' | 'fortitude';
    dc: number;
    rule: string;
    more?: readonly Reason[];
  },
): Play<Score> {
  const amount = course.now(who).saves[save];
  return yield* rollCheck(course, {
    name: `save.${save}`,
    by: who,
    reasons: [
      { rule, id: `segments.save.${save}`, amount },
      ...more,
      ...everyRollReasons(course, course.now(who)),
    ],
    needs: dc,
    because: [{ rule, id: 'segments.dc', names: { dc } }],
  });
}
