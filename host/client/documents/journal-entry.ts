import type { Data } from '../../common/data-types.ts';
import { game } from '../game-holder.ts';
import { BaseJournalEntry, BaseJournalEntryPage } from '../../common/documents/base-journal-entry.ts';
import type { Collection } from '../../common/utils/collection.ts';
import { TextEditor } from '../applications/ux/text-editor.ts';
import { ClientDocumentMixin } from './client-document.ts';
import type { EmbedConfig } from './embedding.ts';

/** What an embedding may say of how its text is enriched. */
const ENRICHMENT = ['secrets', 'documents', 'links', 'rolls', 'embeds'];

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
    config: EmbedConfig,
    options: Data = {},
  ): Promise<HTMLElement | HTMLCollection | null> {
    return this.type === 'text' ? this._embedTextPage(config, options) : null;
  }

  /** The elements of the page's text, enriched by the options of the text around it and those of the embedding. */
  async _embedTextPage(config: EmbedConfig, options: Data = {}): Promise<HTMLCollection> {
    const content = document.createElement('div');
    const own = ENRICHMENT.filter(name => name in config).map(name => [name, config[name]]);
    content.innerHTML = await TextEditor.enrichHTML(this.text.content ?? '', {
      ...options,
      relativeTo: this as never,
      ...Object.fromEntries(own),
    });
    return content.children;
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
