import { COLLECTION_NAMES } from '../constants.ts';
import { isValidId } from './strings.ts';

/** A document's address taken apart. */
export interface ParsedUuid {
  uuid: string;
  type: string | undefined;
  id: string;
  /** The id of the compendium pack, when the document is in one. */
  pack: string | undefined;
  primaryType: string | undefined;
  primaryId: string | undefined;
  /** Alternating document names and ids below the primary document. */
  embedded: string[];
  documentType: string | undefined;
  documentId: string;
}

/** Takes a document's address apart; null when it is none. */
export function splitUuid(uuid: string): ParsedUuid | null {
  const parts = uuid.split('.');
  let pack: string | undefined;
  if (parts[0] === 'Compendium') {
    pack = parts.slice(1, 3).join('.');
    parts.splice(0, 3);
    if (parts.length === 1) parts.unshift('');
  }
  const [primaryType, primaryId] = parts;
  if (primaryId === undefined) return null;
  if (primaryType && !(primaryType in COLLECTION_NAMES)) return null;
  const embedded = parts.slice(2);
  if (embedded.length % 2) return null;
  const documentType = (embedded.length ? embedded.at(-2) : primaryType) || undefined;
  const documentId = embedded.at(-1) ?? primaryId;
  return {
    uuid,
    type: documentType,
    id: documentId,
    pack,
    primaryType: primaryType || undefined,
    primaryId,
    embedded,
    documentType,
    documentId,
  };
}

/** Puts a document's address together. */
export function buildUuid(context: {
  documentName?: string;
  id?: string | null;
  pack?: string | null;
  parent?: { uuid: string } | null;
}): string | null {
  if (!context.id || !context.documentName) return null;
  if (context.parent) return `${context.parent.uuid}.${context.documentName}.${context.id}`;
  if (context.pack) return `Compendium.${context.pack}.${context.documentName}.${context.id}`;
  return isValidId(context.id) ? `${context.documentName}.${context.id}` : null;
}
