import { segments as rules } from '../../../rules/segments/segments.ts';
import type { SystemManifest } from '../../combat-system/manifest.ts';
import { segmentsAdapter } from './adapter.ts';
import { TRACKED } from './data-models.ts';
import { SegmentsItemSheet, SegmentsSheet } from './sheets/segments-sheet.ts';
import { criticalTables, registerCriticalTables } from './world-critical-tables.ts';

const ITEMS = [
  'segments-weapon',
  'segments-armour',
  'segments-gear',
  'segments-spell',
  'segments-magic-item',
] as const;

/** A fight without turns: every action has its segment. */
export const segments: SystemManifest = {
  rules,
  adapter: segmentsAdapter,
  actorTypes: ['segments-character', 'segments-creature'],
  people: ['segments-character'],
  tracked: { 'segments-character': TRACKED, 'segments-creature': TRACKED },
  itemTypes: ITEMS,
  ownPacks: 'segments-',
  documentsInRules: { register: registerCriticalTables, options: criticalTables },
  actorSheets: { 'segments-character': SegmentsSheet, 'segments-creature': SegmentsSheet },
  itemSheet: {
    sheet: SegmentsItemSheet,
    types: ITEMS,
    async sectionsOf(item) {
      return (await import('./sheets/item-sections.ts')).sectionsOf(item);
    },
  },
};
