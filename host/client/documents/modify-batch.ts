import { isData, type Data } from '../../common/data-types.ts';
import type { Document } from '../../common/abstract/document.ts';
import type { DocumentAction } from '../../common/abstract/document-metadata.ts';
import type { ModifyRequest, ModifyResult } from '../../common/protocol.ts';
import { documentConfig } from '../config.ts';
import { applyResult } from './apply-result.ts';
import { askToWrite, prepareCreate, prepareDelete, prepareUpdate, type Prepared } from './database.ts';

/**
 * Writes documents of several kinds in one request, in sequence: all of it, or nothing where anything is held back or
 * refused. Of Foundry 14.
 * @returns what was written, operation by operation; nothing where a hook or a document held any of it back
 * @throws Error when the server refuses any of it, or an operation is none
 */
export async function modifyBatch(operations: readonly Data[]): Promise<Document[][]> {
  const requests: ModifyRequest[] = [];
  for (const operation of operations) {
    const { request, isHeldBack } = await prepare(operation);
    if (isHeldBack) return [];
    if (request) requests.push(request);
  }
  if (!requests.length) return [];
  const results = await askToWrite<ModifyResult[]>('modifyBatch', requests);
  const written: Document[][] = [];
  for (const result of results) written.push(await applyResult(result));
  return written;
}

type Prepare = (cls: typeof Document, operation: Data) => Promise<Prepared>;
const PREPARE: Record<DocumentAction, Prepare> = {
  create: (cls, operation) => prepareCreate(cls, listIn(operation, 'data'), operation),
  update: (cls, operation) => prepareUpdate(cls, listIn(operation, 'updates'), operation),
  delete: (cls, operation) => prepareDelete(cls, listIn(operation, 'ids') as string[], operation),
};

async function prepare(given: Data): Promise<Prepared> {
  const { action, documentName, ...operation } = isData(given) ? given : {};
  const cls = documentConfig(String(documentName))?.documentClass as typeof Document | undefined;
  if (!cls || !isAction(action))
    throw new Error(`"${String(action)}" of "${String(documentName)}" is no operation that can be batched`);
  return PREPARE[action](cls, operation);
}

function isAction(action: unknown): action is DocumentAction {
  return typeof action === 'string' && Object.hasOwn(PREPARE, action);
}

function listIn(operation: Data, key: string): unknown[] {
  const list = operation[key];
  return Array.isArray(list) ? (list as unknown[]) : [];
}
