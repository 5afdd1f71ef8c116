import { SYSTEM_ID } from '../system.ts';
import { modifyBatch } from '../versions.ts';

/** What is written to one document. */
export interface Write {
  readonly document: Written;
  readonly changes: object;
  /** Options of the update; documents of one kind in one place that share them are written together. */
  readonly options?: object;
  /** Whether it is there: another window may have written it, or a request that came to grief half-way. */
  isWritten(): boolean;
  /** Called once, right before it is asked for. */
  announce?(): void;
}

/** What writing needs of a document. */
interface Written {
  readonly id: string | null;
  readonly documentName: string;
  readonly parent: object | null;
  update(changes: object, options?: object): Promise<unknown>;
}

/**
 * Writes what belongs together, in this order: in one request where Foundry knows such, all of it or nothing. Nobody
 * knows for certain what such a request can do: of what is not there afterwards, and where there is no such request,
 * each kind of document is written by itself, and of tokens with numbers of their own each.
 * @returns what was asked for here; what was there already was not
 * @throws Error when something is refused that is written by itself; what comes after it is not written then
 */
export async function writeTogether(writes: readonly Write[]): Promise<readonly Write[]> {
  const asked = new Set<Write>();
  const ask = (those: readonly Write[]) => {
    for (const write of those) if (!asked.has(write)) write.announce?.();
    for (const write of those) asked.add(write);
  };
  const groups = grouped(writes);
  const batch = groups.length > 1 ? modifyBatch() : null;
  if (batch) {
    ask(writes);
    // What a module holds back, and why, is for the console of whoever looks for it.
    await batch(groups.map(operationOf)).catch((error: unknown) => console.warn(`${SYSTEM_ID} |`, error));
  }
  for (const group of groups) {
    const left = group.filter(write => !write.isWritten());
    ask(left);
    await writeAlone(left);
  }
  return [...asked];
}

/** Those that one request of any Foundry can write, in the order of the first of each. */
function grouped(writes: readonly Write[]): (readonly [Write, ...Write[]])[] {
  const groups: [Write, ...Write[]][] = [];
  for (const write of writes) {
    const group = groups.find(([first]) => isAlike(first, write));
    if (group) group.push(write);
    else groups.push([write]);
  }
  return groups;
}

function isAlike(one: Write, other: Write): boolean {
  const isOfAKind =
    one.document.documentName === other.document.documentName &&
    one.document.parent === other.document.parent;
  return isOfAKind && one.options === other.options;
}

function operationOf(group: readonly [Write, ...Write[]]): object {
  const [{ document, options }] = group;
  const { documentName, parent } = document;
  return { ...options, action: 'update', documentName, parent, updates: group.map(updateOf) };
}

function updateOf({ document, changes }: Write): object {
  return { _id: document.id, ...changes };
}

async function writeAlone(group: readonly Write[]): Promise<void> {
  const [first, second] = group;
  if (!first) return;
  if (!second) await first.document.update(first.changes, first.options);
  else await classOf(first.document).updateDocuments(group.map(updateOf), placeOf(first));
}

function placeOf({ document: { parent }, options }: Write): object {
  return { ...options, parent };
}

function classOf({ documentName }: Written): {
  updateDocuments(updates: object[], operation: object): Promise<unknown>;
} {
  return getDocumentClass(documentName as 'Actor') as never;
}
