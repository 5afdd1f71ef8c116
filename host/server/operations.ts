import { isData, notOffered, type Data } from '../common/data-types.ts';
import type { DocumentAction } from '../common/abstract/document-metadata.ts';
import { type Document } from '../common/abstract/document.ts';
import { type EmbeddedCollection } from '../common/abstract/embedded-collection.ts';
import { BaseActor } from '../common/documents/base-actor.ts';
import { noteActorChange, noteEmbedded } from '../common/documents/base-actor-delta.ts';
import { baseClass } from '../common/documents/base-classes.ts';
import { BaseToken } from '../common/documents/base-token.ts';
import type { BaseUser } from '../common/documents/base-user.ts';
import { DocumentOwnershipField } from '../common/fields/object-fields.ts';
import type { ModifyRequest, ModifyResult } from '../common/protocol.ts';
import { deepClone, expandObject, isEmpty } from '../common/utils/objects.ts';
import { isValidId, randomID } from '../common/utils/strings.ts';
import { DataModelValidationError } from '../common/validation-failure.ts';
import { sanitizeFields, sanitizeSystem } from './sanitize-html.ts';
import type { SystemManifest } from './manifest.ts';
import { rootOf, type WorldStore } from './world-store.ts';

/** The input of an operation. */
export interface OperationContext {
  store: WorldStore;
  manifest: SystemManifest;
  documentTypes: Record<string, string[]>;
  coreVersion: string;
}

/** The result of an operation. */
export interface OperationOutcome extends ModifyResult {
  /** The documents of the world that were written, or in which something was. */
  roots: Document[];
}

let lastTime = 0;

/** The time, never twice the same: what was made first says so. */
function now(): number {
  lastTime = Math.max(Date.now(), lastTime + 1);
  return lastTime;
}

/** Judges requests, and then carries them out one after the other: all of them or nothing. */
export async function modifyDocuments(
  context: OperationContext,
  user: BaseUser,
  requests: readonly ModifyRequest[],
): Promise<OperationOutcome[]> {
  // All are judged by the world as it is before the first: none can refer to what another makes.
  const plans = requests.map(request => planned(context, user, request));
  const outcomes: OperationOutcome[] = [];
  for (const carryOut of plans) outcomes.push(await carryOut());
  return outcomes;
}

/** Judges a request; what it gives carries the request out. */
function planned(
  context: OperationContext,
  user: BaseUser,
  request: ModifyRequest,
): () => Promise<OperationOutcome> {
  const { type, action, operation } = request;
  const cls = baseClass(type);
  if (!cls) throw notOffered(`${type} documents`);
  if (operation.pack) throw notOffered('writing to compendium packs');
  const parent = operation.parentUuid ? context.store.resolve(operation.parentUuid) : null;
  if (operation.parentUuid && !parent) throw new Error(`The parent ${operation.parentUuid} does not exist`);
  if (parent && !takes(parent, type))
    throw new Error(`${type} is not a valid embedded Document within the ${parent.documentName} Document`);
  if (!parent && cls.metadata.isEmbedded) throw new Error(`A ${type} must have a parent`);
  const work = { context, user, type, cls, parent, operation };
  const { data: _data, updates: _updates, ids: _ids, ...options } = operation;
  const carryOut = WORK[action](work);
  return async () => ({ type, action, operation: options, userId: user.id ?? '', ...(await carryOut()) });
}

interface Work {
  context: OperationContext;
  user: BaseUser;
  type: string;
  cls: typeof Document;
  parent: Document | null;
  operation: ModifyRequest['operation'];
}

type Done = Pick<OperationOutcome, 'roots' | 'result'>;

/** Judges a piece of work without doing any of it; what it gives does it. */
type Judge = (work: Work) => () => Promise<Done>;

const WORK: Record<DocumentAction, Judge> = { create, update, delete: remove };

function takes(parent: Document, type: string): boolean {
  return parent instanceof BaseToken ? type === 'Actor' : parent.getEmbeddedName(type) !== null;
}

