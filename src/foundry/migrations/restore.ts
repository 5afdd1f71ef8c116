import { differingPath, isObject } from '../../cards/applied-records.ts';
import { KEPT_APART } from '../documents/stacks.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { type Backup, saveBackup, type Stored } from './backup.ts';
import { type Kind, MIGRATIONS, type Source } from './list.ts';

/** A document of a backup, and what putting it back would do. */
interface Line {
  readonly name: string;
  readonly source: Source;
  readonly now: Stored | null;
  readonly home: Home | null;
}

/** The effects of restoring a backup, document by document. */
export interface Plan {
  readonly backup: Backup;
  /** The number of unchanged documents. */
  readonly same: number;
  readonly changed: readonly Line[];
  /** Deleted since, and created again. */
  readonly gone: readonly Line[];
  /** Gone with what they lay in, so that there is no place for them. */
  readonly homeless: readonly Line[];
}

/** Looks at what putting a backup back would do; changes nothing. */
export async function planOf(backup: Backup): Promise<Plan> {
  const lines: Line[] = [];
  for (const [uuid, source] of Object.entries(backup.documents)) {
    // Documents in a world actor are restored with it.
    if (backup.documents[holderOf(uuid)] && !/^Scene\..*\.Token\./.test(uuid)) continue;
    const now = (await fromUuid(uuid as never)) as unknown as Stored | null;
    lines.push({ name: nameOf(uuid, source, now), source, now, home: now ? null : await homeOf(uuid) });
  }
  const there = lines.filter(({ now }) => now);
  const changed = there.filter(({ now, source }) => now && isOtherwise(now, source));
  return {
    backup,
    same: there.length - changed.length,
    changed,
    gone: lines.filter(({ now, home }) => !now && home),
    homeless: lines.filter(({ now, home }) => !now && !home),
  };
}

/**
 * Puts a backup back. First the documents as they are now are saved as a file; then the world is marked, so that it is
 * known when this breaks off, and falls back behind the migrations that the backup has not seen. What the server
 * refuses stays as it is.
 * @returns the names of what could not be put back
 */
export async function restore(
  { backup, changed, gone }: Plan,
  isAt: (done: number, all: number) => void,
): Promise<string[]> {
  saveBackup(
    game.settings.get(SYSTEM_ID, 'upgraded'),
    changed.flatMap(({ now }) => now ?? []),
  );
  await game.settings.set(SYSTEM_ID, 'restoring', backup.saved);
  await game.settings.set(SYSTEM_ID, 'upgraded', backup.upgraded);
  const left: string[] = [];
  for (const [i, { name, now, home, source }] of [...gone, ...changed].entries()) {
    try {
      if (home) await makeAgain(home, source);
      else await putBack(now, source);
    } catch (error) {
      console.error(`${SYSTEM_ID} |`, error);
      left.push(name);
    }
    isAt(i + 1, gone.length + changed.length);
  }
  if (left.length === 0) await game.settings.set(SYSTEM_ID, 'restoring', '');
  return left;
}

/** The address of what a document lies in; empty where it lies in the world. */
function holderOf(uuid: string): string {
  return uuid.split('.').slice(0, -2).join('.');
}

async function homeOf(uuid: string): Promise<Home | null> {
  const kind = uuid.split('.').at(-2) as Kind;
  const holder = holderOf(uuid);
  if (holder === '') return { kind };
  const [, pack] = /^Compendium\.(world\.[^.]+)$/.exec(holder) ?? [];
  if (pack !== undefined) return game.packs.get(pack) ? { kind, pack } : null;
  const parent: unknown = await fromUuid(holder as never);
  // The actor of a token is there as long as the token is: it is never made by itself.
  return parent && kind === 'Item' ? { kind, parent } : null;
}

function nameOf(uuid: string, { name }: Source, now: Stored | null): string {
  return now?.label ?? (typeof name === 'string' && name !== '' ? name : uuid);
}

/** The fields of a document that restoring needs. */
interface Kept {
  readonly id: string | null;
  readonly isToken?: boolean;
  readonly collections: Readonly<Record<string, unknown>>;
  toObject(): object;
  update(changes: object, options: object): Promise<unknown>;
  createEmbeddedDocuments(kind: string, data: readonly object[], options: object): Promise<unknown>;
  deleteEmbeddedDocuments(kind: string, ids: readonly string[]): Promise<unknown>;
}

/** The documents that another one holds. */
interface Held extends Iterable<Kept> {
  readonly documentClass: { readonly documentName: string };
}

/** The place of a deleted document: in the world, in a pack of it, or in an existing document. */
interface Home {
  readonly kind: Kind;
  readonly pack?: string;
  readonly parent?: unknown;
}

/** An actor of a token has nothing of its own but these. */
const OF_TOKENS: ReadonlySet<string> = new Set(['name', 'img', 'system', 'flags']);

/** The whole is replaced, nothing merged: what has been added since goes away. */
const AS_IT_WAS = { diff: false, recursive: false, turnEvents: false };

/** True where a document differs from the backup, apart from the user and time of its last change. */
function isOtherwise(document: { toObject(): object }, source: Source): boolean {
  return differingPath(unsigned(document.toObject()), unsigned(source)) !== null;
}

