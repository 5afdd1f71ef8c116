import type { SystemManifest } from '../../combat-system/manifest.ts';
import { TRACKED } from './data/bars.ts';
import { ITEM_MODELS } from './data-models.ts';
import { CharacterSheet } from './sheets/character/character-sheet.ts';
import { CreatureSheet } from './sheets/creature/creature-sheet.ts';
import { MythrasItemSheet } from './sheets/item-sheet.ts';

const ITEM_TYPES = Object.keys(ITEM_MODELS) as (keyof typeof ITEM_MODELS)[];

/** The d100 rules with action points and special effects. */
export const mythras: SystemManifest = {
  id: 'mythras',
  isUsual: true,
  firstFight: 'Compendium.passe-darmes.rules.JournalEntry.rulesFirstFight0',
  actorTypes: ['character', 'creature'],
  people: ['character'],
  tracked: { character: TRACKED, creature: TRACKED },
  itemTypes: ITEM_TYPES,
  isOnSquares: false,
  restsByClock: true,
  actorSheets: { character: CharacterSheet, creature: CreatureSheet },
  itemSheet: { sheet: MythrasItemSheet, types: ITEM_TYPES },
  words: ['mythras'],
  async load() {
    return (await import('./combat-system.ts')).mythrasSystem;
  },
};
