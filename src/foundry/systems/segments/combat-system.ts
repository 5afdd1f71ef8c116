import { segments as rules } from '../../../rules/segments/segments.ts';
import type { CombatSystem } from '../../combat-system/manifest.ts';
import { notifyIfMissing } from '../../platform/lazy.ts';
import { segmentsAdapter } from './adapter.ts';
import { criticalTables, registerCriticalTables } from './world-critical-tables.ts';

/** The part of segments that is loaded only where it is played, or read. */
export const segmentsSystem: CombatSystem = {
  rules,
  adapter: segmentsAdapter,
  async sectionsOf(item) {
    return (await notifyIfMissing(() => import('./sheets/item-sections.ts'))).sectionsOf(item);
  },
  async fetchParty() {
    return (await notifyIfMissing(() => import('./party.ts'))).party;
  },
  documentsInRules: { register: registerCriticalTables, options: criticalTables },
};
