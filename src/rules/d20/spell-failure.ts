import type { Play } from '../shared/play.ts';
import { chanceOf } from './checks.ts';
import type { Course } from './course.ts';
import type { D20Fighter, Spell } from './fighter.ts';
import { isInHand } from './state.ts';

/**
 * True if armour or a shield spoils an arcane spell with gestures (D20-SPELL-04). Ruling: as in the public 3.5 reference.
 */
export function* hampered(course: Course, fighter: D20Fighter, spell: Spell): Play<boolean> {
  if (!spell.arcane || !spell.components.includes('somatic')) return false;
  const held = fighter.weapons.filter(one => isInHand(fighter, one));
  const percent = held.reduce(
    (sum, { spellFailure = 0 }) => sum + spellFailure,
    fighter.armour?.spellFailure ?? 0,
  );
  if (percent === 0) return false;
  const because = [{ rule: 'D20-SPELL-04', id: 'd20.spell-failure' }];
  const chance = { name: 'spell-failure', by: fighter.id, percent: Math.min(100, percent), reasons: because };
  return yield* chanceOf(course, chance);
}
