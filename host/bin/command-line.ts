import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isData } from '../common/data-types.ts';
import { readOptions, UsageError } from './options.ts';
import { generationOf, readBuiltSystem, readManifest } from './package-on-disk.ts';

export const USAGE =
  'foundry-stand-in --system FOLDER [--foundry 13|14] [--world FOLDER] [--port 30000] [--module FOLDER]... [--player NAME]..., or foundry-stand-in try FOLDER...';

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
  const manifest = readBuiltSystem(folder, '--system');
  const { id } = manifest;
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
