import type { Setup } from '../../shared/ruleset.ts';
import { weaponOf } from '../../shared/setup.ts';
import type { Reason, Target } from '../../shared/target.ts';
import type { MythrasFighter } from '../fighter.ts';
import { fighterIn } from '../setup.ts';
import { isIn } from '../situational-modifiers.ts';
import { targetOf } from '../weapon-skill.ts';
import { fireModeOf } from './bursts.ts';
import { type Shooting, shotSkill } from './shot-skill.ts';

const CROWDED = ['crowd-edge', 'crowd-through'];

/** True for a shot at a target in a crowd, or beyond one. */
export function isIntoCrowd(shooter: MythrasFighter): boolean {
  return CROWDED.some(id => isIn(shooter, id));
}

/** The number to roll against if there were no crowd (MYT-RANGED-09); null without a skill for the weapon. */
export function targetWithoutCrowd(shooting: Shooting): Target | null {
  const { shooter } = shooting;
  const circumstances = shooter.circumstances?.filter(id => !CROWDED.includes(id)) ?? [];
  const skill = shotSkill({ ...shooting, shooter: { ...shooter, circumstances } });
  return skill && targetOf(skill);
}

/** The chance in percent that a shot strikes a bystander, as a reason; empty without a crowd (MYT-RANGED-09). */
export function crowdOdds(shooting: Shooting): readonly Reason[] {
  const skill = isIntoCrowd(shooting.shooter) ? shotSkill(shooting) : null;
  const easier = skill && targetWithoutCrowd(shooting);
  if (!skill || !easier) return [];
  const percent = successes(easier) - successes(targetOf(skill));
  return percent > 0 ? [{ rule: 'MYT-RANGED-09', id: 'crowd-odds', names: { percent } }] : [];
}

/** The same for a shot that is not begun, at whatever range. */
export function crowdOddsAhead(setup: Setup): readonly Reason[] {
  const shooter = fighterIn(setup, setup.attempt.by);
  const weapon = shooter && weaponOf(shooter, setup.attempt.with);
  if (!shooter || !weapon?.ranged) return [];
  const { ranged } = weapon;
  const mode = ranged.firearm ? fireModeOf(shooter, weapon) : 'semi-automatic';
  return crowdOdds({ setup, shooter, weapon: { ...weapon, ranged }, mode, shot: { range: 'effective' } });
}

/** The results of the die that succeed, of a hundred. */
function successes({ bands }: Target): number {
  return bands
    .filter(({ level }) => level === 'success' || level === 'critical')
    .reduce((sum, { from, to }) => sum + to - from + 1, 0);
}
