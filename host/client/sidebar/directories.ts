import {
  globals,
  localize,
  type FoundryCollection,
  type FoundryDocument,
} from '../applications/foundry-globals.ts';
import { DocumentDirectory } from './document-directory.ts';

/** The tab with the world's actors. */
export class ActorDirectory extends DocumentDirectory {
  static override tabName = 'actors';

  override get collection(): FoundryCollection<FoundryDocument> {
    return globals.game.actors;
  }

  override get documentName(): string {
    return 'Actor';
  }
}

/** The tab with the world's items. */
export class ItemDirectory extends DocumentDirectory {
  static override tabName = 'items';

  override get collection(): FoundryCollection<FoundryDocument> {
    return globals.game.items;
  }

  override get documentName(): string {
    return 'Item';
  }
}

/** The tab with the world's journal entries. */
export class JournalDirectory extends DocumentDirectory {
  static override tabName = 'journal';

  override get collection(): FoundryCollection<FoundryDocument> {
    return globals.game.journal;
  }

  override get documentName(): string {
    return 'JournalEntry';
  }

  override get title(): string {
    return localize('DOCUMENT.JournalEntries');
  }
}

/** The tab with the world's tables. */
export class RollTableDirectory extends DocumentDirectory {
  static override tabName = 'tables';

  override get collection(): FoundryCollection<FoundryDocument> {
    return globals.game.tables;
  }

  override get documentName(): string {
    return 'RollTable';
  }
}
