import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPack } from './build-packs.ts';
import { ROOT, type PackEntry } from './system-files.ts';

const SOURCES = join(ROOT, 'examples', 'add-on');

/** The folder of the built example module. */
export const EXAMPLE_FOLDER = join(ROOT, 'dist', 'passe-darmes-example');

/** Builds the example module as Foundry installs it; gives how many entries its packs have. */
export async function buildExample(): Promise<number> {
  rmSync(EXAMPLE_FOLDER, { recursive: true, force: true });
  mkdirSync(EXAMPLE_FOLDER, { recursive: true });
  for (const name of ['module.json', 'example.js', 'lang'])
    cpSync(join(SOURCES, name), join(EXAMPLE_FOLDER, name), { recursive: true });
  const { packs } = JSON.parse(readFileSync(join(SOURCES, 'module.json'), 'utf8')) as { packs: PackEntry[] };
  let entries = 0;
  for (const { name, path, type } of packs)
    entries += await buildPack(join(SOURCES, 'packs', name), join(EXAMPLE_FOLDER, path), type);
  return entries;
}
