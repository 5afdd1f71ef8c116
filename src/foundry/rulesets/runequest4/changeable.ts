import { CHARACTERISTICS } from '../../../rules/mythras/fighter.ts';
import { words } from '../../words.ts';
import type { Changeable } from '../keeping.ts';
import { KNOWN_SKILLS } from './known-skills.ts';

/** Every number that an active effect on a fighter or a thing can change, in words. */
export function changeable(): Changeable[] {
  return [
    ...CHARACTERISTICS.map(id => ({
      key: `system.characteristics.${id}`,
      label: words(`CHARACTERISTIC.${id}.name`),
    })),
    ...['combatActions', 'reactions'].map(id => ({
      key: `system.${id}`,
      label: words(`Runequest4Fighter.FIELDS.${id}.label`),
    })),
    ...KNOWN_SKILLS.map(id => ({ key: `system.skills.${id}.value`, label: words(`SKILL.${id}`) })),
  ];
}
