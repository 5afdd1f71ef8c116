import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What a player's browser loads, in bytes as a server sends them: gzipped. */
export interface Weight {
  readonly what: string;
  readonly bytes: number;
}

/**
 * The most that script, styles, templates and one language may weigh together, in bytes gzipped: what they weigh, and
 * a little. Half of it is the rules of the book, whose names stay as they are because messages and worlds hold them; a
 * sixth is the words of one language.
 */
export const HEAVIEST = 288_000;

/**
 * Weighs what a client loads of a built system: script, with the templates in it, styles and the largest language.
 * The templates that lie in the folder as well are fetched by nobody: they are found by their names already.
 */
export function weigh(folder: string): readonly Weight[] {
  const named = (pattern: RegExp) =>
    filesIn(folder)
      .filter(path => pattern.test(path))
      .map(path => gzipSync(readFileSync(join(folder, path)), { level: 9 }).length);
  const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0);
  return [
    { what: 'script', bytes: sum(named(/^[^/]+\.js$/)) },
    { what: 'styles', bytes: sum(named(/^[^/]+\.css$/)) },
    { what: 'language', bytes: Math.max(0, ...named(/^lang\/.+\.json$/)) },
  ];
}

/** All files below a folder, as paths with `/` from it, in order. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(path => join(folder, path))
    .filter(path => statSync(path).isFile())
    .map(path => relative(folder, path).replaceAll('\\', '/'))
    .sort();
}
