import { randomBytes } from '../platform.ts';

const ID_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A random identifier of letters and digits. */
export function randomID(length = 16): string {
  const bytes = randomBytes(length * 2);
  let id = '';
  for (let index = 0; id.length < length; index++) {
    const byte = bytes[index % bytes.length] ?? 0;
    // Bytes beyond the last full multiple of 62 would favour the first letters.
    if (byte < 248 || index >= bytes.length) id += ID_LETTERS[byte % 62];
  }
  return id;
}

/** Is this a document id: sixteen letters or digits? */
export function isValidId(id: unknown): id is string {
  return typeof id === 'string' && /^[a-zA-Z0-9]{16}$/.test(id);
}

/** Is version `a` newer than version `b`? */
export function isNewerVersion(a: string | number, b: string | number): boolean {
  if (typeof a === 'number' && typeof b === 'number') return a > b;
  const left = String(a).split('.');
  const right = String(b).split('.');
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const one = left[index];
    const two = right[index];
    if (one === undefined) return false;
    if (two === undefined) return true;
    const areNumbers = /^\d+$/.test(one) && /^\d+$/.test(two);
    if (areNumbers ? Number(one) !== Number(two) : one !== two) {
      return areNumbers ? Number(one) > Number(two) : one > two;
    }
  }
  return false;
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Makes a text safe to be put into HTML. */
export function escapeHTML(value: string): string {
  return String(value).replace(/[&<>"']/g, letter => ESCAPES[letter] ?? letter);
}

/** Turns the five escapes of `escapeHTML` back. */
export function unescapeHTML(value: string): string {
  const back = Object.fromEntries(Object.entries(ESCAPES).map(([letter, escape]) => [escape, letter]));
  return value.replace(/&(amp|lt|gt|quot|#x27);/g, escape => back[escape] ?? escape);
}

/** Encodes a path for use in a URL, leaving already encoded parts as they are. */
export function encodeURL(path: string): string {
  const decode = (part: string): string => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  };
  return path
    .split('/')
    .map(part => encodeURIComponent(decode(part)))
    .join('/');
}

/** The path of a file on this server. */
export function getRoute(path: string, { prefix }: { prefix?: string } = {}): string {
  const parts = [prefix ?? '', path].map(part => part.replace(/(^\/+)|(\/+$)/g, '')).filter(Boolean);
  return `/${parts.join('/')}`;
}

/** A file's size in words. */
export function formatFileSize(
  size: number,
  { decimalPlaces = 2, base = 10 }: { decimalPlaces?: number; base?: 2 | 10 } = {},
): string {
  const step = base === 2 ? 1024 : 1000;
  const units = base === 2 ? ['B', 'KiB', 'MiB', 'GiB', 'TiB'] : ['B', 'kB', 'MB', 'GB', 'TB'];
  let power = 0;
  let rest = size;
  while (rest >= step && power < units.length - 1) {
    rest /= step;
    power++;
  }
  return `${Number(rest.toFixed(decimalPlaces))}${units[power]}`;
}
