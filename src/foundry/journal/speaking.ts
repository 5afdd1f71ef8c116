import { registerWordsEnricher, sayAnew } from './enrich-words.ts';
import { indexNames, nameEntries, nameLines } from './names-in-lists.ts';
import { PasseJournalEntry, PasseJournalEntryPage, PasseRollTable } from './told-documents.ts';

/** Has journals, tables, packs and lists speak the language of whoever reads them. Call at init. */
export function speakTheReadersLanguage(): void {
  CONFIG.JournalEntry.documentClass = PasseJournalEntry;
  CONFIG.JournalEntryPage.documentClass = PasseJournalEntryPage;
  CONFIG.RollTable.documentClass = PasseRollTable;
  indexNames();
  registerWordsEnricher();
  Hooks.once('ready', () => void nameEntries());
  Hooks.on('renderDocumentDirectory', nameLines);
  Hooks.on('renderCompendium', nameLines);
  Hooks.on('renderChatMessageHTML', (_message, element) => sayAnew(element));
}
