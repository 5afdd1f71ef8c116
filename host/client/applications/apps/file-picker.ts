import { notOffered } from '../../../common/data-types.ts';
import { globals, localize } from '../foundry-globals.ts';
import type { Notifications } from '../ui/notifications.ts';

/** What a folder holds. */
interface Listing {
  readonly target: string;
  readonly dirs: readonly string[];
  readonly files: readonly string[];
}

interface BrowseOptions {
  readonly extensions?: readonly string[];
  readonly wildcard?: boolean;
  readonly type?: string;
}

type Asking = { ask<T>(event: string, ...args: unknown[]): Promise<T> };

const server = (): Asking => (globals.game as unknown as { socket: Asking }).socket;

/** Lists, makes and fills folders of the world; its window is not offered. */
export class FilePicker {
  static get implementation(): typeof FilePicker {
    const { FilePicker: configured } = (globals.CONFIG['ux'] ?? {}) as { FilePicker?: typeof FilePicker };
    return configured ?? FilePicker;
  }

  readonly options: object;
  activeSource = 'data';

  constructor(options: object = {}) {
    this.options = options;
  }

  render(): never {
    throw notOffered('FilePicker#render');
  }

  /** The folders and files in a folder; refuses where there is none, or where this user may not look. */
  static async browse(source: string, target: string, options: BrowseOptions = {}): Promise<Listing> {
    ofThisServer(source);
    return server().ask<Listing>('browseFiles', { target, ...options });
  }

  /** Makes a folder; refuses where it is there already, or where this user may not. */
  static async createDirectory(
    source: string,
    target: string,
    _options: object = {},
  ): Promise<{ target: string }> {
    ofThisServer(source);
    return server().ask<{ target: string }>('createDirectory', { target });
  }

  /** Keeps a file in a folder; comes to `false` and says why where it is not kept. */
  static async upload(
    source: string,
    path: string,
    file: File,
    _body: object = {},
    { notify = true }: { notify?: boolean } = {},
  ): Promise<{ status: 'success'; path: string; message: string } | false> {
    ofThisServer(source);
    const notifications = globals.ui['notifications'] as Notifications;
    try {
      const kept = await server().ask<{ path: string }>('uploadFile', {
        folder: path,
        name: file.name,
        content: await base64(file),
      });
      const message = localize('FILES.InfoUploadSuccess', { name: file.name, path: kept.path });
      if (notify) notifications.info(message);
      return { status: 'success', path: kept.path, message };
    } catch (error) {
      notifications.error(error as Error);
      return false;
    }
  }

  /** Keeps a file in the folder that a package has for what is to outlast its updates. */
  static async uploadPersistent(
    packageId: string,
    path: string,
    file: File,
    body: object = {},
    options: { notify?: boolean } = {},
  ): Promise<{ status: 'success'; path: string; message: string } | false> {
    const folder =
      (globals.game as unknown as { system: { id: string } }).system.id === packageId ? 'systems' : 'modules';
    return this.upload('data', `${folder}/${packageId}/storage/${path}`, file, body, options);
  }
}

function ofThisServer(source: string): void {
  if (source !== 'data') throw notOffered(`FilePicker: the source ${source}`);
}

async function base64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
