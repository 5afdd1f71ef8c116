import { d20 as rules } from '../../../rules/d20/d20.ts';
import type { CombatSystem } from '../../combat-system/manifest.ts';
import { notifyIfMissing } from '../../platform/lazy.ts';
import { registerLoad } from '../../settings/load-counted.ts';
import { d20Adapter } from './adapter.ts';
import { registerLengths } from './lengths.ts';

/** The part of d20 that is loaded only where it is played, or read. */
export const d20System: CombatSystem = {
  rules,
  adapter: d20Adapter,
  open() {
    registerLengths();
    registerLoad();
  },
  async sectionsOf(item) {
    return (await notifyIfMissing(() => import('./sheets/item-sections.ts'))).sectionsOf(item);
  },
  async fetchParty() {
    return (await notifyIfMissing(() => import('./party.ts'))).party;
  },
};
