import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/system-files.ts';

const NOT_OURS = new Set(['.git', 'node_modules', 'dist', 'build', '.table', 'coverage']);

/** Every file of the project below a folder, from the project's root, with `/`. */
export function filesBelow(folder = ''): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap(entry => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (NOT_OURS.has(entry.name)) return [];
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** The text of a file of the project. */
export function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}
