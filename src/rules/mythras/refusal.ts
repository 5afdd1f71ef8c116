import { readDice } from '../shared/dice.ts';
import type { Reason } from '../shared/target.ts';
import { isAmbushed } from './initiative.ts';
import type { Setup } from '../shared/ruleset.ts';
import { has, keptFromAttack } from './conditions.ts';
import { pointsLeft, weaponOf } from '../shared/setup.ts';
import { fighterIn } from './setup.ts';
import type { MythrasFighter, Weapon } from './fighter.ts';
import { isIn } from './situational-modifiers.ts';
import { noAttempt } from './success.ts';
import { hasSkillWith, targetOf, weaponSkill } from './weapon-skill.ts';
import { unusable } from './weapons-in-use.ts';
import { lacksPoints } from './heads-and-limbs.ts';

/** The actions that are attacks (MYT-ACT-01, MYT-ACT-04, MYT-CLOSE-03). */
const ATTACKS: readonly string[] = ['attack', 'charge', 'sweep'];

/** Returns why an attack cannot be made now; null when it can (MYT-ACT-01). */
export function refusal(setup: Setup): Reason | null {
  const { attempt, fight } = setup;
  if (!ATTACKS.includes(attempt.action)) return { rule: 'MYT-ACT-01', id: 'unknown-action' };
  const attacker = fighterIn(setup, attempt.by);
  if (!attacker) return { rule: 'MYT-EXCH-02', id: 'attacker-missing' };
  if (attempt.at === attempt.by) return { rule: 'MYT-EXCH-01', id: 'target-self' };
  if (!fighterIn(setup, attempt.at)) return { rule: 'MYT-EXCH-01', id: 'target-missing' };
  const kept = keptFromAttack(attacker.state);
  if (kept) return kept;
  // MYT-REACT-03: a delaying fighter may attack on another's turn.
  const interrupts = has(attacker.state, 'delaying');
  if (fight && fight.turn !== attacker.id && !interrupts) return { rule: 'MYT-AP-06', id: 'not-your-turn' };
  if (fight && pointsLeft(fight, attacker.id) < 1) return { rule: 'MYT-AP-04', id: 'no-action-points' };
  const weapon = weaponOf(attacker, attempt.with);
  if (!weapon) return { rule: 'MYT-EXCH-02', id: 'weapon-missing' };
  const useless = unusable(attacker, weapon);
  if (useless) return useless;
  const lacking = fight && lacksPoints(fight, attacker, weapon);
  if (lacking) return lacking;
  if (attempt.action !== 'attack') {
    const shoots = onlyShoots(weapon, attempt.action === 'charge' ? 'MYT-CLOSE-07' : 'MYT-CLOSE-03');
    if (shoots) return shoots;
  }
  const target = fighterIn(setup, attempt.at);
  const misplaced = outOfPlace(weapon, attacker, target, attempt.action);
  if (misplaced) return misplaced;
  if (!readDice(weapon.damage) || !readDice(attacker.damageModifier)) {
    return { rule: 'MYT-EXCH-06', id: 'damage-unreadable' };
  }
  return hasSkillWith(attacker, weapon) ? null : { rule: 'MYT-SKILL-03', id: 'no-skill' };
}

/** Refuses an attack that cannot succeed (MYT-DIFF-06). */
export function hopeless(setup: Setup, use: 'attack' | 'shot'): Reason | null {
  const attacker = fighterIn(setup, setup.attempt.by);
  const weapon = attacker && weaponOf(attacker, setup.attempt.with);
  const skill = weapon && weaponSkill(attacker, weapon, use);
  return skill && noAttempt(targetOf(skill));
}

/** Refuses a weapon that only shoots, and neither strikes nor is thrown; null for others. */
export function onlyShoots({ ranged, traits = [] }: Weapon, rule: string): Reason | null {
  return ranged && !traits.includes('thrown') ? { rule, id: 'only-with-what-strikes' } : null;
}

/** Returns why a weapon cannot strike here: some need a moving mount, some an ambush (MYT-TRAIT-24, MYT-TRAIT-29). */
export function outOfPlace(
  { traits = [] }: Weapon,
  attacker: MythrasFighter,
  target: MythrasFighter | null,
  action = '',
): Reason | null {
  if (traits.length === 0) return null;
  const moves = action === 'charge' || isIn(attacker, 'running') || isIn(attacker, 'sprinting');
  if (traits.includes('mount') && !(isIn(attacker, 'mounted') && moves)) {
    return { rule: 'MYT-TRAIT-24', id: 'only-from-moving-mount' };
  }
  if (traits.includes('stealth') && !(target && isAmbushed(target))) {
    return { rule: 'MYT-TRAIT-29', id: 'only-from-ambush' };
  }
  return null;
}
