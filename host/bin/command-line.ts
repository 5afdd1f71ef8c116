import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isData, type Data } from '../common/data-types.ts';
import { readOptions, UsageError } from './options.ts';

export const USAGE =
  'foundry-stand-in --system FOLDER [--foundry 13|14] [--world FOLDER] [--port 30000] [--module FOLDER]... [--player NAME]...';

/** The options of the command line. */
export const COMMAND_LINE = {
  options: {
    system: { type: 'string' },
    foundry: { type: 'string' },
    world: { type: 'string' },
    port: { type: 'string', default: '30000' },
    module: { type: 'string', multiple: true, default: [] as string[] },
    player: { type: 'string', multiple: true, default: ['Player'] as string[] },
  },
} as const;

/** The arguments of the command line; all folders are absolute. */
export interface StartRequest {
  readonly system: { readonly id: string; readonly folder: string };
  readonly foundry: 13 | 14;
  readonly world: string;
  /** The first port to try. */
  readonly port: number;
  readonly modules: readonly string[];
  readonly players: readonly string[];
}

/**
 * Reads the command line.
 * @param args without the names of Node and of the script
 * @throws {UsageError} for anything that cannot be started
 */
export function readCommandLine(args: readonly string[]): StartRequest {
  const { values } = readOptions({ ...COMMAND_LINE, args: [...args] });
  if (values.system === undefined) throw new UsageError('--system wants the folder of a built system');
  const folder = resolve(values.system);
  const manifest = readManifest(folder, 'system.json', '--system');
  const id = String(manifest['id']);
  checkScripts(manifest, folder);
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError(`--port wants a number from 0 to 65535: ${values.port}`);
  const foundry = values.foundry ?? String(generationOf(manifest));
  if (foundry !== '13' && foundry !== '14') throw new UsageError(`--foundry wants 13 or 14: ${foundry}`);
  const modules = values.module.map(module => resolve(module));
  for (const module of modules) readManifest(module, 'module.json', '--module');
  const world = resolve(values.world ?? join('.stand-in', `${id}-${foundry}`));
  checkWorld(world, id);
  return {
    system: { id, folder },
    foundry: foundry === '14' ? 14 : 13,
    world,
    port,
    modules,
    players: values.player,
  };
}

function readManifest(folder: string, file: string, option: string): Data {
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
  return manifest;
}

/** Sources that nobody has built yet are what is mostly wrong with a folder. */
function checkScripts(manifest: Data, folder: string): void {
  const named = [manifest['esmodules'], manifest['scripts']].flatMap(list =>
    Array.isArray(list) ? list.map(String) : [],
  );
  const missing = named.filter(
    script => !statSync(join(folder, script), { throwIfNoEntry: false })?.isFile(),
  );
  if (missing.length)
    throw new UsageError(`The system in ${folder} is not built: it lacks ${missing.join(', ')}`);
}

/** The generation that a system is made for: 13, unless it needs a later one. */
function generationOf(manifest: Data): 13 | 14 {
  const { minimum } = isData(manifest['compatibility']) ? manifest['compatibility'] : {};
  return Number.parseInt(String(minimum), 10) >= 14 ? 14 : 13;
}

function checkWorld(world: string, system: string): void {
  const path = join(world, 'world.json');
  let stored: unknown;
  try {
    stored = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw new UsageError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (isData(stored) && stored['system'] === system) return;
  const owner = isData(stored) ? String(stored['system']) : 'nothing';
  throw new UsageError(`--world is a world of ${owner}, and not of ${system}: ${world}`);
}
