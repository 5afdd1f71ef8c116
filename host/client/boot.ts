import { isData, type Data } from '../common/data-types.ts';
import type { DataModel } from '../common/abstract/data-model.ts';
import type { Document } from '../common/abstract/document.ts';
import type { WorldData } from '../common/protocol.ts';
import { configureRuntime } from '../common/runtime.ts';
import { registerCoreSheets } from './applications/sheets/core-sheets.ts';
import { startInterface } from './sidebar/start-interface.ts';
import { completeMovementActions } from './board/movement-actions.ts';
import { documentConfig } from './config.ts';
import { installDice } from './dice/install-dice.ts';
import { listenForWrites } from './documents/database.ts';
import { Game } from './game.ts';
import { Hooks } from './hooks.ts';
import { configureDocuments, installGlobals, offerGeneration14, refuseTheRest } from './namespaces.ts';
import { extendPrimitives } from './primitives.ts';
import { completeEffectModels } from './documents/active-effect-of-14.ts';
import { effectRegistry } from './documents/effect-registry.ts';
import { listenForMovements } from './documents/planned-movement.ts';
import { watchRegions } from './regions/region-watch.ts';
import { GameSocket } from './socket.ts';

/**
 * Starts the game: connects, lets the system set itself up, builds the documents, shows everything.
 * @param load loads a module of a package from its address on the server
 */
export async function boot(load: Load = address => import(/* @vite-ignore */ address)): Promise<void> {
  extendPrimitives();
  installDice();
  configureDocuments();
  registerCoreSheets();
  installGlobals();
  const address = new URL(window.location.href);
  const socket = await GameSocket.connect(address);
  const world = await socket.ask<WorldData>('world');
  // The world is as it was when it was sent; what happens from now on must find its documents.
  socket.holdEvents();
  const game = new Game(world, socket);
  Object.assign(globalThis, { game });
  configureRuntime({ generation: () => game.release.generation });
  if (game.release.generation >= 14) offerGeneration14();
  refuseTheRest(game.release.generation);
  configure(game);
  labelTypes(game);
  listenForWrites();
  game.activateSocketListeners();
  const language = languageOf(game, address);
  // Foundry knows the language from its settings when packages begin.
  await game.settings.set('core', 'language', language);
  const packages = [folderOf(world.system, 'systems'), ...world.modules.map(one => folderOf(one, 'modules'))];
  await loadPackages(packages, load);
  game._beginBy({ initialize: () => initialize(game, language, packages), setUp: () => setUp(game, socket) });
  await game.initialize();
}

/** Tells the packages that the game begins, gives it their words, and has it set up. */
async function initialize(game: Game, language: string, packages: readonly Package[]): Promise<void> {
  const { system, modules } = game.data;
  Hooks.callAll('init');
  await game.i18n.initialize(
    language,
    packages.flatMap(one =>
      languagesOf(
        one,
        system.id,
        modules.map(({ id }) => id),
      ),
    ),
  );
  Hooks.callAll('i18nInit');
  await game.setupGame();
}

/** Builds the documents, shows everything, and begins to play. */
async function setUp(game: Game, socket: GameSocket): Promise<void> {
  completeMovementActions();
  await game.compendiumArt._registerArt(game.data);
  if (game.release.generation >= 14) completeEffectModels();
  game.initializeDocuments();
  if (game.release.generation >= 14) effectRegistry._initialize();
  watchRegions();
  listenForMovements();
  Hooks.callAll('setup');
  await startInterface();
  game.keyboard._activateListeners();
  game.keybindings.activate();
  socket.releaseEvents();
  game.ready = true;
  Hooks.callAll('ready');
}

