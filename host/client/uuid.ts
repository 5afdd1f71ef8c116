import type { Data } from '../common/data-types.ts';
import type { Document } from '../common/abstract/document.ts';
import { splitUuid, type ParsedUuid } from '../common/utils/uuid.ts';
import { game } from './game-holder.ts';

interface LookupOptions {
  relative?: Document;
  strict?: boolean;
  invalid?: boolean;
}

/** Takes an address apart and says in which collection its primary document is. */
export function parseUuid(
  uuid: string,
  { relative }: { relative?: Document } = {},
): (ParsedUuid & { collection: unknown }) | null {
  const absolute = relative && uuid.startsWith('.') ? resolveRelative(uuid, relative) : uuid;
  const parts = splitUuid(absolute);
  if (!parts) return null;
  const pack = parts.pack ? game().packs.get(parts.pack) : undefined;
  const type = parts.primaryType ?? pack?.documentName;
  const collection = parts.pack ? pack : type ? game().collections.get(type) : undefined;
  return {
    ...parts,
    type: parts.type ?? type,
    documentType: parts.documentType ?? type,
    primaryType: type,
    collection,
  };
}

function resolveRelative(uuid: string, relative: Document): string {
  const inner = uuid.slice(1);
  const [name = ''] = inner.split('.');
  const isSibling = relative.parent && !relative.getEmbeddedName(name);
  return `${isSibling ? relative.parent?.uuid : relative.uuid}.${inner}`;
}

/** The document at an address, fetched from its compendium if need be. */
export async function fromUuid(
  uuid: string | null | undefined,
  options: LookupOptions = {},
): Promise<Document | null> {
  if (!uuid) return null;
  const parts = parseUuid(uuid, options);
  // Whatever a document says that it has embedded may be at an address.
  if (!parts?.pack) return fromUuidSync(uuid, options) as Document | null;
  const pack = game().packs.get(parts.pack);
  const document = pack && parts.primaryId ? await pack.getDocument(parts.primaryId) : null;
  return document ? descend(document, parts.embedded) : null;
}

/** The document at an address, or its entry in the index of a compendium. */
export function fromUuidSync(
  uuid: string | null | undefined,
  { strict = true, ...options }: LookupOptions = {},
): Document | Data | null {
  if (!uuid) return null;
  const parts = parseUuid(uuid, options);
  if (!parts) return null;
  if (parts.pack) {
    const pack = game().packs.get(parts.pack);
    const cached = pack?.get(parts.primaryId ?? '');
    if (cached) return descend(cached, parts.embedded);
    if (parts.embedded.length) {
      if (strict)
        throw new Error(
          `fromUuidSync was invoked on UUID '${uuid}' which references an Embedded Document and cannot be retrieved synchronously.`,
        );
      return null;
    }
    return pack?.index.get(parts.primaryId ?? '') ?? null;
  }
  const primary = game()
    .collections.get(parts.primaryType ?? '')
    ?.get(parts.primaryId ?? '');
  return primary ? descend(primary, parts.embedded) : null;
}

function descend(document: Document, embedded: readonly string[]): Document | null {
  let found: Document | null = document;
  for (let index = 0; found && index < embedded.length; index += 2) {
    const [name = '', id = ''] = embedded.slice(index, index + 2);
    if (found.documentName === 'Token' && name === 'Actor')
      found = (found as Document & { actor: Document | null }).actor;
    else found = found.getEmbeddedDocument(name, id) ?? null;
  }
  return found;
}