function create({ context, user, type, cls, parent, operation }: Work): () => Promise<Done> {
  if (parent instanceof BaseToken) throw notOffered('creating the actor of a token');
  const known = parent ? parent.getEmbeddedCollection(type) : null;
  const documents = listOf(operation.data).map(given => {
    const data = deepClone(given);
    if (!operation['keepId'] || !isValidId(data['_id'])) data['_id'] = randomID();
    const id = String(data['_id']);
    if (known?.has(id) || (!parent && context.store.find(type, id)))
      throw new Error(`There is a ${type} ${id} already`);
    if (type === 'ChatMessage' || type === 'Macro') data['author'] ??= user.id;
    if (!parent && cls.schema.get('ownership') instanceof DocumentOwnershipField) {
      data['ownership'] = {
        default: 0,
        [user.id ?? '']: 3,
        ...((data['ownership'] as Data | undefined) ?? {}),
      };
    }
    checkType(context, cls, data);
    sanitize(context, cls, data, String(data['type'] ?? 'base'));
    const time = now();
    data['_stats'] = {
      ...((data['_stats'] as Data | undefined) ?? {}),
      coreVersion: context.coreVersion,
      systemId: context.manifest.id,
      systemVersion: context.manifest.version,
      createdTime: time,
      modifiedTime: time,
      lastModifiedBy: user.id,
    };
    const document = context.store.build(type, data, parent, { strict: true });
    assertPermission(document, user, 'create', data);
    return document;
  });
  return async () => {
    for (const document of documents) {
      if (parent) (parent.getEmbeddedCollection(type) as EmbeddedCollection).set(document.id ?? '', document);
      else context.store.add(document);
      noteInDelta(document, {});
    }
    const roots = await settle(context, parent, documents);
    return { roots, result: documents.map(document => document.toObject()) };
  };
}

function update({ context, user, type, cls, parent, operation }: Work): () => Promise<Done> {
  const plans = listOf(operation.updates).map(given => {
    const { _id, ...flat } = given;
    const document = locate(context, type, parent, String(_id));
    const changes = expandObject(deepClone(flat));
    delete changes['_stats'];
    for (const name of Object.keys(cls.hierarchy)) {
      if (name in changes) throw notOffered(`updating the ${name} of a ${type} through the ${type} itself`);
    }
    checkType(context, cls, changes);
    sanitize(context, cls, changes, String(changes['type'] ?? document._source['type'] ?? 'base'));
    assertPermission(document, user, 'update', { ...changes, _id });
    const recursive = operation['recursive'] !== false;
    const difference = document.updateSource(changes, { dryRun: true, recursive });
    return { document, changes, recursive, difference };
  });
  return async () => {
    const changed = plans.filter(plan => !isEmpty(plan.difference));
    const result = changed.map(({ document, changes, recursive }) => {
      const difference = document.updateSource(changes, { recursive });
      if (document.schema.has('_stats')) {
        const stats = { modifiedTime: now(), lastModifiedBy: user.id };
        document.updateSource({ _stats: stats });
        difference['_stats'] = stats;
      }
      noteInDelta(document, difference);
      return { ...difference, _id: document.id };
    });
    const documents = changed.map(plan => plan.document);
    const also = deactivateOthers(
      context,
      type,
      changed.map(plan => ({ id: plan.document.id, changes: plan.difference })),
    );
    const roots = await settle(context, parent, documents, also);
    return { roots, result };
  };
}

function remove({ context, user, type, parent, operation }: Work): () => Promise<Done> {
  if (parent instanceof BaseToken) throw notOffered('deleting the actor of a token');
  const everything = parent ? parent.getEmbeddedCollection(type).contents : context.store.all(type);
  const ids = operation['deleteAll']
    ? everything.map(document => document.id ?? '')
    : stringsOf(operation.ids);
  const documents = ids.map(id => locate(context, type, parent, id));
  for (const document of documents) assertPermission(document, user, 'delete', {});
  return async () => {
    if (parent) {
      for (const document of documents) {
        parent.getEmbeddedCollection(type).delete(document.id ?? '');
        noteInDelta(document, null);
      }
      return { roots: await settle(context, parent, []), result: ids };
    }
    for (const document of documents) context.store.remove(document);
    await context.store.save(type, [], documents);
    return { roots: documents, result: ids };
  };
}

