import { canLocalize, localize } from '../platform/localize.ts';
import { PasseJournalEntry, PasseJournalEntryPage, PasseRollTable } from './localized-documents.ts';
import { indexNames, nameEntries, nameLines } from './localized-documents.ts';
import { openOwnFolder } from './pack-folders.ts';

/** `@Passe[EFFECT.bleed.name]` in a text: our words under that key. */
const PATTERN = /@Passe\[([\w-]+(?:\.[\w-]+)*)\]/g;

/** Lets texts name our words, so that each reader finds their own language in them. */
export function registerWordsEnricher(): void {
  CONFIG.TextEditor.enrichers.push({ pattern: PATTERN, enricher: enrich });
}

function enrich([, key = '']: RegExpMatchArray): Promise<HTMLElement | null> {
  // No element of a page is at hand here; where it is put, it is adopted.
  const element = new DOMParser().parseFromString('<span></span>', 'text/html').querySelector('span');
  if (!element || !canLocalize(key)) return Promise.resolve(null);
  element.dataset.passeWords = key;
  element.textContent = localize(key);
  return Promise.resolve(element);
}

/** Says words anew that another client has enriched in its own language, such as a result drawn from a table. */
export function sayAnew(element: HTMLElement): void {
  for (const said of element.querySelectorAll<HTMLElement>('[data-passe-words]')) {
    const { passeWords: key = '' } = said.dataset;
    if (canLocalize(key)) said.textContent = localize(key);
  }
}

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
  Hooks.on('renderCompendiumDirectory', openOwnFolder);
  Hooks.on('renderChatMessageHTML', (_message, element) => sayAnew(element));
}
