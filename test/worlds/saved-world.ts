import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';

type Row = Readonly<Record<string, unknown>>;

/** The table as people saw it when the world was saved. */
export interface Seen {
  /** By what has become of them, the ids of three exchanges. */
  readonly exchanges: Readonly<Record<'applied' | 'undone' | 'open', string>>;
  /** The version of the rules by which the exchanges were begun. */
  readonly rules: number;
  /** The hit points each fighter had lost, by first name. */
  readonly lost: Readonly<Record<string, number>>;
  /** Whose turn it was, and the points that were left. */
  readonly fight: unknown;
}

/** The folder of a world that a version of the system has saved. */
const folderOf = (version: string): string => join(import.meta.dirname, version);

/** Keeps a world that nobody plays in any more as texts, a row of its databases to a line. */
export async function keepWorld(world: string, version: string, seen: Seen): Promise<void> {
  const kept = folderOf(version);
  await rm(kept, { recursive: true, force: true });
  await mkdir(kept, { recursive: true });
  const entries = await readdir(join(world, 'data'), { withFileTypes: true });
  const collections = entries.flatMap(entry => (entry.isDirectory() ? [entry.name] : []));
  for (const collection of collections.sort()) {
    const database = await opened(world, collection);
    const rows = await database.iterator().all();
    await database.close();
    if (rows.length === 0) continue;
    const lines = rows.map(([key, row]) => `${JSON.stringify(key)}: ${JSON.stringify(row)}`);
    await writeFile(join(kept, `${collection}.json`), `{\n${lines.join(',\n')}\n}\n`);
  }
  await writeFile(join(kept, 'seen.json'), `${JSON.stringify(seen, null, 2)}\n`);
}

/** Lays a world out as a version of the system has saved it, in place of what is there. */
export async function layWorld(world: string, version: string): Promise<void> {
  await rm(join(world, 'data'), { recursive: true, force: true });
  for (const file of await readdir(folderOf(version))) {
    if (file === 'seen.json') continue;
    const rows = JSON.parse(await readFile(join(folderOf(version), file), 'utf8')) as Record<string, Row>;
    const database = await opened(world, file.replace('.json', ''));
    const batch = database.batch();
    for (const [key, row] of Object.entries(rows)) batch.put(key, row);
    await batch.write();
    await database.close();
  }
}

/** A world as it was when it was saved. */
export async function seenIn(version: string): Promise<Seen> {
  return JSON.parse(await readFile(join(folderOf(version), 'seen.json'), 'utf8')) as Seen;
}

/** Every version that has left a world. */
export async function savedVersions(): Promise<string[]> {
  const entries = await readdir(import.meta.dirname, { withFileTypes: true });
  return entries.flatMap(entry => (entry.isDirectory() ? [entry.name] : [])).sort();
}

async function opened(world: string, collection: string): Promise<ClassicLevel<string, Row>> {
  const path = join(world, 'data', collection);
  await mkdir(path, { recursive: true });
  const database = new ClassicLevel<string, Row>(path, { valueEncoding: 'json' });
  await database.open();
  return database;
}
