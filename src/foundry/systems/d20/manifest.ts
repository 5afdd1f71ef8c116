import type { SystemManifest } from '../../combat-system/manifest.ts';
import { WATER } from '../../scene/ground.ts';
import { TRACKED } from './data-models.ts';
import { ItemSheet } from '../../sheets/item-sheet.ts';
import { D20CharacterSheet, D20CreatureSheet } from './sheets/d20-sheet.ts';

const ITEMS = ['d20-weapon', 'd20-shield', 'd20-armour', 'd20-gear', 'd20-feat', 'd20-spell'] as const;

/** 1d20 against armour class, on squares. */
export const d20: SystemManifest = {
  id: 'd20',
  actorTypes: ['d20-character', 'd20-creature'],
  people: ['d20-character'],
  tracked: { 'd20-character': TRACKED, 'd20-creature': TRACKED },
  itemTypes: ITEMS,
  isOnSquares: true,
  regionBehaviors: [WATER],
  ownPacks: 'd20-',
  firstFight: 'Compendium.passe-darmes.d20-rules.JournalEntry.d20FirstFight000',
  actorSheets: { 'd20-character': D20CharacterSheet, 'd20-creature': D20CreatureSheet },
  itemSheet: { sheet: ItemSheet, types: ITEMS },
  words: ['d20'],
  async load() {
    return (await import('./combat-system.ts')).d20System;
  },
};
