import { knownName } from '../platform/localize.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';

/** What a pack says of a document that has no data model of ours, in each language: kept in its flags. */
export interface Told {
  readonly names?: Readonly<Record<string, string>>;
  readonly texts?: Readonly<Record<string, string>>;
}

interface Telling {
  readonly flags?: Readonly<Record<string, unknown>>;
  readonly system?: unknown;
}

/** What is told of a document, or of the entry that stands for it in the index of a pack. */
export function toldOf({ flags, system }: Telling): Told {
  const inSystem = (system ?? {}) as Told;
  return inSystem.names ? inSystem : ((flags?.[SYSTEM_ID] ?? {}) as Told);
}

/** The name to show for a document or an entry of an index, in the reader's language. */
export function nameOf(entry: Telling & { readonly name?: string | null }): string {
  const name = entry.name ?? '';
  return knownName(name, toldOf(entry).names ?? {});
}

/**
 * The text to show where nobody has written one, in the reader's language. The server cleans no flags, and anybody may
 * write those of a journal of their own.
 */
export function textOf(entry: Telling): string {
  const { texts = {} } = toldOf(entry);
  const text: unknown = texts[game.i18n?.lang ?? 'en'] ?? texts.en;
  return typeof text === 'string' ? foundry.utils.cleanHTML(text) : '';
}

/** A journal entry, with its name in the reader's language; what is stored stays as it is. */
export class PasseJournalEntry extends JournalEntry {
  override prepareBaseData(): void {
    super.prepareBaseData();
    this.name = nameOf(this);
  }
}

/** A page of a journal entry, with its name, and its text while nobody wrote one, in the reader's language. */
export class PasseJournalEntryPage<
  SubType extends JournalEntryPage.SubType = JournalEntryPage.SubType,
> extends JournalEntryPage<SubType> {
  override prepareBaseData(): void {
    super.prepareBaseData();
    this.name = nameOf(this);
    this.text.content ||= textOf(this);
  }
}

/** A table to roll on, with its name in the reader's language. */
export class PasseRollTable extends RollTable {
  override prepareBaseData(): void {
    super.prepareBaseData();
    this.name = nameOf(this);
  }
}
