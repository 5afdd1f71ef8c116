import { notOffered, type Data } from '../../../common/data-types.ts';
import { CONFIG } from '../../config.ts';
import { game } from '../../game-holder.ts';
import { globals, localize } from '../foundry-globals.ts';

/** What is found in a folder of the server: paths that can be fetched. */
interface FoundFiles {
  target: string;
  private: boolean;
  gridSize: number | null;
  dirs: string[];
  privateDirs: string[];
  files: string[];
  extensions: string[];
}

/** What an upload answers: the file's path, or nothing where the server refused. */
type Uploaded = { status: 'success'; path: string; message: string } | false;

/** The files of the server, for users with permission; there is no window that browses them. */
export class FilePicker {
  static get implementation(): typeof FilePicker {
    return CONFIG.ux['FilePicker'] as typeof FilePicker;
  }

  readonly options: object;
  activeSource = 'data';

  constructor(options: object = {}) {
    this.options = options;
  }

  render(): never {
    throw notOffered('FilePicker#render');
  }

  /**
   * Lists a folder; rejects where there is none, or where the user may not browse.
   * @param options with `wildcard`, the last part of the target is a pattern with stars
   */
  static async browse(
    source: string,
    target: string,
    options: { extensions?: string[]; wildcard?: boolean } = {},
  ): Promise<FoundFiles> {
    const { extensions = [], wildcard = false } = options;
    return ask({ action: 'browse', source, target, extensions, wildcard });
  }

  /** Creates a folder in an existing one; rejects if it exists already, or the user may not upload. */
  static async createDirectory(source: string, target: string): Promise<string> {
    return ask({ action: 'createDirectory', source, target });
  }

  static async configurePath(): Promise<never> {
    throw notOffered('FilePicker.configurePath');
  }

  /** Writes a file into an existing folder; if the server refuses, tells the user and returns false. */
  static async upload(
    source: string,
    path: string,
    file: File,
    _body: Data = {},
    { notify = true }: { notify?: boolean | null } = {},
  ): Promise<Uploaded> {
    const { notifications } = globals.ui as {
      notifications?: Record<'info' | 'error', (text: string) => void>;
    };
    const content = encode(new Uint8Array(await file.arrayBuffer()));
    try {
      const written = await ask<{ path: string }>({
        action: 'upload',
        source,
        target: path,
        name: file.name,
        content,
      });
      const message = localize('FILES.InfoUploadSuccess', { name: file.name, path: written.path });
      if (notify) notifications?.info(message);
      return { status: 'success', path: written.path, message };
    } catch (error) {
      notifications?.error(error instanceof Error ? error.message : String(error));
      return false;
    }
  }

  /** Writes a file into the `storage` folder of a system or module. */
  static async uploadPersistent(
    packageId: string,
    path: string,
    file: File,
    body: Data = {},
    options: { notify?: boolean | null } = {},
  ): Promise<Uploaded> {
    const kind = packageId === game().system.id ? 'systems' : 'modules';
    return this.upload(
      'data',
      [kind, packageId, 'storage', path].filter(Boolean).join('/'),
      file,
      body,
      options,
    );
  }
}

function ask<T>(asked: Data): Promise<T> {
  return game().socket.ask<T>('manageFiles', asked);
}

/** Bytes as base 64, in pieces that a call can take. */
function encode(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}
