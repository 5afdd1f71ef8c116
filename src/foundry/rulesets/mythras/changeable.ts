import { CHARACTERISTICS } from '../../../rules/mythras/fighter.ts';
import { STANDARD_SKILLS } from '../../../rules/mythras/skills.ts';
import { words } from '../../words.ts';
import type { Changeable } from '../keeping.ts';

const BONUSES = [
  'actionPoints',
  'damageSteps',
  'initiative',
  'healingRate',
  'luckPoints',
  'magicPoints',
  'movement',
  'skills',
  'armour',
] as const;

/** Every number that an active effect on a fighter or a thing can change, in words. */
export function changeable(): Changeable[] {
  return [
    ...BONUSES.map(id => ({ key: `system.bonuses.${id}`, label: words(`CHANGE.${id}`) })),
    ...CHARACTERISTICS.map(id => ({
      key: `system.characteristics.${id}`,
      label: words(`CHARACTERISTIC.${id}.name`),
    })),
    ...STANDARD_SKILLS.map(id => ({
      key: `system.skills.${id}.points`,
      label: words('CHANGE.points', { skill: words(`SKILL.${id}`) }),
    })),
  ];
}
