import { runequest4 as rules } from '../../../rules/runequest4/runequest4.ts';
import type { CombatSystem } from '../../combat-system/manifest.ts';
import { notifyIfMissing } from '../../platform/lazy.ts';
import { openAdditions } from '../mythras/additions.ts';
import { runequest4Adapter } from './adapter.ts';

/** The part of the opposed rolls that is loaded only where it is played, or read. */
export const runequest4System: CombatSystem = {
  rules,
  adapter: runequest4Adapter,
  async sectionsOf(item) {
    return (await notifyIfMissing(() => import('./sheets/item-sections.ts'))).sectionsOf(item);
  },
  async fetchParty() {
    return (await notifyIfMissing(() => import('./party.ts'))).party;
  },
  open: openAdditions,
};
