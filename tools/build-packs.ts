import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { compilePack } from '@foundryvtt/foundryvtt-cli';
import { ClassicLevel } from 'classic-level';
import { inFolder, readPackSources, stamp, UnfitPack, type Rows, type Source } from './pack-sources.ts';
import { ROOT, readManifest } from './system-files.ts';

/** A pack that was built and read back. */
interface BuiltPack {
  readonly name: string;
  /** Entries of the pack itself, without what is embedded in them. */
  readonly entries: number;
}

/** Compiles one folder of sources, reads the result back and compares every row with its source. */
export async function buildPack(sources: string, target: string, documentType: string): Promise<number> {
  const expected = readPackSources(sources, documentType);
  rmSync(target, { recursive: true, force: true });
  await compilePack(sources, target, {
    transformEntry: async entry => {
      stamp(entry as Source);
      Object.assign(entry as object, inFolder(sources, entry as Source));
    },
  });
  const folders = [...expected].filter(([key]) => isFolder(key));
  await writeAnew(target, [...(await readRows(target)), ...folders]);
  const lines = differences(expected, await readRows(target));
  if (lines.length > 0) throw new UnfitPack(lines);
  // Foundry creates these again; they hold nothing but the builder's paths and times.
  for (const name of ['LOG', 'LOG.old', 'LOCK']) rmSync(join(target, name), { force: true });
  // Neither does an empty log: LevelDB begins one when it opens the pack.
  for (const name of readdirSync(target))
    if (name.endsWith('.log') && statSync(join(target, name)).size === 0) rmSync(join(target, name));
  return [...expected.keys()].filter(key => !isFolder(key) && !key.split('!')[1]?.includes('.')).length;
}

/** Builds every pack of the manifest into a folder that mirrors the installed system. */
export async function buildPacks(systemFolder: string): Promise<BuiltPack[]> {
  const built: BuiltPack[] = [];
  for (const { name, path, type } of readManifest().packs) {
    const entries = await buildPack(join(ROOT, 'packs', name), join(systemFolder, path), type);
    built.push({ name, entries });
  }
  return built;
}

const isFolder = (key: string): boolean => key.startsWith('!folders!');

/**
 * Writes a pack that holds these rows, as one table without the compression that LevelDB knows: a zip packs the plain
 * rows to two thirds of what it makes of compressed ones, and Foundry reads both.
 */
async function writeAnew(folder: string, rows: readonly (readonly [string, Source])[]): Promise<void> {
  rmSync(folder, { recursive: true });
  const database = databaseIn(folder);
  await database.open({ compression: false });
  try {
    await database.batch(rows.map(([key, value]) => ({ type: 'put', key, value })));
    await database.compactRange('', '\uffff');
  } finally {
    await database.close();
  }
}

function databaseIn(folder: string): ClassicLevel<string, Source> {
  return new ClassicLevel<string, Source>(folder, {
    keyEncoding: 'utf8',
    valueEncoding: 'json',
  });
}

/** Every row of a compiled pack, by database key. */
export async function readRows(folder: string): Promise<Rows> {
  const database = databaseIn(folder);
  await database.open();
  try {
    return new Map(await database.iterator().all());
  } finally {
    await database.close();
  }
}

/** The differences of the compiled rows from the sources: missing, too many, or otherwise. */
export function differences(expected: Rows, compiled: Rows): string[] {
  const lines: string[] = [];
  for (const [key, row] of expected) {
    const found = compiled.get(key);
    if (!found) lines.push(`${key} (${String(row.name)}) was dropped`);
    else if (!isDeepStrictEqual(found, row))
      lines.push(`${key} (${String(row.name)}) differs from its source`);
  }
  for (const key of compiled.keys()) if (!expected.has(key)) lines.push(`${key} is in no source`);
  return lines;
}