function configure(game: Game): void {
  configureRuntime({
    documentClass: name => (documentConfig(name)?.documentClass as typeof Document | undefined) ?? null,
    dataModel: (name, type) =>
      (documentConfig(name)?.dataModels[type] as typeof DataModel | undefined) ?? null,
    template: (name, type) => game.model[name]?.[type] ?? null,
    types: name => game.documentTypes[name] ?? null,
    provider: (name, type) => providerOf(game, name, type),
    find: (name, id) => game.collections.get(name)?.get(id) ?? null,
    user: () => game.user as never,
    stats: () => ({
      coreVersion: game.version,
      systemId: game.system.id,
      systemVersion: game.system.version,
    }),
    tokenBars: () => {
      const { primaryTokenAttribute: primary, secondaryTokenAttribute: secondary } = game.system;
      return { primary: textOrNull(primary), secondary: textOrNull(secondary) };
    },
    isReady: () => game.documentsReady,
  });
}

/** A module's types are prefixed with its id; the system's are not. */
function providerOf({ modules, system }: Game, name: string, type: string): unknown {
  const [id = '', own] = type.split('.');
  if (own !== undefined) return modules.get(id) ?? (id === system.id ? system : null);
  const declared = (system['documentTypes'] as Record<string, Data> | undefined)?.[name];
  return declared && type in declared ? system : null;
}

/** Gives the sub-types the labels under which systems keep their words for them, and in 14 their hints. */
function labelTypes(game: Game): void {
  for (const [name, types] of Object.entries(game.documentTypes)) {
    const config = documentConfig(name);
    if (!config) continue;
    for (const type of types) config.typeLabels[type] ??= `TYPES.${name}.${type}`;
    if (game.release.generation < 14) continue;
    const hints = (config.typeHints ??= {});
    for (const type of types) hints[type] ??= `TYPES.HINTS.${name}.${type}`;
  }
}

function languageOf(game: Game, address: URL): string {
  const chosen = address.searchParams.get('lang') ?? String(game.settings.get('core', 'language') ?? '');
  return /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(chosen) ? chosen : 'en';
}

/** A system or module, and where its files are. */
interface Package {
  manifest: Data;
  folder: string;
}

function folderOf(manifest: Data & { id: string }, kind: 'systems' | 'modules'): Package {
  return { manifest, folder: `/${kind}/${manifest.id}` };
}

/** The language files of a package; some may be for another system, or for when a module is there. */
function languagesOf(
  { manifest, folder }: Package,
  system: string,
  modules: readonly string[],
): { lang: string; address: string }[] {
  const list = Array.isArray(manifest['languages']) ? (manifest['languages'] as unknown[]) : [];
  return list
    .filter(isData)
    .filter(entry => entry['system'] === undefined || entry['system'] === system)
    .filter(entry => entry['module'] === undefined || modules.includes(String(entry['module'])))
    .map(entry => ({ lang: String(entry['lang']), address: addressOf(folder, String(entry['path'])) }));
}

function addressOf(folder: string, path: string): string {
  return `${folder}/${path.replace(/^\//, '')}`;
}

type Load = (address: string) => Promise<unknown>;

/**
 * Loads the scripts of the system and of the modules. Without the system there is nothing to play; a script of a module
 * that fails stops neither the others of its own nor those of anybody else, as scripts of a page do not stop each other.
 */
async function loadPackages(packages: readonly Package[], load: Load): Promise<void> {
  const [system, ...modules] = packages;
  for (const script of system ? scriptsOf(system, load) : []) await script.load();
  for (const script of modules.flatMap(one => scriptsOf(one, load))) {
    await script.load().catch((error: unknown) => console.error(`${script.address} failed`, error));
  }
}

/** A script of a package that is yet to be loaded. */
interface PackageScript {
  readonly address: string;
  load(): Promise<unknown>;
}

function scriptsOf({ manifest, folder }: Package, load: Load): PackageScript[] {
  const listed = (key: string, loadOne: Load): PackageScript[] =>
    (Array.isArray(manifest[key]) ? (manifest[key] as unknown[]) : []).map(path => {
      const address = addressOf(folder, String(path));
      return { address, load: () => loadOne(address) };
    });
  return [...listed('scripts', loadClassicScript), ...listed('esmodules', load)];
}

function loadClassicScript(address: string): Promise<unknown> {
  return new Promise((done, failed) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', done);
    script.addEventListener('error', () => failed(new Error(`${address} cannot be loaded`)));
    document.head.append(script);
  });
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
