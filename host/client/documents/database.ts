import { isData, notOffered, type Data } from '../../common/data-types.ts';
import type { Document } from '../../common/abstract/document.ts';
import type { EmbeddedCollection } from '../../common/abstract/embedded-collection.ts';
import type { DocumentAction } from '../../common/abstract/document-metadata.ts';
import type { ModifyRequest, ModifyResult } from '../../common/protocol.ts';
import { deepClone, expandObject, isEmpty } from '../../common/utils/objects.ts';
import { game } from '../game-holder.ts';
import { withDeletionKeys } from '../helpers/deletion-mark.ts';
import { Hooks } from '../hooks.ts';
import { applyResult, documentsIn } from './apply-result.ts';

type DocumentConstructor = typeof Document;

/** The part of an operation that everybody hears of, without what is private to the asking client. */
function optionsOf(operation: Data): Data {
  const { parent: _parent, pack: _pack, data: _data, updates: _updates, ids: _ids, ...options } = operation;
  return { render: true, ...options };
}

function parentOf(operation: Data): Document | null {
  return (operation['parent'] as Document | null | undefined) ?? null;
}

function refusePacks(operation: Data): void {
  if (operation['pack']) throw notOffered('writing to compendium packs');
}

/** Something to write that the hooks have let through. */
export interface Prepared {
  /** Null where nothing is left to write. */
  request: ModifyRequest | null;
  /** True if a hook or a document has held back any of it. */
  isHeldBack: boolean;
}

/** Makes documents: asks the hooks, then the server. */
export async function createDocuments(
  cls: DocumentConstructor,
  data: unknown[],
  operation: Data,
): Promise<Document[]> {
  return ask(await prepareCreate(cls, data, operation));
}

/** Asks the hooks whether documents may be made. */
export async function prepareCreate(
  cls: DocumentConstructor,
  data: unknown[],
  operation: Data,
): Promise<Prepared> {
  refusePacks(operation);
  const { user } = game();
  const parent = parentOf(operation);
  const options = optionsOf(operation);
  const documents: Document[] = [];
  for (const entry of data) {
    const given = sourceOf(entry);
    const document = new cls(given, { parent });
    if ((await document._preCreate(given, options, user)) === false) continue;
    if (!options['noHook'] && !Hooks.call(`preCreate${cls.documentName}`, document, given, options, user.id))
      continue;
    documents.push(document);
  }
  if (operation['temporary']) throw notOffered('temporary documents: construct them instead');
  const isHeldBack = documents.length < data.length;
  if (!documents.length) return { request: null, isHeldBack };
  if ((await cls._preCreateOperation(documents, { ...operation, action: 'create' }, user)) === false)
    return { request: null, isHeldBack: true };
  const sources = documents.map(document => {
    const source = document.toObject();
    if (!operation['keepId']) delete source['_id'];
    return source;
  });
  return { request: requestFor(cls, 'create', { ...options, data: sources }, parent), isHeldBack };
}

function sourceOf(entry: unknown): Data {
  const toObject = (entry as { toObject?: () => Data } | null)?.toObject;
  return expandObject(
    deepClone(typeof toObject === 'function' ? toObject.call(entry) : ((entry ?? {}) as Data)),
  );
}

/** Changes documents: works out what differs, asks the hooks, then the server. */
export async function updateDocuments(
  cls: DocumentConstructor,
  updates: unknown[],
  operation: Data,
): Promise<Document[]> {
  const { own, parts } = takenApart(cls, updates.map(sourceOf), parentOf(operation));
  const written = await ask(await prepareUpdate(cls, own, operation));
  for (const part of parts) await (part.name === 'delta' ? changeActor : mergeInto)(part, operation);
  return [...new Set([...written, ...parts.map(({ parent }) => parent)])];
}

/** Embedded documents that an update of their parent names. */
interface Part {
  readonly parent: Document;
  readonly name: string;
  readonly data: readonly Data[];
}

