import type { Setup } from '../../shared/ruleset.ts';
import type { Shot } from '../clash.ts';
import type { FireMode, MythrasFighter, Ranged, Weapon } from '../fighter.ts';
import { hardest, type Shift, shifted, type SituationalGrade } from '../grade.ts';
import { gaitOf, gaitShift } from '../movement.ts';
import { type UsableSkill, weaponSkill } from '../weapon-skill.ts';
import { recoil } from './bursts.ts';

/** A weapon that is used from afar. */
export type RangedWeapon = Weapon & { readonly ranged: Ranged };

/** Who shoots, and how. */
export interface Shooting {
  readonly setup: Setup;
  readonly shooter: MythrasFighter;
  readonly weapon: RangedWeapon;
  readonly mode: FireMode;
  readonly shot: Shot;
  /** What else makes it harder, such as a firearm in each hand (MYT-FIREARM-09). */
  readonly hindrance?: readonly SituationalGrade[];
}

/** The skill of a shot with all that bears on it (MYT-FIREARM-03, 06, 11, 12, MYT-RANGED-10, MYT-CLOSE-15). */
export function shotSkill({
  setup,
  shooter,
  weapon,
  mode,
  shot,
  hindrance = [],
}: Shooting): UsableSkill | null {
  const skill = weaponSkill(shooter, weapon, 'shot');
  if (!skill) return null;
  const holds = (wanted: string) =>
    shooter.state.conditions.find(({ condition, with: id }) => condition === wanted && id === weapon.id);
  const kicks = recoil(mode, holds('steady') !== undefined);
  const all: readonly SituationalGrade[] = [...(skill.situations ?? []), ...kicks, ...hindrance];
  const aiming = holds('aiming');
  // MYT-RANGED-10: it takes a whole round; outside a fight there are no rounds to wait for.
  const took = aiming !== undefined && (!setup.fight || setup.fight.round > (aiming.amount ?? 0));
  const blindly = { steps: 1, because: { rule: 'MYT-CLOSE-15', id: 'blind-shot' } };
  const scope = took ? scopeShift(weapon.ranged.scope ?? 0) : [];
  return {
    ...skill,
    situations: took ? aimed(all) : all,
    shifts: [...skill.shifts, ...gaitShift(gaitOf(shooter)), ...scope, ...(shot.blind ? [blindly] : [])],
  };
}

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