function unsigned(value: unknown): unknown {
  if (Array.isArray(value)) {
    const parts = value.map(unsigned);
    // Documents stand in the order in which they were made, which means nothing.
    return parts.every(isDocument) ? parts.sort((a, b) => (a._id < b._id ? -1 : 1)) : parts;
  }
  if (!isObject(value)) return value;
  const parts = Object.entries(value).filter(([key, part]) => key !== '_stats' && part !== undefined);
  return Object.fromEntries(parts.map(([key, part]) => [key, unsigned(part)]));
}

function isDocument(value: unknown): value is { readonly _id: string } {
  return isObject(value) && typeof value['_id'] === 'string';
}

/** Makes a document what it was, and all that it holds; safe to do twice. */
async function putBack(document: unknown, source: Source): Promise<void> {
  const kept = document as Kept;
  for (const [name, collection] of Object.entries(kept.collections)) {
    const sources = source[name];
    if (collection instanceof Map && 'documentClass' in collection && Array.isArray(sources))
      await putBackHeld(kept, collection as unknown as Held, sources as readonly Source[]);
  }
  const own = Object.entries(source).filter(([name]) =>
    kept.isToken
      ? OF_TOKENS.has(name)
      : !(name in kept.collections) && !['_id', '_stats', 'delta'].includes(name),
  );
  await kept.update(Object.fromEntries(own), AS_IT_WAS);
}

async function putBackHeld(holder: Kept, collection: Held, sources: readonly Source[]): Promise<void> {
  const { documentName } = collection.documentClass;
  const now = new Map([...collection].map(one => [one.id, one]));
  const then = new Set(sources.map(({ _id }) => _id));
  const added = [...now.keys()].filter((id): id is string => id !== null && !then.has(id));
  if (added.length > 0) await holder.deleteEmbeddedDocuments(documentName, added);
  const gone = sources.filter(({ _id }) => !now.has(_id as string));
  const operation = { ...KEPT_APART, keepId: true };
  if (gone.length > 0) await holder.createEmbeddedDocuments(documentName, gone, operation);
  for (const source of sources) {
    const one = now.get(source['_id'] as string);
    if (one && isOtherwise(one, source)) await putBack(one, source);
  }
}

/** Makes a document again that is gone, under its old id. */
async function makeAgain({ kind, ...where }: Home, source: Source): Promise<void> {
  const { documentClass } = CONFIG[kind] as unknown as { documentClass: { create: Create } };
  const document = await documentClass.create(source, { keepId: true, ...where });
  // Its creator becomes the owner, also where that was another user.
  if (document && isOtherwise(document, source)) await putBack(document, source);
}

type Create = (source: Source, options: object) => Promise<Kept | undefined>;

/** Why a file is not put back: a word below `RESTORE.refused`, and what it names. */
interface Refusal {
  readonly why: 'unreadable' | 'notABackup' | 'ofAnotherWorld' | 'ofANewerVersion' | 'broken';
  readonly names: Readonly<Record<string, string>>;
}

const ID = '[A-Za-z0-9]{16}';
const PACK = String.raw`(?:Compendium\.world\.[^.]+\.)?`;
const TOKEN = String.raw`Scene\.${ID}\.Token\.${ID}\.Actor\.${ID}`;

/**
 * The uuids allowed in a backup: documents of the world, items in an actor or a token's actor, and documents
 * in a pack of the world.
 */
const ADDRESS = new RegExp(
  String.raw`^(?:(?:${PACK}Item|Combat|ChatMessage|Scene)\.${ID}|(?:${PACK}Actor\.${ID}|${TOKEN})(?:\.Item\.${ID})?)$`,
);

/**
 * Reads the text of a backup; what anybody could have made up is refused as a whole.
 * @param world the id of the world that it must be of
 */
export function readBackup(text: string, world: string): Backup | Refusal {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return refusal('unreadable');
  }
  if (!isObject(read) || read['system'] !== SYSTEM_ID || !isObject(read['documents']))
    return refusal('notABackup');
  const { upgraded, saved, documents, world: from } = read;
  if (typeof from !== 'string' || !isCount(upgraded) || !isMoment(saved)) return refusal('notABackup');
  if (from !== world) return refusal('ofAnotherWorld', { world: from });
  if (upgraded > MIGRATIONS.length) return refusal('ofANewerVersion');
  const unfit = Object.entries(documents).find(([uuid, source]) => !fits(uuid, source));
  if (unfit) return refusal('broken', { where: unfit[0] });
  return { system: SYSTEM_ID, world, upgraded, saved, documents: documents as Record<string, Source> };
}

export function isRefused(read: Backup | Refusal): read is Refusal {
  return 'why' in read;
}

function refusal(why: Refusal['why'], names: Refusal['names'] = {}): Refusal {
  return { why, names };
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}

function isMoment(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

/** True where a document's id matches its uuid. */
function fits(uuid: string, source: unknown): boolean {
  return ADDRESS.test(uuid) && isObject(source) && source['_id'] === uuid.split('.').at(-1);
}
