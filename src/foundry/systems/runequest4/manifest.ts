import type { SystemManifest } from '../../combat-system/manifest.ts';
import { TRACKED } from './data-models.ts';
import { ItemSheet } from '../../sheets/item-sheet.ts';
import { Runequest4Sheet } from './sheets/runequest4-sheet.ts';

/** Opposed rolls. Armour and gear are those of the d100 rules. */
export const runequest4: SystemManifest = {
  id: 'runequest4',
  actorTypes: ['opposed-fighter'],
  people: ['opposed-fighter'],
  tracked: { 'opposed-fighter': TRACKED },
  itemTypes: ['opposed-weapon', 'opposed-style', 'armour', 'gear'],
  isOnSquares: false,
  restsByClock: true,
  ownPacks: 'opposed-',
  firstFight: 'Compendium.passe-darmes.opposed-rules.JournalEntry.opposedFirstFig0',
  actorSheets: { 'opposed-fighter': Runequest4Sheet },
  itemSheet: { sheet: ItemSheet, types: ['opposed-weapon', 'opposed-style'] },
  words: ['mythras', 'runequest4'],
  async load() {
    return (await import('./combat-system.ts')).runequest4System;
  },
};
