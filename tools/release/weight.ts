import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';

/** The weight of a file, in bytes as a server sends them: gzipped. */
interface Weight {
  readonly what: string;
  readonly bytes: number;
}

/**
 * The most that all scripts, styles and one language may weigh together: what they weigh, and a little. Nobody loads them
 * all. It is more than one piece would weigh: each is gzipped by itself.
 */
export const HEAVIEST = 850_500;

/**
 * The most that a client of a world may load of them by the combat system of the world: before anything is done, and until an
 * exchange is played from a sheet to its end; what it loads, and a little. Of combat systems only the rules and words of its
 * own are in it. The names of the rules stay as they are, because messages and worlds hold them.
 */
export const HEAVIEST_LOADED: Readonly<
  Record<string, { readonly atStart: number; readonly inAll: number } | undefined>
> = {
  mythras: { atStart: 335_600, inAll: 408_800 },
  runequest4: { atStart: 339_100, inAll: 401_800 },
  ref10: { atStart: 261_200, inAll: 321_000 },
  d20: { atStart: 364_300, inAll: 430_600 },
  segments: { atStart: 309_800, inAll: 369_600 },
};

/** The most that the zip of a release may weigh. */
export const HEAVIEST_ZIP = 1_750_000;

/** Bytes that a zip spends on each file beside its name, which it says twice. */
const ENTRY = 76;

/** The kind of a file: null for what is no script, style or words of ours. */
function kindOf(path: string): string | null {
  const language = /^lang\/(.+)\.json$|^chunks\/words\/\w+\.(.+)-[\w-]{8}\.js$/.exec(path);
  if (language) return `words ${language[1] ?? language[2]}`;
  if (path.endsWith('.js')) return 'script';
  return path.endsWith('.css') ? 'styles' : null;
}

/**
 * Weighs files of a built system: scripts, with the templates in them, styles, and words. Of the languages the heaviest
 * counts: English is loaded in addition to another one for what that lacks, but no client needs more than one.
 */
export function weigh(folder: string, paths: readonly string[] = filesIn(folder)): readonly Weight[] {
  const kinds = paths.map(kindOf);
  const bytesOf = (kind: string) =>
    paths
      .filter((_, i) => kinds[i] === kind)
      .reduce((sum, path) => sum + gzipSync(readFileSync(join(folder, path)), { level: 9 }).length, 0);
  const languages = [...new Set(kinds)].flatMap(kind => (kind?.startsWith('words ') ? [kind] : []));
  return [
    { what: 'script', bytes: bytesOf('script') },
    { what: 'styles', bytes: bytesOf('styles') },
    { what: 'language', bytes: Math.max(0, ...languages.map(bytesOf)) },
  ];
}

/** The weight of several files together. */
export function together(weights: readonly Weight[]): number {
  return weights.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** A weight in words, such as `script 12.3 kB + styles 4.5 kB = 16.8 kB gzipped`. */
export function weightWords(weights: readonly Weight[]): string {
  const parts = weights.map(({ what, bytes }) => `${what} ${kilobytes(bytes)}`);
  return `${parts.join(' + ')} = ${kilobytes(together(weights))} gzipped`;
}

/** The weight of each folder of a zip, and of each file beside them, with the zip's own entries; heaviest first. */
export function weighZip(zip: Uint8Array): readonly Weight[] {
  const weights = new Map<string, number>();
  unzipSync(zip, {
    filter: ({ name, size }) => {
      const what = name.endsWith('.js') ? 'script' : (/^assets\/[^/]+|^[^/]+/.exec(name)?.[0] ?? name);
      const said = ENTRY + 2 * Buffer.byteLength(name);
      weights.set(what, (weights.get(what) ?? 0) + size + said);
      return false;
    },
  });
  return [...weights].map(([what, bytes]) => ({ what, bytes })).sort((a, b) => b.bytes - a.bytes);
}

/** Bytes in thousands. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** All files below a folder, as paths with `/` from it, in order. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(path => join(folder, path))
    .filter(path => statSync(path).isFile())
    .map(path => relative(folder, path).replaceAll('\\', '/'))
    .sort();
}
