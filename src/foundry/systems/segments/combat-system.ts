import { segments as rules } from '../../../rules/segments/segments.ts';
import type { CombatSystem } from '../../combat-system/manifest.ts';
import { segmentsAdapter } from './adapter.ts';
import { sectionsOf } from './sheets/item-sections.ts';
import { criticalTables, registerCriticalTables } from './world-critical-tables.ts';

/** The part of segments that is loaded only where it is played, or read. */
export const segmentsSystem: CombatSystem = {
  rules,
  adapter: segmentsAdapter,
  sectionsOf,
  documentsInRules: { register: registerCriticalTables, options: criticalTables },
};
