import { isData, type Data } from '../../common/data-types.ts';
import type { Document } from '../../common/abstract/document.ts';
import { DialogV2 } from '../applications/api/dialog.ts';
import { game } from '../game-holder.ts';
import { fromUuid } from '../uuid.ts';

/** The fields left out when a document is written elsewhere. */
export interface TransferOptions {
  keepId?: boolean;
  clearOwnership?: boolean;
  clearSort?: boolean;
}

/** For what a new document needs a name. */
export interface NameContext {
  type?: string;
  parent?: Document | null;
  pack?: string | null;
}

/** The document that was dropped somewhere. */
export async function droppedDocument(cls: typeof Document, data: unknown): Promise<Document | null> {
  if (!isData(data)) throw new Error('Failed to resolve Document from provided DragData.');
  if (typeof data['uuid'] === 'string') return fromUuid(data['uuid']);
  if (isData(data['data'])) return new cls(data['data']);
  throw new Error(
    'Failed to resolve Document from provided DragData. Either data or a UUID must be provided.',
  );
}

/** A document's data as they may be written elsewhere. */
export function transferable(
  document: Document,
  { keepId = false, clearOwnership = true, clearSort = true }: TransferOptions,
): Data {
  const data = document.toObject();
  if (!keepId) delete data['_id'];
  if (clearSort) delete data['sort'];
  if (clearOwnership) delete data['ownership'];
  delete data['folder'];
  data['_stats'] = { ...(data['_stats'] as Data), exportSource: { uuid: document.uuid } };
  return data;
}

/** A name for a new document that none beside it has. */
export function freeName(cls: typeof Document, { type, parent }: NameContext): string {
  const { i18n, collections } = game();
  const label = i18n.localize(cls.metadata.label);
  const kind = type ? (game().typeLabel(cls.documentName, type) ?? label) : label;
  const beside = parent ? parent.getEmbeddedCollection(cls.documentName) : collections.get(cls.documentName);
  const taken = new Set(beside?.map(document => document.name));
  let name = kind;
  for (let index = 2; taken.has(name); index++) name = `${kind} (${index})`;
  return name;
}

/** Asks whether a document is really to be deleted. */
export async function isDeletionMeant(document: Document): Promise<boolean> {
  const { i18n } = game();
  const type = i18n.localize((document.constructor as typeof Document).metadata.label);
  const isSure = await DialogV2.confirm({
    window: { title: `${i18n.localize('SIDEBAR.Delete')}: ${document.name ?? ''}` },
    content: `<p>${i18n.format('SIDEBAR.DeleteWarning', { type })}</p>`,
  });
  return isSure === true;
}
