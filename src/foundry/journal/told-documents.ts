import { nameOf, textOf } from './told.ts';

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
