import type { Data } from '../data-types.ts';
import { documentMetadata } from '../abstract/document-metadata.ts';
import { Document } from '../abstract/document.ts';
import { USER_PERMISSIONS, USER_ROLES } from '../constants.ts';
import { DocumentStatsField, ForeignDocumentField } from '../fields/document-fields.ts';
import { DocumentFlagsField, ObjectField } from '../fields/object-fields.ts';
import { NumberField, StringField } from '../fields/primitive-fields.ts';
import { ColorField, DocumentIdField, FilePathField } from '../fields/string-kinds.ts';
import type { DataSchema } from '../fields/schema-field.ts';
import { BaseActor } from './base-actor.ts';

const COLORS = ['#c0392b', '#2874a6', '#1e8449', '#b9770e', '#7d3c98', '#117a65', '#a04000', '#5d6d7e'];

/** The fields that users may change of their own account. */
const OWN_FIELDS = new Set([
  '_id',
  'avatar',
  'character',
  'color',
  'flags',
  'hotbar',
  'pronouns',
  'permissions',
]);

/** A person at the table. */
export class BaseUser extends Document {
  declare name: string;
  declare role: number;
  declare color: unknown;
  declare permissions: Record<string, boolean>;
  declare character: Document | null;

  static override metadata = documentMetadata({
    name: 'User',
    collection: 'users',
    label: 'DOCUMENT.User',
    labelPlural: 'DOCUMENT.Users',
    permissions: { create: 'ASSISTANT', update: mayUpdate, delete: mayDelete },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false, textSearch: true }),
      role: new NumberField({
        required: true,
        choices: Object.values(USER_ROLES),
        initial: USER_ROLES.PLAYER,
      }),
      avatar: new FilePathField({ categories: ['IMAGE'] }),
      character: new ForeignDocumentField(BaseActor),
      color: new ColorField({
        required: true,
        nullable: false,
        initial: (data: Data | undefined) => colorFor(typeof data?.['_id'] === 'string' ? data['_id'] : ''),
      }),
      pronouns: new StringField({ required: true }),
      hotbar: new ObjectField({ required: true }),
      permissions: new ObjectField({ required: true }),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  get isGM(): boolean {
    return this.hasRole(USER_ROLES.ASSISTANT);
  }

  hasRole(role: string | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const roles: Record<string, number> = USER_ROLES;
    const level = typeof role === 'string' ? roles[role] : role;
    if (level === undefined) return false;
    return exact ? this.role === level : this.role >= level;
  }

  hasPermission(permission: string): boolean {
    const rule = USER_PERMISSIONS[permission];
    if (!rule) return false;
    if (this.isGM && !rule.disableGM) return true;
    const own = this.permissions[permission];
    return own ?? this.hasRole(rule.defaultRole);
  }

  can(action: string): boolean {
    return action in USER_PERMISSIONS ? this.hasPermission(action) : this.hasRole(action);
  }

  override getUserLevel(user: BaseUser | null = null): number {
    return user && (user.isGM || user.id === this.id) ? 3 : 0;
  }
}

function mayUpdate(user: BaseUser, document: Document, changes: Data): boolean {
  const target = document as BaseUser;
  if (user.hasRole(USER_ROLES.GAMEMASTER)) return true;
  if ('role' in changes || target.hasRole(USER_ROLES.GAMEMASTER)) return false;
  if (user.isGM) return true;
  return (
    user.id === target.id && Object.keys(changes).every(key => OWN_FIELDS.has(key) && key !== 'permissions')
  );
}

function mayDelete(user: BaseUser, document: Document): boolean {
  return user.hasRole(USER_ROLES.GAMEMASTER) && user.id !== document.id;
}

function colorFor(id: string): string {
  const sum = [...id].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return COLORS[sum % COLORS.length] ?? '#5d6d7e';
}
