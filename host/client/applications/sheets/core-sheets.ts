import { ActiveEffectConfig } from './active-effect-config.ts';
import { registerSheet } from '../sheet-registry.ts';
import { JournalEntrySheet } from './journal-entry-sheet.ts';
import { RollTableSheet } from './roll-table-sheet.ts';

/** Registers the sheets of documents that need no system. */
export function registerCoreSheets(): void {
  registerSheet('ActiveEffect', 'core', ActiveEffectConfig, { makeDefault: true });
  registerSheet('JournalEntry', 'core', JournalEntrySheet, { makeDefault: true });
  registerSheet('RollTable', 'core', RollTableSheet, { makeDefault: true });
}
