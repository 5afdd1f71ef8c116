import { runequest4 as rules } from '../../../rules/runequest4/runequest4.ts';
import type { CombatSystem } from '../../combat-system/manifest.ts';
import { openAdditions } from '../mythras/additions.ts';
import { runequest4Adapter } from './adapter.ts';
import { sectionsOf } from './sheets/item-sections.ts';

/** The part of the opposed rolls that is loaded only where it is played, or read. */
export const runequest4System: CombatSystem = {
  rules,
  adapter: runequest4Adapter,
  sectionsOf,
  open: openAdditions,
};
