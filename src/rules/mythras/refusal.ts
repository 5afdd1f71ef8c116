import { readDice } from '../shared/dice.ts';
import type { Reason } from '../shared/reason.ts';
import type { Setup } from '../shared/ruleset.ts';
import { keptFromAttack } from './conditions.ts';
import { actionPointsLeft, fighterIn, weaponOf } from './setup.ts';
import { weaponsInUse } from './state.ts';
import { weaponSkill } from './weapon-skill.ts';

/** Why an attack cannot be undertaken now, or null when it can (MYT-ACT-01). */
export function refusal(setup: Setup): Reason | null {
  const { undertaking, fight } = setup;
  if (undertaking.action !== 'attack') return { rule: 'MYT-ACT-01', id: 'unknown-action' };
  const attacker = fighterIn(setup, undertaking.by);
  if (!attacker) return { rule: 'MYT-EXCH-02', id: 'attacker-missing' };
  if (undertaking.at === undertaking.by) return { rule: 'MYT-EXCH-01', id: 'target-self' };
  if (!fighterIn(setup, undertaking.at)) return { rule: 'MYT-EXCH-01', id: 'target-missing' };
  const kept = keptFromAttack(attacker.state);
  if (kept) return kept;
  if (fight && fight.turn !== attacker.id) return { rule: 'MYT-AP-06', id: 'not-your-turn' };
  if (fight && actionPointsLeft(fight, attacker.id) < 1) return { rule: 'MYT-AP-04', id: 'no-action-points' };
  const weapon = weaponOf(attacker, undertaking.with);
  if (!weapon) return { rule: 'MYT-EXCH-02', id: 'weapon-missing' };
  if (!weaponsInUse(attacker).includes(weapon)) return { rule: 'MYT-ACT-10', id: 'weapon-dropped' };
  if (!readDice(weapon.damage) || !readDice(attacker.damageModifier)) {
    return { rule: 'MYT-EXCH-06', id: 'damage-unreadable' };
  }
  return weaponSkill(attacker, weapon) ? null : { rule: 'MYT-SKILL-03', id: 'no-skill' };
}
