import type { Data } from '../data-types.ts';
import { documentMetadata } from '../abstract/document-metadata.ts';
import { Document } from '../abstract/document.ts';
import { DocumentAuthorField, DocumentStatsField, ForeignDocumentField } from '../fields/document-fields.ts';
import { DocumentFlagsField, DocumentOwnershipField } from '../fields/object-fields.ts';
import { IntegerSortField, StringField } from '../fields/primitive-fields.ts';
import type { DataSchema } from '../fields/schema-field.ts';
import { DocumentIdField, FilePathField } from '../fields/string-kinds.ts';
import { runtime } from '../runtime.ts';
import { BaseFolder } from './base-folder.ts';
import { BaseUser } from './base-user.ts';

const DEFAULT_ICON = 'icons/svg/d20.svg';

/** A command of a user, for the hotbar. */
export class BaseMacro extends Document {
  declare name: string;
  declare type: 'script' | 'chat';
  declare img: string;
  declare author: BaseUser | null;
  declare command: string;
  declare ownership: Record<string, number>;
  declare flags: Data;

  static DEFAULT_ICON = DEFAULT_ICON;

  static override metadata = documentMetadata({
    name: 'Macro',
    collection: 'macros',
    label: 'DOCUMENT.Macro',
    labelPlural: 'DOCUMENT.Macros',
    coreTypes: ['script', 'chat'],
    permissions: { create: mayCreate, update: mayUpdate, delete: 'OWNER' },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false, textSearch: true }),
      type: new StringField({ required: true, choices: ['script', 'chat'], initial: 'chat' }),
      img: new FilePathField({ categories: ['IMAGE'], initial: DEFAULT_ICON }),
      author: new DocumentAuthorField(BaseUser),
      scope: new StringField({
        required: true,
        choices: ['global', 'actors', 'actor'],
        initial: 'global',
      }),
      command: new StringField({ required: true, blank: true }),
      folder: new ForeignDocumentField(BaseFolder),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  override getUserLevel(user: BaseUser | null = runtime.user()): number {
    return user && this._source['author'] === user.id ? 3 : super.getUserLevel(user);
  }
}

/** Only users with permission write scripts, and only under their own name. */
function mayCreate(user: BaseUser, document: Document): boolean {
  const { author } = document._source as { author?: string };
  return mayScript(user, document) && user.hasRole('PLAYER') && (user.isGM || author === user.id);
}

function mayUpdate(user: BaseUser, document: Document, changes: Data): boolean {
  if (!mayScript(user, document) || ('author' in changes && !user.isGM)) return false;
  return document.testUserPermission(user, 'OWNER');
}

function mayScript(user: BaseUser, document: Document): boolean {
  return document._source['type'] !== 'script' || user.hasPermission('MACRO_SCRIPT');
}
