import type { Data } from '../data-types.ts';
import { documentMetadata } from '../abstract/document-metadata.ts';
import { Document } from '../abstract/document.ts';
import { BASE_DOCUMENT_TYPE, CHAT_MESSAGE_STYLES } from '../constants.ts';
import { ArrayField } from '../fields/array-fields.ts';
import {
  DocumentAuthorField,
  DocumentStatsField,
  DocumentTypeField,
  ForeignDocumentField,
  TypeDataField,
} from '../fields/document-fields.ts';
import { DocumentFlagsField } from '../fields/object-fields.ts';
import { BooleanField, NumberField, StringField } from '../fields/primitive-fields.ts';
import { SchemaField, type DataSchema } from '../fields/schema-field.ts';
import { DocumentIdField, FilePathField, HTMLField, JSONField } from '../fields/string-kinds.ts';
import { runtime } from '../runtime.ts';
import { BaseActor } from './base-actor.ts';
import { BaseUser } from './base-user.ts';

/** The speaker of a message. */
export interface Speaker {
  scene: string | null;
  actor: string | null;
  token: string | null;
  alias?: string | undefined;
}

/** Something said or rolled. */
export class BaseChatMessage extends Document {
  declare type: string;
  declare system: Data;
  declare style: number;
  declare author: BaseUser | null;
  declare timestamp: number;
  declare flavor: string;
  declare content: string;
  declare speaker: Speaker;
  declare whisper: string[];
  declare blind: boolean;
  declare sound: string | null;
  declare flags: Data;

  static override metadata = documentMetadata({
    name: 'ChatMessage',
    collection: 'messages',
    label: 'DOCUMENT.ChatMessage',
    labelPlural: 'DOCUMENT.ChatMessages',
    hasTypeData: true,
    isPrimary: true,
    permissions: { create: mayCreate, update: mayUpdate, delete: 'OWNER' },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      type: new DocumentTypeField(this, { initial: BASE_DOCUMENT_TYPE }),
      system: new TypeDataField(this),
      style: new NumberField({
        required: true,
        choices: Object.values(CHAT_MESSAGE_STYLES),
        initial: CHAT_MESSAGE_STYLES.OTHER,
      }),
      author: new DocumentAuthorField(BaseUser),
      timestamp: new NumberField({ required: true, nullable: false, initial: Date.now }),
      flavor: new HTMLField(),
      content: new HTMLField({ textSearch: true }),
      speaker: new SchemaField({
        scene: new DocumentIdField({ readonly: false }),
        actor: new ForeignDocumentField(BaseActor, { idOnly: true }),
        token: new DocumentIdField({ readonly: false }),
        alias: new StringField(),
      }),
      whisper: new ArrayField(new ForeignDocumentField(BaseUser, { idOnly: true })),
      blind: new BooleanField(),
      rolls: new ArrayField(new JSONField({ required: true, nullable: false })),
      sound: new FilePathField({ categories: ['AUDIO'] }),
      emote: new BooleanField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  /** A type that is a number was the style of a message until 12. */
  static override migrateData(source: Data): Data {
    const { type } = source;
    if (typeof type === 'number') {
      const styles: readonly number[] = Object.values(CHAT_MESSAGE_STYLES);
      Object.assign(source, {
        style: styles.includes(type) ? type : CHAT_MESSAGE_STYLES.OTHER,
        type: BASE_DOCUMENT_TYPE,
      });
    }
    return super.migrateData(source);
  }

  override getUserLevel(user: BaseUser | null = runtime.user()): number {
    if (!user) return 0;
    return user.isGM || this._source['author'] === user.id ? 3 : super.getUserLevel(user);
  }
}

function mayCreate(user: BaseUser, document: Document): boolean {
  const message = document as BaseChatMessage;
  if (user.isGM) return true;
  if (message._source['author'] !== user.id) return false;
  return user.hasRole('PLAYER') && (!message.whisper.length || user.hasPermission('MESSAGE_WHISPER'));
}

function mayUpdate(user: BaseUser, document: Document, changes: Data): boolean {
  if (user.isGM) return true;
  // Generation 14 lets only a GM change an author; the host is as strict for both.
  return document.testUserPermission(user, 'OWNER') && !('author' in changes);
}
