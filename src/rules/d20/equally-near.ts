import { roll, type FighterId, type Play } from '../shared/play.ts';
import type { Course } from './course.ts';

/** One of those who are equally near to a place, by a die; null for nobody (D20-MOVE-08). */
export function* oneOfEquallyNear<One extends { readonly one: { readonly id: FighterId } }>(
  course: Course,
  by: FighterId,
  those: readonly One[],
): Play<One | null> {
  if (those.length < 2) return those[0] ?? null;
  const { total } = yield* roll({
    name: course.name('nearest'),
    by,
    dice: `1d${those.length}`,
    reasons: [
      { rule: 'D20-MOVE-08', id: 'd20.equally-near' },
      ...those.map(({ one }, i) => ({
        ...{ rule: 'D20-MOVE-08', id: 'd20.on-the-die' },
        names: { face: i + 1, who: one.id },
      })),
    ],
  });
  return those[total - 1] ?? null;
}
