import type { Data } from '../data-types.ts';
import { DOCUMENT_OWNERSHIP_LEVELS } from '../constants.ts';
import type { BaseUser } from '../documents/base-user.ts';
import type { Document } from './document.ts';

/** The operations on a document. */
export type DocumentAction = 'create' | 'update' | 'delete';

/** The permission for an operation: a role, OWNER, or a rule of its own. */
export type PermissionRule = string | ((user: BaseUser, document: Document, data: Data) => boolean);

/** The particulars of a document name. */
export interface DocumentMetadata {
  name: string;
  collection: string;
  label: string;
  labelPlural: string;
  coreTypes: readonly string[];
  embedded: Readonly<Record<string, string>>;
  hasTypeData: boolean;
  indexed: boolean;
  compendiumIndexFields: readonly string[];
  preserveOnImport: readonly string[];
  permissions: Readonly<Record<DocumentAction | 'view', PermissionRule>>;
  schemaVersion: string;
  isPrimary?: boolean;
  isEmbedded?: boolean;
}

/** The defaults of a document name. */
export const DEFAULT_METADATA: DocumentMetadata = {
  name: 'Document',
  collection: 'documents',
  label: 'DOCUMENT.Document',
  labelPlural: 'DOCUMENT.Documents',
  coreTypes: ['base'],
  embedded: {},
  hasTypeData: false,
  indexed: false,
  compendiumIndexFields: [],
  preserveOnImport: ['_id', 'sort', 'ownership', 'folder'],
  permissions: { view: 'LIMITED', create: 'ASSISTANT', update: 'ASSISTANT', delete: 'ASSISTANT' },
  schemaVersion: '13.341',
};

/** The number of an ownership level. */
export function levelNamed(name: string): number {
  const levels: Record<string, number> = DOCUMENT_OWNERSHIP_LEVELS;
  const level = levels[name];
  if (level === undefined) throw new Error(`"${name}" is no ownership level`);
  return level;
}

/** Metadata of a document name, with Foundry's defaults for what is not given. */
export function documentMetadata(
  particulars: Partial<Omit<DocumentMetadata, 'permissions'>> & {
    permissions?: Partial<DocumentMetadata['permissions']>;
  },
): DocumentMetadata {
  return {
    ...DEFAULT_METADATA,
    ...particulars,
    permissions: { ...DEFAULT_METADATA.permissions, ...particulars.permissions },
  };
}
