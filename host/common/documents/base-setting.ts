import type { Data } from '../data-types.ts';
import { documentMetadata } from '../abstract/document-metadata.ts';
import { Document } from '../abstract/document.ts';
import { DocumentStatsField, ForeignDocumentField } from '../fields/document-fields.ts';
import { StringField } from '../fields/primitive-fields.ts';
import type { DataSchema } from '../fields/schema-field.ts';
import { DocumentIdField, JSONField } from '../fields/string-kinds.ts';
import { BaseUser } from './base-user.ts';

/** The value of one setting, of the world or of one user. */
export class BaseSetting extends Document {
  declare key: string;
  declare value: unknown;
  declare user: string | null;

  static override metadata = documentMetadata({
    name: 'Setting',
    collection: 'settings',
    label: 'DOCUMENT.Setting',
    labelPlural: 'DOCUMENT.Settings',
    permissions: { create: mayModify, update: mayModify, delete: mayModify },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      key: new StringField({
        required: true,
        nullable: false,
        blank: false,
        validate: (key: string) => key.split('.').length >= 2,
        validationError: 'must have the format {scope}.{field}',
      }),
      value: new JSONField({ required: true, nullable: true, initial: null }),
      user: new ForeignDocumentField(BaseUser, { idOnly: true }),
      _stats: new DocumentStatsField(),
    };
  }
}

function mayModify(user: BaseUser, document: Document, changes: Data): boolean {
  const setting = document as BaseSetting;
  const isOwn = setting.user !== null && setting.user === user.id && (changes['user'] ?? user.id) === user.id;
  return isOwn || user.hasPermission('SETTINGS_MODIFY');
}
