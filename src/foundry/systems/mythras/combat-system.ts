import { mythras as rules } from '../../../rules/mythras/mythras.ts';
import type { CombatSystem } from '../../combat-system/manifest.ts';
import { addToCards } from '../../documents/chat-message.ts';
import { notifyIfMissing } from '../../platform/lazy.ts';
import { registerLoad } from '../../settings/load-counted.ts';
import { mythrasAdapter } from './adapter.ts';
import { openAdditions } from './additions.ts';
import { luckOnSkills, watchLuckOnSkills } from './luck-on-skills.ts';
import { fumblePoints } from './experience/fumble-points.ts';

/** The part of Mythras that is loaded only where it is played, or read. */
export const mythrasSystem: CombatSystem = {
  rules,
  adapter: mythrasAdapter,
  async sectionsOf(item, shape) {
    return (await notifyIfMissing(() => import('./sheets/item-sections.ts'))).sectionsOf(item, shape);
  },
  async fetchParty() {
    return (await notifyIfMissing(() => import('./party.ts'))).party;
  },
  open() {
    registerLoad('things');
    openAdditions();
    addToCards(fumblePoints);
    addToCards(luckOnSkills);
    watchLuckOnSkills();
  },
};
