import type { Data } from '../../common/data-types.ts';
import { game } from '../game-holder.ts';
import { BaseJournalEntry, BaseJournalEntryPage } from '../../common/documents/base-journal-entry.ts';
import type { Collection } from '../../common/utils/collection.ts';
import { TextEditor } from '../applications/ux/text-editor.ts';
import { ClientDocumentMixin } from './client-document.ts';
import type { EmbedConfig } from './embedding.ts';

/** A page of a journal entry. */
export class JournalEntryPage extends ClientDocumentMixin(BaseJournalEntryPage) {
  declare name: string;
  declare type: string;
  declare system: Data;
  declare title: { show: boolean; level: number };
  declare text: { content: string; format: number };
  declare sort: number;
  declare flags: Data;

  override async _buildEmbedHTML(
    _config: EmbedConfig,
    options: Data = {},
  ): Promise<HTMLElement | HTMLCollection | null> {
    if (this.type !== 'text') return null;
    const content = document.createElement('div');
    content.innerHTML = await TextEditor.enrichHTML(this.text.content ?? '', {
      ...options,
      relativeTo: this as never,
    });
    return content;
  }
}

/** A journal entry: pages of text. */
export class JournalEntry extends ClientDocumentMixin(BaseJournalEntry) {
  declare name: string;
  declare pages: Collection<JournalEntryPage>;
  declare ownership: Record<string, number>;
  declare flags: Data;

  override get visible(): boolean {
    return this.testUserPermission(game().user, 'OBSERVER');
  }
}
