import { ActiveEffectConfig } from './active-effect-config.ts';
import { registerSheet } from '../sheet-registry.ts';
import { AdventureImporterV2 } from './adventure-importer.ts';
import { JournalEntryPageImageSheet, JournalEntryPageProseMirrorSheet } from './journal-page-sheets.ts';
import { CardDeckConfig, CardHandConfig, CardPileConfig, MacroConfig } from './plain-sheets.ts';
import { JournalEntrySheet } from './journal-entry-sheet.ts';
import { RegionBehaviorConfig } from './region-behavior-config.ts';
import { RegionConfig } from './region-config.ts';
import { RollTableSheet } from './roll-table-sheet.ts';
import { SceneConfig } from './scene-config.ts';

/** Registers the sheets of documents that need no system. */
export function registerCoreSheets(): void {
  registerSheet('ActiveEffect', 'core', ActiveEffectConfig, { makeDefault: true });
  registerSheet('JournalEntry', 'core', JournalEntrySheet, { makeDefault: true });
  registerSheet('JournalEntryPage', 'core', JournalEntryPageProseMirrorSheet, {
    types: ['text'],
    makeDefault: true,
  });
  registerSheet('JournalEntryPage', 'core', JournalEntryPageImageSheet, {
    types: ['image'],
    makeDefault: true,
  });
  registerSheet('Adventure', 'core', AdventureImporterV2, { makeDefault: true });
  registerSheet('Cards', 'core', CardDeckConfig, { types: ['deck'], makeDefault: true });
  registerSheet('Cards', 'core', CardHandConfig, { types: ['hand'], makeDefault: true });
  registerSheet('Cards', 'core', CardPileConfig, { types: ['pile'], makeDefault: true });
  registerSheet('Macro', 'core', MacroConfig, { makeDefault: true });
  registerSheet('Region', 'core', RegionConfig, { makeDefault: true });
  registerSheet('RegionBehavior', 'core', RegionBehaviorConfig, { makeDefault: true });
  registerSheet('RollTable', 'core', RollTableSheet, { makeDefault: true });
  registerSheet('Scene', 'core', SceneConfig, { makeDefault: true });
}