/** Updates without the embedded documents that they name in collections of the document, and these. */
function takenApart(
  cls: DocumentConstructor,
  updates: readonly Data[],
  outer: Document | null,
): { readonly own: Data[]; readonly parts: readonly Part[] } {
  const collection = documentsIn(cls.documentName, outer);
  const parts: Part[] = [];
  const own = updates.map(update => {
    const parent = collection.get(String(update['_id']));
    return Object.fromEntries(
      Object.entries(update).filter(([name, data]) => {
        if (!parent || !isPartOf(parent, name, data)) return true;
        parts.push({ parent, name, data: [data].flat().filter(isData) });
        return false;
      }),
    );
  });
  return { own, parts };
}

/** True for embedded documents in a list, and for what an unlinked token's own actor differs in. */
function isPartOf(parent: Document, name: string, data: unknown): boolean {
  if (parent.documentName === 'Token' && name === 'delta') return isData(data);
  return name in parent.collections && Array.isArray(data);
}

/** Changes the actor of a token: what its delta is to say is what the actor is to be. */
async function changeActor({ parent, data }: Part, operation: Data): Promise<void> {
  const { actor, actorLink } = parent as unknown as { actor: Document | null; actorLink: boolean };
  const [{ _id, ...changes } = {}] = data;
  if (actor && !actorLink && !isEmpty(changes)) await actor.update(changes, optionsOf(operation));
}

/** Merges embedded documents by their id: those that are there are changed, the others are made. */
async function mergeInto({ parent, name, data }: Part, operation: Data): Promise<void> {
  const there = parent.collections[name] as EmbeddedCollection;
  const { documentName } = there.documentClass;
  const isThere = ({ _id }: Data): boolean => there.has(String(_id));
  const options = { ...optionsOf(operation), keepId: true };
  const [changed, made] = [data.filter(isThere), data.filter(one => !isThere(one))];
  if (changed.length > 0) await parent.updateEmbeddedDocuments(documentName, changed, options);
  if (made.length > 0) await parent.createEmbeddedDocuments(documentName, made, options);
}

/** Works out what differs, and asks the hooks whether it may be written. */
export async function prepareUpdate(
  cls: DocumentConstructor,
  updates: unknown[],
  operation: Data,
): Promise<Prepared> {
  refusePacks(operation);
  const { user } = game();
  const parent = parentOf(operation);
  const options = optionsOf(operation);
  const collection = documentsIn(cls.documentName, parent);
  const documents: Document[] = [];
  const changes: Data[] = [];
  let isHeldBack = false;
  for (const update of cls._completeUpdates(updates, options, parent)) {
    const { _id, ...given } = withDeletionKeys(sourceOf(update));
    const document = collection.get(String(_id));
    if (!document) throw new Error(whatIsMissing(cls.documentName, String(_id), parent));
    for (const name of Object.keys(cls.hierarchy)) {
      if (name in given)
        throw notOffered(
          `updating the ${name} of a ${cls.documentName} through the ${cls.documentName} itself`,
        );
    }
    const plan = planner(document, options);
    const changed: Data = { ...plan(given), _id: document.id };
    if (isOnlyId(changed)) continue;
    const isLet =
      (await document._preUpdate(changed, options, user)) !== false &&
      (Boolean(options['noHook']) ||
        Hooks.call(`preUpdate${cls.documentName}`, document, changed, options, user.id));
    isHeldBack ||= !isLet;
    if (!isLet) continue;
    const { _id: _ignored, ...afterHooks } = changed;
    const final: Data = { ...plan(expandObject(afterHooks)), _id: document.id };
    if (isOnlyId(final)) continue;
    documents.push(document);
    changes.push(final);
  }
  if (!changes.length) return { request: null, isHeldBack };
  const step = { ...operation, action: 'update', updates: changes };
  if ((await cls._preUpdateOperation(documents, step, user)) === false)
    return { request: null, isHeldBack: true };
  return { request: requestFor(cls, 'update', { ...options, updates: changes }, parent), isHeldBack };
}