/** Writes what was changed, and answers in which documents of the world that was. */
async function settle(
  context: OperationContext,
  parent: Document | null,
  documents: Document[],
  also: Document[] = [],
): Promise<Document[]> {
  const roots = [...new Set(parent ? [rootOf(parent)] : documents)];
  const type = roots[0]?.documentName ?? also[0]?.documentName;
  if (type) await context.store.save(type, [...roots, ...also]);
  return roots;
}

function rootedInToken(document: Document): { actor: BaseActor; token: BaseToken; top: Document } | null {
  let top = document;
  for (let place: Document | null = document; place; place = place.parent) {
    if (place instanceof BaseActor && place.parent instanceof BaseToken)
      return { actor: place, token: place.parent, top };
    top = place;
  }
  return null;
}

/** Keeps in a token's delta what was done to its actor or to something in it; null when it was deleted. */
function noteInDelta(document: Document, changes: Data | null): void {
  const place = rootedInToken(document);
  if (!place) return;
  const delta = place.token._source['delta'] as Data;
  if (place.actor === document) {
    if (changes) noteActorChange(delta, changes);
    return;
  }
  const top = place.top;
  const collection = top.documentName === 'Item' ? 'items' : 'effects';
  const isGone = changes === null && top === document;
  const inBase = place.token.baseActor?.getEmbeddedDocument(top.documentName, top.id ?? '') !== undefined;
  noteEmbedded(delta, collection, top.id ?? '', isGone ? null : top._source, inBase);
}

/** One scene is active at a time: the others step back. */
function deactivateOthers(
  context: OperationContext,
  type: string,
  changed: { id: string | null; changes: Data }[],
): Document[] {
  const activated = type === 'Scene' ? changed.find(entry => entry.changes['active'] === true) : undefined;
  if (!activated) return [];
  const others = context.store
    .all('Scene')
    .filter(scene => scene.id !== activated.id && scene._source['active'] === true);
  for (const scene of others) scene.updateSource({ active: false });
  return others;
}

function locate(context: OperationContext, type: string, parent: Document | null, id: string): Document {
  if (parent instanceof BaseToken) {
    const actor = context.store.tokenActor(parent);
    if (!actor || actor.id !== id) throw new Error(`The token ${parent.id} has no actor ${id}`);
    return actor;
  }
  const found = parent ? parent.getEmbeddedDocument(type, id) : context.store.find(type, id);
  if (!found) throw new Error(`${type} "${id}" does not exist!`);
  return found;
}

function assertPermission(document: Document, user: BaseUser, action: DocumentAction, data: Data): void {
  if (document.canUserModify(user, action, data)) return;
  const where = document.parent ? ` in parent ${document.parent.documentName} [${document.parent.id}]` : '';
  throw new Error(
    `User ${user.name} lacks permission to ${action} ${document.documentName} [${document.id}]${where}`,
  );
}

function checkType(context: OperationContext, cls: typeof Document, data: Data): void {
  const types = context.documentTypes[cls.documentName];
  if (!types || data['type'] === undefined) return;
  if (types.includes(String(data['type']))) return;
  throw new DataModelValidationError(
    `${cls.name} validation errors:\ntype: "${String(data['type'])}" is not a valid type for the ${cls.documentName} Document class`,
  );
}

function sanitize(context: OperationContext, cls: typeof Document, data: Data, type: string): void {
  for (const [name, field] of cls.schema.entries()) if (name in data) sanitizeFields(field, data, name);
  const declared = context.manifest.documentTypes?.[cls.documentName]?.[type];
  if (isData(data['system'])) sanitizeSystem(data['system'], declared?.htmlFields ?? []);
}

function listOf(list: unknown): Data[] {
  if (!Array.isArray(list) || !list.every(isData)) throw new Error('A list of objects was expected');
  return list;
}

function stringsOf(list: unknown): string[] {
  if (!Array.isArray(list) || !list.every(entry => typeof entry === 'string'))
    throw new Error('A list of ids was expected');
  return list;
}
