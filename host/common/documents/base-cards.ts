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
import {
  AngleField,
  BooleanField,
  IntegerSortField,
  NumberField,
  StringField,
} from '../fields/primitive-fields.ts';
import { SchemaField, type DataSchema } from '../fields/schema-field.ts';
import { DocumentIdField, FilePathField, HTMLField } from '../fields/string-kinds.ts';
import { BaseFolder } from './base-folder.ts';

const text = (): StringField =>
  new StringField({ required: true, blank: true, initial: '', textSearch: true });
const side = (): NumberField => new NumberField({ integer: true, positive: true });
const shown = (): DataSchema => ({
  name: text(),
  text: new HTMLField({ textSearch: true }),
  img: new FilePathField({ categories: ['IMAGE', 'VIDEO'] }),
});

/** A playing card. */
export class BaseCard extends Document {
  declare name: string;
  declare type: string;
  declare system: Data;
  declare suit: string;
  declare value: number | null;
  declare face: number | null;
  declare faces: { name: string; text: string; img: string | null }[];
  declare back: { name: string; text: string; img: string | null };
  declare drawn: boolean;
  declare sort: number;

  static DEFAULT_ICON = 'icons/svg/card-joker.svg';

  static override metadata = documentMetadata({
    name: 'Card',
    collection: 'cards',
    label: 'DOCUMENT.Card',
    labelPlural: 'DOCUMENT.Cards',
    hasTypeData: true,
    isEmbedded: true,
    indexed: true,
    compendiumIndexFields: ['name', 'type', 'suit', 'sort'],
    permissions: { create: 'OWNER', update: 'OWNER', delete: 'OWNER' },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false, textSearch: true }),
      description: new HTMLField(),
      type: new DocumentTypeField(this, { initial: 'base' }),
      system: new TypeDataField(this),
      suit: text(),
      value: new NumberField({ required: true }),
      back: new SchemaField(shown()),
      faces: new ArrayField(new SchemaField(shown())),
      face: new NumberField({ required: true, initial: null, integer: true, min: 0 }),
      drawn: new BooleanField(),
      origin: new StringField({ required: false, nullable: true, initial: null }),
      width: side(),
      height: side(),
      rotation: new AngleField(),
      sort: new IntegerSortField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}

/** A deck, a hand or a pile of cards. */
export class BaseCards extends Document {
  declare name: string;
  declare type: string;
  declare system: Data;
  declare folder: Document | null;
  declare ownership: Record<string, number>;
  declare flags: Data;

  static DEFAULT_ICON = 'icons/svg/card-hand.svg';

  static override metadata = documentMetadata({
    name: 'Cards',
    collection: 'cards',
    label: 'DOCUMENT.CardsSingular',
    labelPlural: 'DOCUMENT.Cards',
    coreTypes: ['deck', 'hand', 'pile'],
    embedded: { Card: 'cards' },
    hasTypeData: true,
    indexed: true,
    compendiumIndexFields: ['_id', 'name', 'description', 'img', 'type', 'sort', 'folder'],
    permissions: { create: user => user.hasPermission('CARDS_CREATE'), update: 'OWNER', delete: 'OWNER' },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false, textSearch: true }),
      type: new DocumentTypeField(this),
      description: new HTMLField({ textSearch: true }),
      img: new FilePathField({ categories: ['IMAGE', 'VIDEO'], initial: this.DEFAULT_ICON }),
      system: new TypeDataField(this),
      cards: new EmbeddedCollectionField(BaseCard),
      width: side(),
      height: side(),
      rotation: new AngleField(),
      displayCount: new BooleanField(),
      folder: new ForeignDocumentField(BaseFolder),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}
