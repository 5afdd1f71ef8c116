import { mythras as rules } from '../../../rules/mythras/mythras.ts';
import type { CombatSystem } from '../../combat-system/manifest.ts';
import { addToCards } from '../../documents/chat-message.ts';
import { mythrasAdapter } from './adapter.ts';
import { openAdditions } from './additions.ts';
import { fumblePoints } from './experience/fumble-points.ts';
import { sectionsOf } from './sheets/item-sections.ts';

/** The part of Mythras that is loaded only where it is played, or read. */
export const mythrasSystem: CombatSystem = {
  rules,
  adapter: mythrasAdapter,
  sectionsOf,
  open() {
    openAdditions();
    addToCards(fumblePoints);
  },
};
