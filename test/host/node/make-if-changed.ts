import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The time of the last change and the size of each file, by its path. */
type Files = Readonly<Record<string, string>>;

/**
 * Makes something of files, unless it is there and none of them has changed since.
 * @param record the path of a file that keeps what it was made of
 * @param needed the paths of files that must be as they were when it was made, such as what was made
 * @param make makes it, and gives the paths of the files that it has read
 */
export async function makeIfChanged(
  record: string,
  needed: readonly string[],
  make: () => Promise<readonly string[]>,
): Promise<void> {
  const before = readRecord(record);
  if (needed.every(path => path in before) && isAsBefore(before)) return;
  // If it fails halfway, it is made again.
  rmSync(record, { force: true });
  const read = await make();
  const now = Object.fromEntries([...needed, ...read].map(path => [path, stateOf(path)]));
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, JSON.stringify(now));
}

function readRecord(record: string): Files {
  return isThere(record) ? (JSON.parse(readFileSync(record, 'utf8')) as Files) : {};
}

function isAsBefore(before: Files): boolean {
  return Object.entries(before).every(([path, state]) => isThere(path) && stateOf(path) === state);
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

function stateOf(path: string): string {
  const { mtimeMs, size } = statSync(path);
  return `${mtimeMs} ${size}`;
}
