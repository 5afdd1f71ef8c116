import type { OpenSkill } from '../../rules/mythras/making/known.ts';
import type { Making } from '../../rules/mythras/making/making.ts';
import { characteristicsOf } from '../../rules/mythras/making/rolling.ts';
import { SKILLS } from '../../rules/mythras/skills.ts';
import { words } from '../words.ts';

/** What a skill starts from, in words: `STR 12 + DEX 11` (MYT-SKILL-01); empty while there are no characteristics. */
export function baseParts({ kind, skill }: Pick<OpenSkill, 'kind' | 'skill'>, making: Making): string {
  const characteristics = characteristicsOf(making);
  const known = SKILLS[kind === 'style' ? 'combat-style' : skill];
  if (!characteristics || !known) return '';
  const parts = known.base.map(one => `${words(`CHARACTERISTIC.${one}.short`)} ${characteristics[one]}`);
  return [...parts, ...(known.bonus > 0 ? [known.bonus] : [])].join(' + ');
}
