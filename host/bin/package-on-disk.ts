import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isData, type Data } from '../common/data-types.ts';
import { BUILT } from '../server/package-folder.ts';
import { UsageError } from './options.ts';

/** The manifest of a system or a module, which names its id. */
export interface NamedManifest extends Data {
  readonly id: string;
}

/**
 * Reads the manifest in a folder.
 * @param option what the folder was given as, for the message of an error
 * @throws {UsageError} where there is none, or it names no id
 */
export function readManifest(
  folder: string,
  file: 'system.json' | 'module.json',
  option: string,
): NamedManifest {
  const path = join(folder, file);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new UsageError(`${option} wants a folder with a ${file}: there is none in ${folder}`);
  }
  let manifest: unknown;
  try {
    manifest = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${path} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!isData(manifest) || typeof manifest['id'] !== 'string' || !manifest['id'])
    throw new UsageError(`${path} names no id`);
  return manifest as NamedManifest;
}

/**
 * Reads the manifest of a built system. Sources that nobody has built yet are what is mostly wrong with a folder.
 * @throws {UsageError} where there is none, or the scripts that it names are not there
 */
export function readBuiltSystem(folder: string, option: string): NamedManifest {
  const manifest = readManifest(folder, 'system.json', option);
  const named = [manifest['esmodules'], manifest['scripts']].flatMap(list =>
    Array.isArray(list) ? list.map(String) : [],
  );
  const missing = named.filter(
    script => !statSync(join(folder, script), { throwIfNoEntry: false })?.isFile(),
  );
  if (missing.length)
    throw new UsageError(`The system in ${folder} is not built: it lacks ${missing.join(', ')}`);
  return manifest;
}

/** The generation that a system is made for: 13, unless it needs a later one. */
export function generationOf(manifest: Data): 13 | 14 {
  const { minimum } = isData(manifest['compatibility']) ? manifest['compatibility'] : {};
  return Number.parseInt(String(minimum), 10) >= 14 ? 14 : 13;
}

/** @throws {UsageError} where the browser client is not built, as in a checkout that nobody has built yet */
export function checkClientIsBuilt(): void {
  if (!statSync(join(BUILT.client, 'client.js'), { throwIfNoEntry: false })?.isFile())
    throw new UsageError(
      'The client of the stand-in is not built: `npm run build` in the checkout builds it',
    );
}
