import { ref10 as rules } from '../../../rules/ref10/ref10.ts';
import type { CombatSystem } from '../../combat-system/manifest.ts';
import { notifyIfMissing } from '../../platform/lazy.ts';
import { ref10Adapter } from './adapter.ts';

/** The part of ref10 that is loaded only where it is played, or read. */
export const ref10System: CombatSystem = {
  rules,
  adapter: ref10Adapter,
  async sectionsOf(item) {
    return (await notifyIfMissing(() => import('./sheets/item-sections.ts'))).sectionsOf(item);
  },
  async fetchParty() {
    return (await notifyIfMissing(() => import('./party.ts'))).party;
  },
};
