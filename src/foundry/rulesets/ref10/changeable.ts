import { CHARACTERISTICS } from '../../../rules/ref10/fighter.ts';
import { words } from '../../words.ts';
import type { Changeable } from '../keeping.ts';
import { skillLabel } from '../../sheets/skill-values.ts';
import { KNOWN_SKILLS } from './known-skills.ts';

/** Every number that an active effect on a fighter or a thing can change, in words. */
export function changeable(): Changeable[] {
  return [
    ...CHARACTERISTICS.map(id => ({
      key: `system.characteristics.${id}`,
      label: words(`CHARACTERISTIC.${id}.name`),
    })),
    { key: 'system.reflexes', label: words('Ref10Fighter.FIELDS.reflexes.label') },
    ...KNOWN_SKILLS.map(id => ({ key: `system.skills.${id}.value`, label: skillLabel(id) })),
  ];
}
