import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';

const MIME_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.hbs': 'text/x-handlebars-template; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.otf': 'font/otf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wav': 'audio/wav',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** A folder whose files are served below a path. */
export interface Mount {
  path: string;
  folder: string;
  /** Folders inside that are never served. */
  except?: readonly string[];
  /** True if its files must not run scripts on the page's origin. */
  isInert?: boolean;
}

/** Serves a file from the first of the mounts that has it; false when there is none. */
export async function serveFile(
  mounts: readonly Mount[],
  path: string,
  response: ServerResponse,
): Promise<boolean> {
  let file: FoundFile | null = null;
  for (const mount of mounts) file ??= path.startsWith(mount.path) ? await findFile(mount, path) : null;
  if (!file) return false;
  response.writeHead(200, {
    'Content-Type': MIME_TYPES[extname(file.path).toLowerCase()] ?? 'application/octet-stream',
    'Content-Length': file.size,
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
    ...(file.isInert && { 'Content-Security-Policy': 'sandbox' }),
  });
  createReadStream(file.path).pipe(response);
  return true;
}

interface FoundFile {
  readonly path: string;
  readonly size: number;
  readonly isInert: boolean;
}

async function findFile(mount: Mount, path: string): Promise<FoundFile | null> {
  let relative: string;
  try {
    relative = decodeURIComponent(path.slice(mount.path.length));
  } catch {
    return null;
  }
  if (relative.includes('\0') || relative.split(/[/\\]/).includes('..')) return null;
  try {
    const folder = await realpath(mount.folder);
    // A link may not lead out of the folder either.
    const file = await realpath(join(folder, relative));
    if (!file.startsWith(folder + sep)) return null;
    if (mount.except?.some(inner => file.startsWith(join(folder, inner) + sep))) return null;
    const found = await stat(file);
    return found.isFile() ? { path: file, size: found.size, isInert: mount.isInert === true } : null;
  } catch {
    return null;
  }
}
