import type { SystemManifest } from '../../combat-system/manifest.ts';
import { TRACKED } from './data-models.ts';
import { ItemSheet } from '../../sheets/item-sheet.ts';
import { Ref10Sheet } from './sheets/ref10-sheet.ts';

/** Reflexes and 1d10. */
export const ref10: SystemManifest = {
  id: 'ref10',
  actorTypes: ['ref10-fighter'],
  people: ['ref10-fighter'],
  tracked: { 'ref10-fighter': TRACKED },
  itemTypes: ['ref10-weapon', 'ref10-armour', 'ref10-gear'],
  isOnSquares: false,
  ownPacks: 'ref10-',
  firstFight: 'Compendium.passe-darmes.ref10-rules.JournalEntry.ref10FirstFight0',
  actorSheets: { 'ref10-fighter': Ref10Sheet },
  itemSheet: { sheet: ItemSheet, types: ['ref10-weapon', 'ref10-armour', 'ref10-gear'] },
  words: ['ref10'],
  async load() {
    return (await import('./combat-system.ts')).ref10System;
  },
};
