import type { SystemManifest } from '../../combat-system/manifest.ts';
import { TRACKED } from './data-models.ts';
import { ItemSheet } from '../../sheets/item-sheet.ts';
import { SegmentsSheet } from './sheets/segments-sheet.ts';

const ITEMS = [
  'segments-weapon',
  'segments-armour',
  'segments-gear',
  'segments-spell',
  'segments-magic-item',
] as const;

/** A fight without turns: every action has its segment. */
export const segments: SystemManifest = {
  id: 'segments',
  actorTypes: ['segments-character', 'segments-creature'],
  people: ['segments-character'],
  tracked: { 'segments-character': TRACKED, 'segments-creature': TRACKED },
  itemTypes: ITEMS,
  isOnSquares: true,
  roundUnit: 'segments',
  ownPacks: 'segments-',
  firstFight: 'Compendium.passe-darmes.segments-rules.JournalEntry.segmentsFirstFig',
  actorSheets: { 'segments-character': SegmentsSheet, 'segments-creature': SegmentsSheet },
  itemSheet: { sheet: ItemSheet, types: ITEMS },
  words: ['segments'],
  async load() {
    return (await import('./combat-system.ts')).segmentsSystem;
  },
};
