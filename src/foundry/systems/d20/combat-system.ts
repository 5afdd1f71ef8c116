import { d20 as rules } from '../../../rules/d20/d20.ts';
import type { CombatSystem } from '../../combat-system/manifest.ts';
import { d20Adapter } from './adapter.ts';
import { sectionsOf } from './sheets/item-sections.ts';

/** What is fetched where this combat system is played. */
export const d20System: CombatSystem = {
  rules,
  adapter: d20Adapter,
  sectionsOf,
};
