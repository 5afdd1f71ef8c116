import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { folderOf, foldersOf } from './pack-folders.ts';
import { readManifest } from './system-files.ts';

/** A document as a text source holds it. */
export type Source = Readonly<Record<string, unknown>>;

/** The rows that the database must hold once the sources of a pack are compiled, by database key. */
export type Rows = ReadonlyMap<string, Source>;

/** Thrown when a pack cannot be built as its sources say; each line names one entry and what is wrong. */
export class UnfitPack extends Error {
  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'));
  }
}

const COLLECTIONS: Readonly<Record<string, string>> = {
  Actor: 'actors',
  Item: 'items',
  JournalEntry: 'journal',
  RollTable: 'tables',
};
/** The version of Foundry in whose form the sources are written. */
const CORE_VERSION = '13.351';

const EMBEDDED = ['items', 'effects', 'pages', 'results'] as const;
const ID = /^[A-Za-z0-9]{16}$/;

/** The rows that a folder of sources stands for. Throws `UnfitPack` when an entry would be dropped or would collide. */
export function readPackSources(folder: string, documentType: string): Rows {
  const rows = new Map<string, Source>();
  const foundIn = new Map<string, string>();
  const lines: string[] = [];
  const collection = COLLECTIONS[documentType];
  if (!collection) throw new UnfitPack([`${folder}: packs of ${documentType} are not known`]);

  function take(source: Source, file: string, collectionPath: string, parentIds: readonly string[]): void {
    const { _id: id, _key: key, name } = source;
    const label = `${file}: ${typeof name === 'string' && name ? name : 'an entry without a name'}`;
    // The lines of a table have none.
    if (!collectionPath.endsWith('.results') && (typeof name !== 'string' || !name)) lines.push(label);
    if (typeof id !== 'string' || !ID.test(id)) {
      lines.push(`${label}: _id is not 16 letters or digits: ${String(id)}`);
      return;
    }
    const ids = [...parentIds, id];
    const expected = `!${collectionPath}!${ids.join('.')}`;
    if (key !== expected) {
      lines.push(`${label}: _key must be ${expected}, or the entry is dropped; it is ${String(key)}`);
      return;
    }
    const earlier = foundIn.get(expected);
    if (earlier) lines.push(`${label}: ${expected} is taken already, in ${earlier}`);
    foundIn.set(expected, file);
    rows.set(expected, parentIds.length > 0 ? rowOf(source) : inFolder(folder, rowOf(source)));
    for (const embedded of EMBEDDED) {
      for (const child of childrenOf(source, embedded))
        take(child, file, `${collectionPath}.${embedded}`, ids);
    }
  }

  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.json')) lines.push(`${file}: not a JSON source, it would be left out`);
    else {
      const source = readSource(join(folder, file));
      if (source) take(source, file, collection, []);
      else lines.push(`${file}: not a JSON object`);
    }
  }
  if (rows.size === 0) lines.push(`${folder}: no entry`);
  if (lines.length > 0) throw new UnfitPack(lines);
  for (const [key, row] of folderRows(folder, documentType, rows)) rows.set(key, row);
  return rows;
}

/** An entry of a pack in its folder. */
export function inFolder(pack: string, source: Source): Source {
  const { key = '', ...system } = (source.system ?? {}) as { key?: string };
  const folder = folderOf(basename(pack), key, system);
  return folder === null ? source : { ...source, folder };
}

/** The folders that the entries of a pack lie in, by database key. */
function folderRows(pack: string, documentType: string, rows: Rows): [string, Source][] {
  const used = new Set(
    [...rows.values()].flatMap(({ folder }) => (typeof folder === 'string' ? [folder] : [])),
  );
  return foldersOf(basename(pack), documentType, used).map(folder => {
    const row = { ...folder, _stats: packStats() } as unknown as Source;
    return [`!folders!${String(row._id)}`, row];
  });
}

function readSource(path: string): Source | null {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isSource(value) ? value : null;
  } catch {
    return null;
  }
}

function isSource(value: unknown): value is Source {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function childrenOf(source: Source, embedded: string): Source[] {
  const children = source[embedded];
  return Array.isArray(children) ? children.filter(isSource) : [];
}

/** By which versions of Foundry and of this system the documents of the packs are written: what Foundry migrates them by. */
function packStats(): object {
  const { id, version } = readManifest();
  return { coreVersion: CORE_VERSION, systemId: id, systemVersion: version };
}

/** Says of a document, and of all that is embedded in it, by which versions it is written. */
export function stamp(source: Source): void {
  Object.assign(source, { _stats: packStats() });
  for (const embedded of EMBEDDED) for (const child of childrenOf(source, embedded)) stamp(child);
}

/** The database keeps embedded documents in rows of their own; the parent only lists their ids. */
function rowOf(source: Source): Source {
  const row: Record<string, unknown> = { ...source, _stats: packStats() };
  delete row._key;
  for (const embedded of EMBEDDED) {
    if (Array.isArray(source[embedded])) row[embedded] = childrenOf(source, embedded).map(child => child._id);
  }
  return row;
}
