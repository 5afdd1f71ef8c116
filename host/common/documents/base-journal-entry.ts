import type { Data } from '../data-types.ts';
import { documentMetadata } from '../abstract/document-metadata.ts';
import { Document } from '../abstract/document.ts';
import { JOURNAL_ENTRY_PAGE_FORMATS } from '../constants.ts';
import {
  DocumentStatsField,
  DocumentTypeField,
  ForeignDocumentField,
  TypeDataField,
} from '../fields/document-fields.ts';
import { EmbeddedCollectionField } from '../fields/embedded-fields.ts';
import { DocumentFlagsField, DocumentOwnershipField } from '../fields/object-fields.ts';
import { BooleanField, IntegerSortField, NumberField, StringField } from '../fields/primitive-fields.ts';
import { SchemaField, type DataSchema } from '../fields/schema-field.ts';
import { DocumentIdField, HTMLField } from '../fields/string-kinds.ts';
import { BaseFolder } from './base-folder.ts';
import type { BaseUser } from './base-user.ts';

/** A page of a journal entry. */
export class BaseJournalEntryPage extends Document {
  declare name: string;
  declare type: string;
  declare system: Data;
  declare title: { show: boolean; level: number };
  declare text: { content: string; format: number };
  declare sort: number;
  declare ownership: Record<string, number>;

  static override metadata = documentMetadata({
    name: 'JournalEntryPage',
    collection: 'pages',
    label: 'DOCUMENT.JournalEntryPage',
    labelPlural: 'DOCUMENT.JournalEntryPages',
    coreTypes: ['text'],
    hasTypeData: true,
    isEmbedded: true,
    indexed: true,
    permissions: { create: 'OWNER', update: 'OWNER', delete: 'OWNER' },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false, textSearch: true }),
      type: new DocumentTypeField(this, { initial: 'text' }),
      system: new TypeDataField(this),
      title: new SchemaField({
        show: new BooleanField({ initial: true }),
        level: new NumberField({
          required: true,
          nullable: false,
          integer: true,
          initial: 1,
          min: 1,
          max: 6,
        }),
      }),
      text: new SchemaField({
        content: new HTMLField({ textSearch: true }),
        format: new NumberField({ initial: JOURNAL_ENTRY_PAGE_FORMATS.HTML }),
      }),
      src: new StringField({ required: false, blank: false, nullable: true, initial: null }),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField({ initial: { default: -1 } }),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  /** A page without an ownership level for a user inherits that of its journal. */
  override getUserLevel(user?: BaseUser | null): number {
    const own = this.ownership[user?.id ?? ''] ?? this.ownership['default'] ?? -1;
    if (!this.parent || user?.isGM) return super.getUserLevel(user);
    return own === -1 ? this.parent.getUserLevel(user) : own;
  }
}

/** A journal entry: pages of text. */
export class BaseJournalEntry extends Document {
  declare name: string;
  declare folder: Document | null;
  declare sort: number;
  declare ownership: Record<string, number>;
  declare flags: Data;

  static override metadata = documentMetadata({
    name: 'JournalEntry',
    collection: 'journal',
    label: 'DOCUMENT.JournalEntry',
    labelPlural: 'DOCUMENT.JournalEntries',
    embedded: { JournalEntryPage: 'pages' },
    indexed: true,
    compendiumIndexFields: ['_id', 'name', 'sort', 'folder'],
    permissions: { create: user => user.hasPermission('JOURNAL_CREATE'), update: 'OWNER', delete: 'OWNER' },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false, textSearch: true }),
      pages: new EmbeddedCollectionField(BaseJournalEntryPage),
      folder: new ForeignDocumentField(BaseFolder),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}
