import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SYSTEM_FOLDER } from '../system-files.ts';
import { filesIn } from './weight.ts';
import { zip } from './zip.ts';

const isMap = (path: string): boolean => path.endsWith('.map');

/**
 * Files that serve development alone: maps for debugging, templates as Foundry fetches them then (the script holds them),
 * and the changelog, which the released manifest names by its address.
 */
const isForDevelopment = (path: string): boolean =>
  isMap(path) || path.startsWith('templates/') || path === 'CHANGELOG.md';

/** The zip of the built system: its files at the root, as Foundry wants them, without what serves development alone. */
export function zipOfSystem(): Uint8Array {
  return zipOfFolder(SYSTEM_FOLDER, path => !isForDevelopment(path));
}

/** The zip of the maps that lead from the built system to its sources. */
export function zipOfMaps(): Uint8Array {
  return zipOfFolder(SYSTEM_FOLDER, isMap);
}

/** The zip of the files of a folder. */
export function zipOfFolder(folder: string, isIn: (path: string) => boolean = () => true): Uint8Array {
  return zip(
    new Map(
      filesIn(folder)
        .filter(isIn)
        .map(path => [path, readFileSync(join(folder, path))]),
    ),
  );
}
