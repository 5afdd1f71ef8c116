import { present } from '../../shared/compact.ts';
import { choose, type Play } from '../../shared/play.ts';
import type { Setup } from '../../shared/ruleset.ts';
import type { Reason } from '../../shared/target.ts';
import { adjacentTo } from '../body.ts';
import type { Attack, Form, Shot } from '../clash.ts';
import type { FireMode, Location, MythrasFighter, Ranged, Weapon } from '../fighter.ts';
import { hardest, type Shift, shifted, type SituationalGrade } from '../grade.ts';
import { gaitOf, gaitShift } from '../movement.ts';
import { BLINDLY } from '../protection.ts';
import { traitsOf } from '../situational-modifiers.ts';
import { type UsableSkill, weaponSkill } from '../weapon-skill.ts';
import { recoil } from './bursts.ts';

type RangedWeapon = Weapon & { readonly ranged: Ranged };

/** A shot in progress: the shooter, the weapon and its mode. */
export interface Shooting {
  readonly setup: Setup;
  readonly shooter: MythrasFighter;
  readonly weapon: RangedWeapon;
  readonly mode: FireMode;
  readonly shot: Shot;
  /** Further grades, such as for a firearm in each hand (MYT-FIREARM-09). */
  readonly hindrance?: readonly SituationalGrade[];
}

/** The skill of a shot with its modifiers (MYT-FIREARM-03, 06, 11, 12, MYT-RANGED-10, MYT-CLOSE-15). */
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
  const all: readonly SituationalGrade[] = [...(skill.grades ?? []), ...kicks, ...hindrance];
  const aiming = holds('aiming');
  // MYT-RANGED-10: it takes a whole round; outside a fight there are no rounds to wait for.
  const took = aiming !== undefined && (!setup.fight || setup.fight.round > (aiming.amount ?? 0));
  const scope = took ? scopeShift(weapon.ranged.scope ?? 0) : [];
  return {
    ...skill,
    grades: took ? aimed(all) : all,
    shifts: present([...skill.shifts, ...gaitShift(gaitOf(shooter)), ...scope, shot.blind && BLINDLY]),
  };
}

/** The grades of an aimed shot: the worst of them one easier (MYT-RANGED-10). */
export function aimed(grades: readonly SituationalGrade[]): readonly SituationalGrade[] {
  const worst = hardest(grades.map(({ grade }) => grade));
  const at = grades.findIndex(({ grade }) => grade === worst);
  const known = grades[at];
  // Standard does not become easy, and no shift makes Hopeless possible (MYT-DIFF-06).
  if (!known || worst === 'standard') return grades;
  return grades.with(at, { ...known, grade: shifted(worst, -1) });
}

/** The shift of a scope when aiming: grades easier, though never beyond Very Easy (MYT-FIREARM-11, MYT-DIFF-04). */
export function scopeShift(grades: number): readonly Shift[] {
  if (grades <= 0) return [];
  return [{ steps: -grades, because: { rule: 'MYT-FIREARM-11', id: 'scope', names: { grades } } }];
}

/** The range of a target for a weapon (MYT-RANGED-05). */
export type Range = 'close' | 'effective' | 'long' | 'out';

/** The range of a target at a distance in metres (MYT-RANGED-05). */
export function rangeAt({ close, effective, long }: Ranged, metres: number): Range {
  if (metres <= close) return 'close';
  if (metres <= effective) return 'effective';
  return metres <= long ? 'long' : 'out';
}

/** The form of a shot: at long range its force is one size smaller (MYT-RANGED-05). */
export function formOf(shot: Shot): Form {
  return { shot, ...(shot.range === 'long' && { sizeSteps: -1 }) };
}

/**
 * Damage of a shot: half at long range, and half for a weapon not made for throwing, rounded up (MYT-RANGED-05,
 * MYT-TRAIT-10, MYT-OPEN-04).
 */
export function damageOf({ range, halved = false }: Pick<Shot, 'range' | 'halved'>, damage: number): number {
  const atRange = range === 'long' ? Math.ceil(damage / 2) : damage;
  return halved ? Math.ceil(atRange / 2) : atRange;
}

/**
 * Returns why a shot cannot be parried: only by shields, not if bullets or beams (MYT-RANGED-02, MYT-FIREARM-01,
 * MYT-TRAIT-26).
 */
export function canParryShot(
  { firearm, force }: Ranged,
  parry: { readonly shield: boolean; readonly traits?: readonly string[] },
): Reason | null {
  if (firearm) return { rule: 'MYT-FIREARM-01', id: 'no-parry-of-bullets' };
  if (!parry.shield && !parry.traits?.includes('ranged-parry')) {
    return { rule: 'MYT-RANGED-02', id: 'only-shields-parry-shots' };
  }
  return force === null ? { rule: 'MYT-RANGED-03', id: 'nothing-to-parry' } : null;
}

/** The location of a ranged marksman's hit: as rolled, or next to it (MYT-TRAIT-08, MYT-LOC-05). */
export function* marksmanship(
  { fighter, weapon, form }: Pick<Attack, 'fighter' | 'weapon' | 'form'>,
  victim: MythrasFighter,
  rolled: Location,
  about = 'ranged-marksman',
): Play<Location> {
  if (!form?.shot || !traitsOf(fighter, weapon).includes('ranged-marksman')) return rolled;
  const places = [rolled, ...adjacentTo(victim.locations, rolled)];
  const options = places.map(({ id }) => ({ id }));
  const reasons = [{ rule: 'MYT-TRAIT-08', id: 'next-to', names: { where: rolled.id } }];
  const name = `location.${about}`;
  const [by, body] = [fighter.id, victim.id];
  const [chosen] = yield* choose({ name, by, options, atLeast: 1, atMost: 1, reasons, body });
  return places.find(({ id }) => id === chosen) ?? rolled;
}
