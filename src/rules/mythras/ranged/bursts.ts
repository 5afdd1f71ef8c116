import type { FireMode, Weapon } from '../fighter.ts';
import type { SituationalGrade } from '../grade.ts';

/** What a mode of fire does to the attack: recoil, one step less when steady (MYT-FIREARM-03, 06, 12). */
export function recoil(mode: FireMode, steady: boolean): readonly SituationalGrade[] {
  if (mode === 'semi-automatic') return [];
  if (mode === 'full-automatic') {
    const because = { rule: steady ? 'MYT-FIREARM-12' : 'MYT-FIREARM-06', id: 'situation.full-auto' };
    return [{ grade: steady ? 'hard' : 'formidable', because }];
  }
  return steady ? [] : [{ grade: 'hard', because: { rule: 'MYT-FIREARM-03', id: 'situation.burst' } }];
}

/** The die for how many rounds of a burst hit: a constant when there is but one (MYT-FIREARM-04, MYT-OPEN-29). */
export function hitsDice(rounds: number): string {
  return rounds >= 2 ? `1d${rounds}` : '1';
}

/** Rounds for each target of full-automatic fire, and those that are lost (MYT-FIREARM-05). */
export function distributed(rounds: number, targets: number): { perTarget: number; lost: number } {
  if (targets < 1) return { perTarget: 0, lost: rounds };
  const perTarget = Math.floor(rounds / targets);
  return { perTarget, lost: rounds - perTarget * targets };
}

/** The grade of firing two firearms at once, which are then two attacks for one point (MYT-FIREARM-09, MYT-OPEN-38). */
export function twoFirearms(first: Weapon, second: Weapon): SituationalGrade {
  const pistols = [first, second].every(({ hands }) => hands === 1);
  return pistols
    ? { grade: 'hard', because: { rule: 'MYT-FIREARM-09', id: 'situation.dual-pistols' } }
    : { grade: 'formidable', because: { rule: 'MYT-FIREARM-09', id: 'situation.dual-carbines' } };
}
