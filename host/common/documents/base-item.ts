import type { Data } from '../data-types.ts';
import { documentMetadata } from '../abstract/document-metadata.ts';
import { Document } from '../abstract/document.ts';
import {
  DocumentStatsField,
  DocumentTypeField,
  ForeignDocumentField,
  TypeDataField,
} from '../fields/document-fields.ts';
import { EmbeddedCollectionField } from '../fields/embedded-fields.ts';
import { DocumentFlagsField, DocumentOwnershipField } from '../fields/object-fields.ts';
import { IntegerSortField, StringField } from '../fields/primitive-fields.ts';
import type { DataSchema } from '../fields/schema-field.ts';
import { DocumentIdField, FilePathField } from '../fields/string-kinds.ts';
import { BaseActiveEffect } from './base-active-effect.ts';
import { BaseFolder } from './base-folder.ts';
import type { BaseUser } from './base-user.ts';

/** An item, in the world or embedded in an actor. */
export class BaseItem extends Document {
  declare name: string;
  declare type: string;
  declare img: string;
  declare system: Data;
  declare folder: Document | null;
  declare sort: number;
  declare ownership: Record<string, number>;
  declare flags: Data;

  static DEFAULT_ICON = 'icons/svg/item-bag.svg';

  static override metadata = documentMetadata({
    name: 'Item',
    collection: 'items',
    label: 'DOCUMENT.Item',
    labelPlural: 'DOCUMENT.Items',
    embedded: { ActiveEffect: 'effects' },
    hasTypeData: true,
    indexed: true,
    compendiumIndexFields: ['_id', 'name', 'img', 'type', 'sort', 'folder'],
    permissions: { create: mayCreate, update: 'OWNER', delete: 'OWNER' },
  });

  static override canUserCreate(user: BaseUser): boolean {
    return user.hasPermission('ITEM_CREATE');
  }

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false, textSearch: true }),
      type: new DocumentTypeField(this),
      img: new FilePathField({
        categories: ['IMAGE'],
        initial: (data: Data) => this.getDefaultArtwork(data)['img'],
      }),
      system: new TypeDataField(this),
      effects: new EmbeddedCollectionField(BaseActiveEffect),
      folder: new ForeignDocumentField(BaseFolder),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  static getDefaultArtwork(_itemData: Data = {}): Data {
    return { img: this.DEFAULT_ICON };
  }

  override getUserLevel(user?: BaseUser | null): number {
    // An embedded item has the ownership of its actor; its own is ignored.
    return this.parent ? this.parent.getUserLevel(user) : super.getUserLevel(user);
  }
}

function mayCreate(user: BaseUser, document: Document): boolean {
  return document.parent ? document.parent.testUserPermission(user, 'OWNER') : BaseItem.canUserCreate(user);
}
