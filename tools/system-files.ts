import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds the whole project. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The id that Foundry knows the system by. */
export const SYSTEM_ID = 'passe-darmes';

/** Where the installable system is built. */
export const SYSTEM_FOLDER = join(ROOT, 'dist', SYSTEM_ID);

/** Where the bundle of the host's browser client is built. */
export const HOST_FOLDER = join(ROOT, 'build', 'host');

/** One compendium as the manifest declares it. */
export interface PackEntry {
  readonly name: string;
  readonly label: string;
  readonly path: string;
  readonly type: string;
  readonly system: string;
}

/** What the tools read in `system.json`. */
export interface Manifest {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly esmodules: readonly string[];
  readonly styles: readonly string[];
  readonly languages: readonly { readonly lang: string; readonly name: string; readonly path: string }[];
  readonly packs: readonly PackEntry[];
  readonly documentTypes: Readonly<Record<string, Readonly<Record<string, { htmlFields?: string[] }>>>>;
  readonly [field: string]: unknown;
}

/** The manifest as it stands in the sources. */
export function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(ROOT, 'system.json'), 'utf8')) as Manifest;
}

/** All style sheets as one text, in the order of their names. */
export function readStyles(): string {
  const folder = join(ROOT, 'styles');
  const sheets = readdirSync(folder).filter(name => name.endsWith('.css'));
  return sheets
    .sort()
    .map(name => `/* ${name} */\n${readFileSync(join(folder, name), 'utf8')}`)
    .join('\n');
}