/** What is said of an update of something that is not there: of the world's documents by their collection. */
function whatIsMissing(type: string, id: string, parent: Document | null): string {
  const collection = parent ? undefined : game().collections.get(type);
  if (!collection) return `${type} "${id}" does not exist!`;
  return `${type} id [${id}] does not exist in the ${collection.constructor.name} collection.`;
}

/** The part of a change worth sending: the difference, unless all of it was asked for. */
function planner(document: Document, options: Data): (changes: Data) => Data {
  const recursive = options['recursive'] !== false;
  if (options['diff'] === false) return changes => changes;
  return changes => document.updateSource(deepClone(changes), { dryRun: true, recursive });
}

function isOnlyId(changes: Data): boolean {
  const { _id, ...rest } = changes;
  return isEmpty(rest);
}

/** Deletes documents: asks the hooks, then the server. */
export async function deleteDocuments(
  cls: DocumentConstructor,
  ids: readonly string[],
  operation: Data,
): Promise<Document[]> {
  return ask(await prepareDelete(cls, ids, operation));
}

/** Asks the hooks whether documents may be deleted. */
export async function prepareDelete(
  cls: DocumentConstructor,
  ids: readonly string[],
  operation: Data,
): Promise<Prepared> {
  refusePacks(operation);
  const { user } = game();
  const parent = parentOf(operation);
  const options = optionsOf(operation);
  const collection = documentsIn(cls.documentName, parent);
  const wanted = operation['deleteAll'] ? collection.all() : ids;
  const documents: Document[] = [];
  for (const id of wanted) {
    const document = collection.get(id);
    if (!document) throw new Error(`${cls.documentName} "${id}" does not exist!`);
    if ((await document._preDelete(options, user)) === false) continue;
    if (!options['noHook'] && !Hooks.call(`preDelete${cls.documentName}`, document, options, user.id))
      continue;
    documents.push(document);
  }
  const isHeldBack = documents.length < wanted.length;
  if (!documents.length) return { request: null, isHeldBack };
  const going = documents.map(document => document.id ?? '');
  if (
    (await cls._preDeleteOperation(documents, { ...operation, action: 'delete', ids: going }, user)) === false
  )
    return { request: null, isHeldBack: true };
  const { deleteAll: _all, ...rest } = options;
  return { request: requestFor(cls, 'delete', { ...rest, ids: going }, parent), isHeldBack };
}

function requestFor(
  cls: DocumentConstructor,
  action: DocumentAction,
  operation: Data,
  parent: Document | null,
): ModifyRequest {
  return { type: cls.documentName, action, operation: { ...operation, parentUuid: parent?.uuid ?? null } };
}

async function ask({ request }: Prepared): Promise<Document[]> {
  return request ? applyResult(await askToWrite<ModifyResult>('modifyDocument', request)) : [];
}

/**
 * Asks the server to write. What it refuses is told in red, wherever the error goes (foundryvtt/foundryvtt#9657).
 * @throws what the server says against it, or that it is not there
 */
export async function askToWrite<T>(event: 'modifyDocument' | 'modifyBatch', request: unknown): Promise<T> {
  const { socket } = game();
  try {
    return await socket.ask<T>(event, request);
  } catch (error) {
    // An error that the caller does not catch appears on the console.
    if (socket.connected && error instanceof Error)
      ui().notifications?.error(error.message, { console: false });
    throw error;
  }
}

/** The parts of the interface, of which there are none while the game begins. */
function ui(): { notifications?: { error(message: string, options: Data): void } } {
  return (globalThis as { ui?: ReturnType<typeof ui> }).ui ?? {};
}

/** Hears of what others wrote. */
export function listenForWrites(): void {
  game().socket.on('modifyDocument', (result: ModifyResult) => {
    if (isData(result)) void applyResult(result);
  });
}
