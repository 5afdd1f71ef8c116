import type { Ref10Fighter } from '../../../rules/ref10/fighter.ts';
import { optionsOf } from '../../../rules/ref10/options.ts';
import { ROLLED_WITH, skillTarget, usuallyWith } from '../../../rules/ref10/skill-roll.ts';
import { writeDice } from '../../../rules/shared/dice.ts';
import { worldReadings } from '../../settings/readings.ts';
import type { SkillRolling } from '../keeping.ts';
import { KNOWN_SKILLS } from './known-skills.ts';

/** How a skill is rolled with a characteristic, the usual one where none is named; one that is not there counts as 0. */
export function skillRoll(fighter: Ref10Fighter, key: string, way: string): SkillRolling | null {
  if (!Object.hasOwn(fighter.skills, key) && !KNOWN_SKILLS.some(known => known === key)) return null;
  const readings = worldReadings();
  const by = ROLLED_WITH.find(known => known === way) ?? usuallyWith(key);
  const target = skillTarget(fighter, key, by, optionsOf(readings ? { options: readings } : {}));
  const dice = writeDice({ terms: [{ sign: 1, count: 1, faces: 10 }], bonus: target.value });
  return { dice, target, way: by };
}
