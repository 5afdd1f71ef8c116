import type { Data } from '../data-types.ts';
import { documentMetadata } from '../abstract/document-metadata.ts';
import { Document } from '../abstract/document.ts';
import { DEFAULT_TOKEN } from '../constants.ts';
import {
  DocumentStatsField,
  DocumentTypeField,
  ForeignDocumentField,
  TypeDataField,
} from '../fields/document-fields.ts';
import { EmbeddedCollectionField, EmbeddedDataField } from '../fields/embedded-fields.ts';
import { DocumentFlagsField, DocumentOwnershipField } from '../fields/object-fields.ts';
import { IntegerSortField, StringField } from '../fields/primitive-fields.ts';
import type { DataSchema } from '../fields/schema-field.ts';
import { DocumentIdField, FilePathField } from '../fields/string-kinds.ts';
import { BaseActiveEffect } from './base-active-effect.ts';
import { BaseFolder } from './base-folder.ts';
import { BaseItem } from './base-item.ts';
import { PrototypeToken } from './prototype-token.ts';
import type { BaseUser } from './base-user.ts';

/** An actor of the world. */
export class BaseActor extends Document {
  declare name: string;
  declare type: string;
  declare img: string;
  declare system: Data;
  declare prototypeToken: PrototypeToken;
  declare folder: Document | null;
  declare sort: number;
  declare ownership: Record<string, number>;
  declare flags: Data;

  static DEFAULT_ICON = DEFAULT_TOKEN;

  static override metadata = documentMetadata({
    name: 'Actor',
    collection: 'actors',
    label: 'DOCUMENT.Actor',
    labelPlural: 'DOCUMENT.Actors',
    embedded: { ActiveEffect: 'effects', Item: 'items' },
    hasTypeData: true,
    indexed: true,
    compendiumIndexFields: ['_id', 'name', 'img', 'type', 'sort', 'folder'],
    permissions: { create: mayCreate, update: 'OWNER', delete: 'OWNER' },
  });

  static override canUserCreate(user: BaseUser): boolean {
    return user.hasPermission('ACTOR_CREATE');
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
      prototypeToken: new EmbeddedDataField(PrototypeToken),
      items: new EmbeddedCollectionField(BaseItem),
      effects: new EmbeddedCollectionField(BaseActiveEffect),
      folder: new ForeignDocumentField(BaseFolder),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  static getDefaultArtwork(_actorData: Data = {}): Data {
    return { img: this.DEFAULT_ICON, texture: { src: this.DEFAULT_ICON } };
  }

  override _initializeSource(data: Data, options: Data = {}): Data {
    const source = super._initializeSource(data, options);
    const token = source['prototypeToken'] as Data | undefined;
    if (!token) return source;
    token['name'] ||= source['name'] ?? '';
    const texture = token['texture'] as Data | undefined;
    if (texture && (!texture['src'] || texture['src'] === BaseActor.DEFAULT_ICON)) {
      texture['src'] = source['img'] ?? BaseActor.DEFAULT_ICON;
    }
    return source;
  }
}

function mayCreate(user: BaseUser): boolean {
  return BaseActor.canUserCreate(user);
}
