import { modifyBatch } from './compat.ts';
import { SYSTEM_ID } from './system-id.ts';

/** A write to one document, or a document to be created. */
export type Write = Update | Creation;

/** A write to one document. */
interface Update {
  readonly document: Written;
  readonly changes: object;
  /** Options of the update; neighbours of one kind in one place that share them are written together. */
  readonly options?: object;
  /** True once written: by this window, by another, or by a request that failed half-way. */
  isWritten(): boolean;
  /** Called once, right before it is asked for. */
  announce?(): void;
}

/** A document of the world that is made. */
interface Creation {
  readonly documentName: 'ChatMessage';
  readonly data: object;
  isWritten(): boolean;
}

/** The fields of a document that writing needs. */
interface Written {
  readonly id: string | null;
  readonly documentName: string;
  readonly parent: object | null;
  update(changes: object, options?: object): Promise<unknown>;
}

/**
 * Writes what belongs together, in this order: in one request where Foundry knows such, all of it or nothing. Where it
 * does not, and where such a request came to nothing, each kind of document is written by itself, and each token with
 * numbers of its own. So is everything that the request has not reached, since Foundry has not tried it yet.
 * @returns what was asked for here; what was there already was not
 * @throws Error when something is refused that is written by itself; what comes after it is not written then
 */
export async function writeInOneRequest(writes: readonly Write[]): Promise<readonly Write[]> {
  const asked = new Set<Write>();
  const ask = (those: readonly Write[]) => {
    for (const write of those) if (!asked.has(write) && isUpdate(write)) write.announce?.();
    for (const write of those) asked.add(write);
  };
  const groups = grouped(writes);
  const batch = groups.length > 1 ? modifyBatch() : null;
  if (batch) {
    ask(writes);
    try {
      await batch(groups.map(operationOf));
    } catch (error) {
      console.warn(`${SYSTEM_ID} |`, error);
    }
  }
  for (const group of groups) {
    const left = (group as readonly Write[]).filter(write => !write.isWritten());
    ask(left);
    await writeAlone(left);
  }
  return [...asked];
}

function isUpdate(write: Write): write is Update {
  return 'document' in write;
}

/** Writes that both generations can send as one request. */
type Group = readonly [Update, ...Update[]] | readonly [Creation];

function grouped(writes: readonly Write[]): Group[] {
  const groups: ([Update, ...Update[]] | [Creation])[] = [];
  for (const write of writes) {
    const last = groups.at(-1);
    if (!isUpdate(write)) groups.push([write]);
    else if (last && isOfUpdates(last) && isAlike(last[0], write)) last.push(write);
    else groups.push([write]);
  }
  return groups;
}

function isOfUpdates(group: [Update, ...Update[]] | [Creation]): group is [Update, ...Update[]] {
  return isUpdate(group[0]);
}

function isAlike(one: Update, other: Update): boolean {
  const isOfAKind =
    one.document.documentName === other.document.documentName &&
    one.document.parent === other.document.parent;
  return isOfAKind && one.options === other.options;
}

function operationOf(group: Group): object {
  const [first] = group;
  if (!isUpdate(first)) return { action: 'create', documentName: first.documentName, data: [first.data] };
  const { documentName, parent } = first.document;
  const updates = (group as readonly Update[]).map(updateOf);
  return { ...first.options, action: 'update', documentName, parent, updates };
}

function updateOf({ document, changes }: Update): object {
  return { _id: document.id, ...changes };
}

async function writeAlone(group: readonly Write[]): Promise<void> {
  const [first] = group;
  if (!first) return;
  if (!isUpdate(first)) {
    await getDocumentClass(first.documentName).create(first.data as ChatMessage.CreateData);
    return;
  }
  const { document, changes, options } = first;
  const updates = group.filter(isUpdate);
  if (updates.length > 1)
    await classOf(document).updateDocuments(updates.map(updateOf), { ...options, parent: document.parent });
  else await document.update(changes, options);
}

interface WrittenClass {
  updateDocuments(updates: object[], operation: object): Promise<unknown>;
}

function classOf({ documentName }: Written): WrittenClass {
  return getDocumentClass(documentName as 'Actor') as unknown as WrittenClass;
}

/**
 * Updates an actor, unless nothing would change.
 * @throws if a hook cancels the update
 */
export async function updateSurely(actor: Actor.Implementation, changes: Actor.UpdateData): Promise<void> {
  // Without a difference Foundry writes nothing, and returns nothing either.
  const different = actor.updateSource(foundry.utils.deepClone(changes), { dryRun: true });
  if (foundry.utils.isEmpty(different)) return;
  if (!(await actor.update(changes))) throw new Error(`${actor.uuid} was not updated`);
}

/** Removes items from an actor, as far as they still exist. */
export async function removeItems(actor: Actor.Implementation, ids: readonly string[]): Promise<void> {
  const there = ids.filter(id => actor.items.has(id));
  if (there.length > 0) await actor.deleteEmbeddedDocuments('Item', there);
}
