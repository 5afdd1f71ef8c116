import { existsSync } from 'node:fs';
import { ClassicLevel } from 'classic-level';
import { cp, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Data } from '../common/data-types.ts';
import { COLLECTION_NAMES } from '../common/constants.ts';
import { baseClass } from '../common/documents/base-classes.ts';
import type { PackData } from '../common/protocol.ts';
import { getProperty, setProperty } from '../common/utils/objects.ts';
import { fromEntries } from './level-keys.ts';
import type { InstalledModule, InstalledSystem, PackDeclaration } from './manifest.ts';

const DEFAULT_OWNERSHIP = { PLAYER: 'OBSERVER', ASSISTANT: 'OWNER' };

interface Pack {
  declaration: PackDeclaration;
  packageName: string;
  packageType: 'system' | 'module';
  documents: Map<string, Data>;
  folders: Data[];
}

/** A pack whose database cannot be read. */
export interface UnopenedPack {
  /** Such as `my-system.monsters`. */
  readonly id: string;
  /** What LevelDB says of it. */
  readonly reason: string;
}

/** The compendium packs of a system and of modules, read once from a private copy of their databases. */
export class Packs {
  #packs = new Map<string, Pack>();
  #unopened: UnopenedPack[] = [];

  static async open(
    system: InstalledSystem,
    modules: readonly InstalledModule[],
    cache: string,
  ): Promise<Packs> {
    const packs = new Packs();
    await packs.#add(system, 'system', cache);
    for (const module of modules) await packs.#add(module, 'module', join(cache, module.manifest.id));
    return packs;
  }

  async #add(
    { manifest, folder }: InstalledSystem | InstalledModule,
    packageType: Pack['packageType'],
    cache: string,
  ): Promise<void> {
    const read = await Promise.all(
      (manifest.packs ?? []).map(async declaration => {
        const id = `${manifest.id}.${declaration.name}`;
        try {
          return { id, pack: await readPack(declaration, folder, cache) };
        } catch (error) {
          return { id, reason: reasonOf(error) };
        }
      }),
    );
    for (const { id, pack, reason } of read) {
      if (pack) this.#packs.set(id, { ...pack, packageName: manifest.id, packageType });
      else this.#unopened.push({ id, reason });
    }
  }

  /** The packs whose databases cannot be read; the world opens without them. */
  get unopened(): readonly UnopenedPack[] {
    return this.#unopened;
  }

  /** All packs: who is not to see one does not find it in the sidebar. */
  describe(): PackData[] {
    return [...this.#packs].map(([id, pack]) => ({
      id,
      name: pack.declaration.name,
      label: pack.declaration.label,
      type: pack.declaration.type,
      system: pack.declaration.system,
      packageName: pack.packageName,
      packageType: pack.packageType,
      ownership: pack.declaration.ownership ?? DEFAULT_OWNERSHIP,
      flags: pack.declaration.flags ?? {},
      index: this.index(id, []),
      folders: pack.folders,
    }));
  }

  index(id: string, fields: readonly string[]): Data[] {
    const pack = this.#open(id);
    const cls = baseClass(pack.declaration.type);
    const wanted = new Set([
      '_id',
      'name',
      'folder',
      ...(cls?.metadata.compendiumIndexFields ?? []),
      ...fields,
    ]);
    return [...pack.documents.values()].map(source => {
      const entry: Data = {};
      for (const field of wanted) {
        const value = getProperty(source, field);
        if (value !== undefined) setProperty(entry, field, value);
        // Systems read a field of their data from each entry, whether it has the field or not.
        else if (field.startsWith('system.')) entry['system'] ??= {};
      }
      return { ...entry, uuid: `Compendium.${id}.${pack.declaration.type}.${String(source['_id'])}` };
    });
  }

  documents(id: string, ids: readonly string[] | null): Data[] {
    const pack = this.#open(id);
    if (!ids) return [...pack.documents.values()];
    return ids.map(wanted => pack.documents.get(wanted)).filter(source => source !== undefined);
  }

  folders(id: string): Data[] {
    return this.#open(id).folders;
  }

  #open(id: string): Pack {
    const pack = this.#packs.get(id);
    if (!pack) throw new Error(`There is no compendium pack ${id}`);
    return pack;
  }
}

/** The contents of a pack's database; read-only. */
type Contents = Pick<Pack, 'documents' | 'folders'>;

/** The contents of a database, and the state of its files when it was read. */
interface Read {
  readonly written: string;
  readonly contents: Promise<Contents>;
}

/** The contents of each pack that this process has read, by folder: a test lays hundreds of tables with the same packs. */
const readFrom = new Map<string, Read>();

/** Reads a pack of the package in a folder; one that was read before and has not been written since is not read again. */
async function readPack(
  declaration: PackDeclaration,
  folder: string,
  cache: string,
): Promise<Contents & Pick<Pack, 'declaration'>> {
  // Packs lie under their names, unless the manifest says otherwise.
  const source = join(folder, (declaration.path ?? `packs/${declaration.name}`).replace(/\.db$/, ''));
  // Foundry makes a pack that is not there yet; here it is empty. `CURRENT` is in every LevelDB folder.
  if (!existsSync(join(source, 'CURRENT'))) return { declaration, documents: new Map(), folders: [] };
  // The type decides which entries of the database are documents of the pack.
  const written = `${declaration.type}\n${await stateOf(source)}`;
  const before = readFrom.get(source);
  const isKnown = before?.written === written;
  const copy = join(cache, declaration.name);
  const now = isKnown ? before : { written, contents: readContents(declaration.type, source, copy) };
  readFrom.set(source, now);
  const contents = await now.contents.catch((error: unknown) => {
    readFrom.delete(source);
    throw error;
  });
  return { declaration, ...contents };
}

async function readContents(type: PackDeclaration['type'], source: string, copy: string): Promise<Contents> {
  const rows = await readCopy(source, copy);
  const collection = COLLECTION_NAMES[type];
  const sources = collection ? fromEntries(collection, rows) : [];
  return {
    documents: new Map(sources.map(one => [String(one['_id']), one])),
    folders: fromEntries('folders', rows),
  };
}

/** What LevelDB says went wrong, without the wrapping that only says that something did. */
function reasonOf(error: unknown): string {
  const { cause } = error as { readonly cause?: unknown };
  return (cause instanceof Error ? cause : (error as Error)).message;
}

/** The names, sizes and times of the files in a folder. */
async function stateOf(folder: string): Promise<string> {
  const names = (await readdir(folder)).sort();
  const files = await Promise.all(names.map(name => stat(join(folder, name))));
  return files.map(({ size, mtimeMs }, i) => `${names[i] ?? ''} ${size} ${mtimeMs}`).join('\n');
}

/** Reads a database from a copy: LevelDB locks what it opens, and the folder of a package is not ours to lock. */
async function readCopy(source: string, copy: string): Promise<ReadonlyMap<string, Data>> {
  await rm(copy, { recursive: true, force: true });
  await mkdir(dirname(copy), { recursive: true });
  await cp(source, copy, { recursive: true });
  const database = new ClassicLevel<string, Data>(copy, { valueEncoding: 'json', createIfMissing: false });
  const rows = new Map<string, Data>();
  try {
    await database.open();
    for await (const [key, value] of database.iterator()) rows.set(key, value);
  } finally {
    await database.close();
  }
  return rows;
}
