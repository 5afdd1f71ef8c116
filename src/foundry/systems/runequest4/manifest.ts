import { runequest4 as rules } from '../../../rules/runequest4/runequest4.ts';
import type { SystemManifest } from '../../combat-system/manifest.ts';
import { runequest4Adapter } from './adapter.ts';
import { TRACKED } from './data-models.ts';
import { Runequest4ItemSheet, Runequest4Sheet } from './sheets/runequest4-sheet.ts';

/** Opposed rolls. Armour and gear are those of the d100 rules. */
export const runequest4: SystemManifest = {
  rules,
  adapter: runequest4Adapter,
  actorTypes: ['opposed-fighter'],
  people: ['opposed-fighter'],
  tracked: { 'opposed-fighter': TRACKED },
  itemTypes: ['opposed-weapon', 'opposed-style', 'armour', 'gear'],
  ownPacks: 'opposed-',
  actorSheets: { 'opposed-fighter': Runequest4Sheet },
  itemSheet: {
    sheet: Runequest4ItemSheet,
    types: ['opposed-weapon', 'opposed-style'],
    async sectionsOf(item) {
      return (await import('./sheets/item-sections.ts')).sectionsOf(item);
    },
  },
};
