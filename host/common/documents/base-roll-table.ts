import type { Data } from '../data-types.ts';
import { documentMetadata } from '../abstract/document-metadata.ts';
import { Document } from '../abstract/document.ts';
import { ArrayField } from '../fields/array-fields.ts';
import {
  DocumentStatsField,
  DocumentTypeField,
  ForeignDocumentField,
  TypeDataField,
} from '../fields/document-fields.ts';
import { EmbeddedCollectionField } from '../fields/embedded-fields.ts';
import { DocumentFlagsField, DocumentOwnershipField } from '../fields/object-fields.ts';
import { BooleanField, IntegerSortField, NumberField, StringField } from '../fields/primitive-fields.ts';
import type { DataSchema } from '../fields/schema-field.ts';
import { DocumentIdField, DocumentUUIDField, FilePathField, HTMLField } from '../fields/string-kinds.ts';
import { BaseFolder } from './base-folder.ts';

/** One line of a table. */
export class BaseTableResult extends Document {
  declare type: string;
  declare system: Data;
  declare name: string;
  declare img: string | null;
  declare description: string;
  declare weight: number;
  declare range: [number, number];
  declare drawn: boolean;

  static override metadata = documentMetadata({
    name: 'TableResult',
    collection: 'results',
    label: 'DOCUMENT.TableResult',
    labelPlural: 'DOCUMENT.TableResults',
    coreTypes: ['text', 'document'],
    hasTypeData: true,
    isEmbedded: true,
    permissions: { create: 'OWNER', update: 'OWNER', delete: 'OWNER' },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      type: new DocumentTypeField(this, { initial: 'text' }),
      system: new TypeDataField(this),
      name: new StringField({ required: true, nullable: false, blank: true, initial: '', textSearch: true }),
      img: new FilePathField({ categories: ['IMAGE'] }),
      description: new HTMLField({ textSearch: true }),
      documentUuid: new DocumentUUIDField({ required: false, nullable: true, initial: undefined }),
      weight: new NumberField({ required: true, integer: true, positive: true, nullable: false, initial: 1 }),
      range: new ArrayField(new NumberField({ integer: true }), {
        validate: isRange,
        validationError: 'must be a length-2 array of ascending integers',
      }),
      drawn: new BooleanField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}

function isRange(value: unknown): boolean {
  const [from, to, ...more] = value as number[];
  return from !== undefined && to !== undefined && from <= to && more.length === 0;
}

/** A table to roll on. */
export class BaseRollTable extends Document {
  declare name: string;
  declare img: string;
  declare description: string;
  declare formula: string;
  declare replacement: boolean;
  declare displayRoll: boolean;
  declare folder: Document | null;
  declare ownership: Record<string, number>;
  declare flags: Data;

  static DEFAULT_ICON = 'icons/svg/d20.svg';

  static override metadata = documentMetadata({
    name: 'RollTable',
    collection: 'tables',
    label: 'DOCUMENT.RollTable',
    labelPlural: 'DOCUMENT.RollTables',
    embedded: { TableResult: 'results' },
    indexed: true,
    compendiumIndexFields: ['_id', 'name', 'img', 'sort', 'folder'],
    permissions: { update: 'OWNER', delete: 'OWNER' },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false, textSearch: true }),
      img: new FilePathField({ categories: ['IMAGE'], initial: this.DEFAULT_ICON }),
      description: new HTMLField({ textSearch: true }),
      results: new EmbeddedCollectionField(BaseTableResult),
      formula: new StringField({ required: true }),
      replacement: new BooleanField({ initial: true }),
      displayRoll: new BooleanField({ initial: true }),
      folder: new ForeignDocumentField(BaseFolder),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}
