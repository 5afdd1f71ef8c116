import { hardest, shifted, type Shift, type SituationalGrade } from '../grade.ts';

/** The grades of a shot once somebody aimed for a round: the worst of them one easier (MYT-RANGED-10). */
export function aimed(situations: readonly SituationalGrade[]): readonly SituationalGrade[] {
  const worst = hardest(situations.map(({ grade }) => grade));
  const at = situations.findIndex(({ grade }) => grade === worst);
  const known = situations[at];
  // Nothing ordinary becomes easy; what allows no attempt, no shift makes possible (MYT-DIFF-06).
  if (!known || worst === 'standard') return situations;
  return situations.with(at, { ...known, grade: shifted(worst, -1) });
}

/** What a scope adds when aiming: so many grades easier, though never beyond Very Easy (MYT-FIREARM-11, MYT-DIFF-04). */
export function scopeShift(grades: number): readonly Shift[] {
  if (grades <= 0) return [];
  return [{ steps: -grades, because: { rule: 'MYT-FIREARM-11', id: 'scope', names: { grades } } }];
}
