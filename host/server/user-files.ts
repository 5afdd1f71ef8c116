import { mkdir, readdir, realpath, stat, writeFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { Dirent } from 'node:fs';
import { UPLOADABLE_FILE_EXTENSIONS } from '../common/constants.ts';
import { isData, notOffered } from '../common/data-types.ts';
import type { BaseUser } from '../common/documents/base-user.ts';
import type { Mount } from './static-files.ts';

/** How large one file may be, and how large and how many all files of a world, in bytes. */
export const LIMITS = { file: 8 * 1024 * 1024, all: 64 * 1024 * 1024, entries: 2_000, depth: 12 } as const;

/** A folder or file by its name: nothing hidden, nothing that leads elsewhere. */
const NAME = /^[^.\\:*?"<>|\p{C}][^\\:*?"<>|\p{C}]{0,119}$/u;

/** What a user finds in a folder: paths that can be fetched. */
export interface FoundFiles {
  target: string;
  private: boolean;
  gridSize: null;
  dirs: string[];
  privateDirs: string[];
  files: string[];
  extensions: string[];
}

/**
 * The files that users write. They lie in the world's own folder under the paths that they were given, so that the folders
 * of systems and modules stay as they were installed.
 */
export class UserFiles {
  readonly mount: Mount;
  #mounts: readonly Mount[];
  #size: { bytes: number; entries: number } | null = null;

  /**
   * @param folder where the files lie
   * @param mounts the folders that can be browsed too
   */
  constructor(folder: string, mounts: readonly Mount[]) {
    this.mount = { path: '/', folder, isInert: true };
    this.#mounts = mounts.filter(({ path }) => path !== '/host/');
  }

  /** Answers what the client's FilePicker asks; throws what Foundry would say, or what the host lacks. */
  async answer(user: BaseUser, asked: unknown): Promise<unknown> {
    if (!isData(asked)) throw new Error('A request for files was expected');
    if (asked['source'] !== 'data') throw notOffered(`files of ${String(asked['source'])}`);
    const isPattern = asked['action'] === 'browse' && asked['wildcard'] === true;
    const parts = partsOf(asked['target'], isPattern);
    switch (asked['action']) {
      case 'browse':
        return this.#browse(user, parts, asked['extensions'], isPattern);
      case 'createDirectory':
        return this.#createDirectory(user, parts);
      case 'upload':
        return this.#upload(user, parts, asked);
      default:
        throw notOffered(`FilePicker: ${String(asked['action'])}`);
    }
  }

  async #browse(
    user: BaseUser,
    path: readonly string[],
    wanted: unknown,
    isPattern: boolean,
  ): Promise<FoundFiles> {
    if (!user.hasPermission('FILES_BROWSE')) throw new Error('You may not browse the files of this server');
    const parts = isPattern ? path.slice(0, -1) : path;
    const pattern = isPattern ? (path.at(-1) ?? '*') : null;
    const target = parts.join('/');
    const extensions = Array.isArray(wanted) ? wanted.map(one => String(one).toLowerCase()) : [];
    const lists = await Promise.all(this.#foldersOf(target).map(list));
    const above = this.#mounts.flatMap(mount => childOf(mount.path, target));
    if (target !== '' && above.length === 0 && lists.every(entries => entries === null))
      throw new Error(`Directory ${target} does not exist or is not accessible in this storage location`);
    const pathOf = (name: string): string => encodeURI([...parts, name].join('/'));
    const shown = lists
      .flatMap(entries => entries ?? [])
      .filter(({ name }) => !name.startsWith('.'))
      .map(entry => ({ entry, path: pathOf(entry.name) }));
    const isWanted = (name: string) =>
      (pattern === null || fits(name, pattern)) &&
      (extensions.length === 0 || extensions.includes(extname(name).toLowerCase()));
    const paths = (found: typeof shown, more: readonly string[] = []): string[] =>
      [...new Set([...more, ...found.map(one => one.path)])].toSorted();
    return {
      target,
      private: false,
      gridSize: null,
      dirs: paths(
        shown.filter(({ entry }) => entry.isDirectory()),
        above.map(pathOf),
      ),
      privateDirs: [],
      files: paths(shown.filter(({ entry }) => entry.isFile() && isWanted(entry.name))),
      extensions,
    };
  }

  async #createDirectory(user: BaseUser, parts: readonly string[]): Promise<string> {
    if (!user.hasPermission('FILES_UPLOAD'))
      throw new Error('You may not create directories in this location');
    const target = parts.join('/');
    const found = await Promise.all(this.#foldersOf(target).map(list));
    if (parts.length === 0 || found.some(entries => entries !== null))
      throw new Error(`EEXIST: file already exists, mkdir '${target}'`);
    await this.#assertFolder(parts.slice(0, -1));
    const size = await this.#sizeOf();
    if (size.entries >= LIMITS.entries) throw new Error('This world holds as many files as it may');
    await mkdir(join(await this.#folderFor(parts.slice(0, -1)), parts.at(-1) ?? ''));
    size.entries++;
    return target;
  }

  async #upload(user: BaseUser, parts: readonly string[], asked: object): Promise<{ path: string }> {
    if (!user.hasPermission('FILES_UPLOAD'))
      throw new Error(`User ${user.name} does not have permission to upload files`);
    const { name, content } = asked as { readonly name?: unknown; readonly content?: unknown };
    const [fileName = '', ...more] = partsOf(name);
    const extension = extname(fileName).slice(1).toLowerCase();
    if (more.length > 0 || !(extension in UPLOADABLE_FILE_EXTENSIONS))
      throw new Error(`${String(name)} is no file that can be uploaded`);
    if (typeof content !== 'string' || content.length > (LIMITS.file * 4) / 3 + 4)
      throw new Error(`${fileName} is larger than a file may be`);
    await this.#assertFolder(parts);
    const bytes = Buffer.from(content, 'base64');
    const path = join(await this.#folderFor(parts), fileName);
    const before = await stat(path).catch(() => null);
    if (before?.isDirectory()) throw new Error(`${fileName} is a directory`);
    const size = await this.#sizeOf();
    const [grown, added] = [bytes.length - (before?.size ?? 0), before ? 0 : 1];
    if (size.bytes + grown > LIMITS.all || size.entries + added > LIMITS.entries)
      throw new Error('This world holds as many files as it may');
    size.bytes += grown;
    size.entries += added;
    await writeFile(path, bytes);
    return { path: encodeURI([...parts, fileName].join('/')) };
  }

  async #assertFolder(parts: readonly string[]): Promise<void> {
    if (parts.length === 0) return;
    const found = await Promise.all(this.#foldersOf(parts.join('/')).map(list));
    if (found.every(entries => entries === null))
      throw new Error(`Directory ${parts.join('/')} does not exist`);
  }

  /** The world's own folder of a path, which is made where it is not there; throws where a link leads out of the world. */
  async #folderFor(parts: readonly string[]): Promise<string> {
    const folder = join(this.mount.folder, ...parts);
    await mkdir(folder, { recursive: true });
    const [root, real] = await Promise.all([realpath(this.mount.folder), realpath(folder)]);
    if (real !== root && !real.startsWith(root + sep))
      throw new Error(`${parts.join('/')} is no path of this world`);
    return real;
  }

  /** The folders of this computer that a path stands for: the world's own, and that of a system or module. */
  #foldersOf(target: string): string[] {
    const own = join(this.mount.folder, target);
    const inside = this.#mounts.filter(({ path }) => `/${target}/`.startsWith(path));
    return [own, ...inside.map(({ path, folder }) => join(folder, `/${target}/`.slice(path.length)))];
  }

  async #sizeOf(): Promise<{ bytes: number; entries: number }> {
    if (this.#size) return this.#size;
    const entries = await readdir(this.mount.folder, { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    const files = entries.filter(entry => entry.isFile());
    const sizes = await Promise.all(files.map(entry => stat(join(entry.parentPath, entry.name))));
    this.#size = { bytes: sizes.reduce((sum, { size }) => sum + size, 0), entries: entries.length };
    return this.#size;
  }
}

async function list(folder: string): Promise<Dirent[] | null> {
  return readdir(folder, { withFileTypes: true }).catch(() => null);
}

/** The name below a path on the way to a mount; none where it does not lie on the way. */
function childOf(mount: string, target: string): string[] {
  const before = target ? `/${target}/` : '/';
  if (!mount.startsWith(before) || mount === before) return [];
  return [mount.slice(before.length).split('/')[0] ?? ''];
}

/** True for a name that fits a pattern with stars, in any case of letters. */
function fits(name: string, pattern: string): boolean {
  const [first = '', ...others] = pattern.toLowerCase().split('*');
  const last = others.pop();
  const text = name.toLowerCase();
  if (last === undefined) return text === first;
  let at = text.startsWith(first) ? first.length : -1;
  for (const part of others) {
    const found = at < 0 ? -1 : text.indexOf(part, at);
    at = found < 0 ? -1 : found + part.length;
  }
  return at >= 0 && text.length - last.length >= at && text.endsWith(last);
}

/** The names of a path, none of which leads elsewhere; throws for any other. With `isPattern`, the last may have stars. */
function partsOf(target: unknown, isPattern = false): string[] {
  if (typeof target !== 'string' || target.length > 500) throw new Error('A path was expected');
  let path: string;
  try {
    path = decodeURIComponent(target);
  } catch {
    throw new Error(`${target} is no path`);
  }
  const parts = path.split('/').filter(Boolean);
  const isPlain = parts.every((part, index) =>
    NAME.test(isPattern && index === parts.length - 1 ? part.replaceAll('*', 'x') : part),
  );
  if (!isPlain || parts.length > LIMITS.depth) throw new Error(`${target} is no path of this server`);
  return parts;
}
