import { mkdir, readdir, realpath, stat, writeFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { Mount } from './static-files.ts';

/** The most that a file may weigh, in bytes. */
const HEAVIEST = 8 * 1024 * 1024;
/** The most entries that a world keeps, files and folders together. */
const MOST_ENTRIES = 2_000;
/** The most folders one in another, and the most letters in the name of one. */
const DEEPEST = 10;
const LONGEST = 100;

/** A folder or a file by its name: nothing hidden, nothing that leads elsewhere. */
const NAME = /^[\p{L}\p{N}_()+@'-][\p{L}\p{N}_()+@' .-]*$/u;

/** The kinds of files that may be uploaded: pictures, sounds, films, fonts and texts that no page runs. */
const UPLOADABLE = new Set(
  `.apng .avif .bmp .gif .jpeg .jpg .png .svg .tiff .webp .aac .flac .m4a .mid .mp3 .ogg .opus .wav .webm .m4v .mp4
   .ogv .otf .ttf .woff .woff2 .csv .json .md .pdf .tsv .txt .xml .yml .yaml`.split(/\s+/),
);

/** What a folder holds, as the browser of files is told. */
export interface Listing {
  readonly target: string;
  readonly private: boolean;
  readonly gridSize: number | null;
  readonly dirs: readonly string[];
  readonly privateDirs: readonly string[];
  readonly files: readonly string[];
  readonly extensions: readonly string[];
}

/** The files that a world keeps for its users, and those of packages that they may look at. */
export class WorldFiles {
  readonly #folder: string;
  readonly #mounts: readonly Mount[];

  /**
   * @param folder the folder in which everything that is uploaded is kept
   * @param mounts the folders of packages, which are read only
   */
  constructor(folder: string, mounts: readonly Mount[]) {
    this.#folder = folder;
    this.#mounts = mounts;
  }

  /**
   * Lists a folder.
   * @param options with `wildcard`, the last part of the target is a pattern with stars
   * @throws where there is no such folder
   */
  async browse(
    target: string,
    { extensions = [], wildcard = false }: { extensions?: readonly string[]; wildcard?: boolean } = {},
  ): Promise<Listing> {
    const parts = partsOf(target, wildcard);
    const pattern = wildcard ? patternOf(parts.pop() ?? '*') : null;
    const path = parts.join('/');
    const inside = await Promise.all(this.#placesOf(parts).map(place => entriesOf(place)));
    const above = this.#mounts.flatMap(mount => childOf(mount.path, path));
    if (inside.every(entries => entries === null) && !above.length && path !== '')
      throw new Error(`Directory ${target} does not exist or is not accessible in this storage location`);
    const entries = inside.flatMap(list => list ?? []);
    const named = (names: readonly string[]): string[] =>
      [...new Set(names)].sort().map(name => (path ? `${path}/${name}` : name));
    const isWanted = (name: string): boolean =>
      (pattern?.test(name) ?? true) &&
      (!extensions.length || extensions.includes(extname(name).toLowerCase()));
    return {
      target: path,
      private: false,
      gridSize: null,
      dirs: named([...above, ...entries.filter(one => one.isFolder).map(one => one.name)]),
      privateDirs: [],
      files: named(entries.filter(one => !one.isFolder && isWanted(one.name)).map(one => one.name)),
      extensions: [...extensions],
    };
  }

  /**
   * Makes a folder in one that is there.
   * @returns its path
   * @throws where it is there already, or cannot be there
   */
  async createFolder(target: string): Promise<string> {
    const parts = partsOf(target);
    if (!parts.length) throw new Error('A folder needs a name');
    await this.#roomFor();
    const place = await this.#placeFor(parts.slice(0, -1), parts.at(-1) ?? '');
    if (await isThere(place)) throw new Error(`EEXIST: the folder ${target} is there already`);
    await mkdir(place);
    return parts.join('/');
  }

  /**
   * Keeps a file in a folder, in the place of one of its name.
   * @returns its path
   * @throws for a file that is too heavy or of a kind that is not kept
   */
  async write(folder: string, name: string, content: Uint8Array): Promise<string> {
    const parts = [...partsOf(folder), ...partsOf(name)];
    if (!UPLOADABLE.has(extname(name).toLowerCase()))
      throw new Error(`${name} is of no kind that can be uploaded`);
    if (content.byteLength > HEAVIEST) throw new Error(`${name} is heavier than ${HEAVIEST} bytes`);
    await this.#roomFor();
    await writeFile(await this.#placeFor(parts.slice(0, -1), parts.at(-1) ?? ''), content);
    return parts.join('/');
  }

  /** The places in which a folder may lie: with what was uploaded, and in a package. */
  #placesOf(parts: readonly string[]): string[] {
    const path = `/${parts.join('/')}/`;
    const packages = this.#mounts.filter(mount => path.startsWith(mount.path));
    return [
      join(this.#folder, ...parts),
      ...packages.map(mount => join(mount.folder, path.slice(mount.path.length))),
    ];
  }

  /** Where something is to lie; the folder is made where a package or the world has one of its path. */
  async #placeFor(parents: readonly string[], name: string): Promise<string> {
    if (parents.length) await this.browse(parents.join('/'));
    const parent = join(this.#folder, ...parents);
    await mkdir(parent, { recursive: true });
    const [root, real] = await Promise.all([realpath(this.#folder), realpath(parent)]);
    if (real !== root && !real.startsWith(root + sep)) throw new Error('That lies outside of the world');
    return join(real, name);
  }

  async #roomFor(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const { length } = await readdir(this.#folder, { recursive: true });
    if (length >= MOST_ENTRIES) throw new Error(`A world keeps ${MOST_ENTRIES} files and folders at most`);
  }
}

function partsOf(path: string, isPattern = false): string[] {
  const parts = decoded(path)
    .split('/')
    .filter(part => part !== '');
  const isName = (part: string, index: number): boolean =>
    part.length <= LONGEST &&
    NAME.test(isPattern && index === parts.length - 1 ? part.replaceAll('*', 'x') : part);
  if (parts.length > DEEPEST || !parts.every(isName))
    throw new Error(`${path} is no path of the world's files`);
  return parts;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function patternOf(text: string): RegExp {
  const literal = text.split('*').map(part => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literal.join('.*')}$`, 'i');
}

/** The name below a path on the way to a mount; none where it does not lie on the way. */
function childOf(mount: string, path: string): string[] {
  const before = path ? `/${path}/` : '/';
  if (!mount.startsWith(before) || mount === before) return [];
  return [mount.slice(before.length).split('/')[0] ?? ''];
}

async function entriesOf(folder: string): Promise<{ name: string; isFolder: boolean }[] | null> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter(entry => !entry.name.startsWith('.') && (entry.isDirectory() || entry.isFile()))
      .map(entry => ({ name: entry.name, isFolder: entry.isDirectory() }));
  } catch {
    return null;
  }
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
