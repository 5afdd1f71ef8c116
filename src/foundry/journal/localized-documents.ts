import { usualSystem } from '../combat-system/fetched-systems.ts';
import { isPackOfWorld } from '../combat-system/packs.ts';
import { type Localizable, localizedOf, nameOf } from '../documents/localized-names.ts';
import { canLocalize, localize } from '../platform/localize.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { loadBundle } from '../platform/translations.ts';
import { openOwnFolder } from './pack-folders.ts';

/**
 * The text to show where nobody has written one, in the reader's language. The server cleans no flags, and anybody may
 * write those of a journal of their own.
 */
function textOf(entry: Localizable): string {
  const { texts } = localizedOf(entry);
  const text: unknown = texts?.[game.i18n?.lang ?? 'en'] ?? texts?.['en'];
  return typeof text === 'string' ? foundry.utils.cleanHTML(text) : '';
}

/** A journal entry, with its name in the reader's language; what is stored stays as it is. */
class PasseJournalEntry extends JournalEntry {
  override prepareBaseData(): void {
    super.prepareBaseData();
    this.name = nameOf(this);
  }
}

/** A page of a journal entry, with its name, and its text while nobody wrote one, in the reader's language. */
class PasseJournalEntryPage<
  SubType extends JournalEntryPage.SubType = JournalEntryPage.SubType,
> extends JournalEntryPage<SubType> {
  override prepareBaseData(): void {
    super.prepareBaseData();
    this.name = nameOf(this);
    this.text.content ||= textOf(this);
  }
}

/** A table to roll on, with its name in the reader's language. */
class PasseRollTable extends RollTable {
  override prepareBaseData(): void {
    super.prepareBaseData();
    this.name = nameOf(this);
  }
}

/** The paths of localized names, by document type. */
const NAMES = { Actor: 'system.names', Item: 'system.names' } as const;
const IN_FLAGS = `flags.${SYSTEM_ID}.names`;

type Entry = Localizable & { name?: string | null };

interface Listing {
  readonly collection?: {
    readonly folders?: { get(id: string): Entry | undefined };
    readonly index?: { get(id: string): Entry | undefined };
    get(id: string): Entry | undefined;
  };
}

/** Has the index of packs hold what names are found by. Call at init. */
function indexNames(): void {
  CONFIG.Actor.compendiumIndexFields.push('system.key', NAMES.Actor);
  CONFIG.Item.compendiumIndexFields.push('system.key', NAMES.Item);
  CONFIG.JournalEntry.compendiumIndexFields.push(IN_FLAGS);
  CONFIG.RollTable.compendiumIndexFields.push(IN_FLAGS);
}

/**
 * Names the entries of our packs in the reader's language, for lists, their order and searches. Packs of other combat
 * systems are not asked for: they are named when they are opened. Call at ready.
 */
async function nameEntries(): Promise<void> {
  for (const pack of game.packs ?? []) {
    if (pack.metadata.packageName !== SYSTEM_ID || !isPackOfWorld(pack)) continue;
    const index: Iterable<Entry> = await pack.getIndex();
    for (const entry of index) if (localizedOf(entry).names) entry.name = nameOf(entry);
  }
}

/** Shows each line of a directory or compendium under its name in the reader's language, and in its order. */
function nameLines(application: object, element: HTMLElement): void {
  const { collection } = application as Listing;
  for (const folder of element.querySelectorAll<HTMLElement>('.folder[data-folder-id]')) {
    const entry = collection?.folders?.get(folder.dataset.folderId ?? '');
    const label = folder.querySelector('.folder-name');
    if (label && entry && localizedOf(entry).names) label.textContent = nameOf(entry);
  }
  const changes = [...element.querySelectorAll<HTMLElement>('[data-entry-id]')].flatMap(line => {
    const id = line.dataset.entryId ?? '';
    const indexed = collection?.index?.get(id);
    const entry = indexed ?? collection?.get(id);
    const label = line.querySelector('.entry-name');
    const name = entry && localizedOf(entry).names ? nameOf(entry) : '';
    // An index that was fetched again has its first names again, and searches look there.
    if (indexed && name) indexed.name = name;
    return label && name && lineName(line) !== name ? [{ label, name, list: line.parentElement }] : [];
  });
  // A list in a custom order keeps it.
  const lists = new Set(changes.flatMap(({ list }) => (list && isAlphabetical(list) ? [list] : [])));
  for (const { label, name } of changes) label.textContent = name;
  for (const list of lists) list.append(...linesOf(list).sort((a, b) => byName(lineName(a), lineName(b))));
}

const linesOf = (list: Element): Element[] =>
  [...list.children].filter(line => line.matches('[data-entry-id]'));
const lineName = (line: Element): string => line.querySelector('.entry-name')?.textContent.trim() ?? '';
const byName = (one: string, other: string): number => one.localeCompare(other, game.i18n?.lang);

function isAlphabetical(list: Element): boolean {
  const names = linesOf(list).map(lineName);
  return names.every((name, index) => index === 0 || byName(names[index - 1] ?? '', name) <= 0);
}

/** `@Passe[EFFECT.bleed.name]` in a text: our words under that key. */
const PATTERN = /@Passe\[([\w-]+(?:\.[\w-]+)*)\]/g;

/** Lets texts name our words, so that each reader finds their own language in them. */
function registerWordsEnricher(): void {
  CONFIG.TextEditor.enrichers.push({ pattern: PATTERN, enricher: enrich });
}

/** The journal names words of the usual combat system, which a world of another has not learned. */
async function enrich([, key = '']: RegExpMatchArray): Promise<HTMLElement | null> {
  const bundles = canLocalize(key) ? [] : (usualSystem()?.words ?? []);
  await Promise.all(bundles.map(loadBundle)).catch(() => undefined);
  // No element of a page is at hand here; where it is put, it is adopted.
  const element = new DOMParser().parseFromString('<span></span>', 'text/html').querySelector('span');
  if (!element || !canLocalize(key)) return null;
  element.dataset.passeWords = key;
  element.textContent = localize(key);
  return element;
}

/** Localizes words again that another client has enriched in its own language, such as a result drawn from a table. */
function sayAnew(element: HTMLElement): void {
  for (const place of element.querySelectorAll<HTMLElement>('[data-passe-words]')) {
    const { passeWords: key = '' } = place.dataset;
    if (canLocalize(key)) place.textContent = localize(key);
  }
}

/** Shows journals, tables, packs and lists in the reader's language. Call at init. */
export function localizeDocuments(): void {
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
