import type { DataModel } from './abstract/data-model.ts';
import type { Data } from './data-types.ts';
import type { Document } from './abstract/document.ts';
import type { BaseUser } from './documents/base-user.ts';

/** The environment that the documents run in. */
export interface Runtime {
  /** The generation of Foundry that is played; null on the server, which may keep worlds of several. */
  generation(): number | null;
  /** The class configured for a document name. */
  documentClass(name: string): typeof Document | null;
  /** The data model configured for a sub-type. */
  dataModel(documentName: string, type: string): typeof DataModel | null;
  /** The initial data of a sub-type without a data model; null if unknown. */
  template(documentName: string, type: string): Data | null;
  /** The sub-types that the game offers, or null if unknown. */
  types(documentName: string): readonly string[] | null;
  /** The package that a sub-type comes from. */
  provider(documentName: string, type: string): unknown;
  /** A document of the world. */
  find(documentName: string, id: string): Document | null;
  /** The user at this client. */
  user(): BaseUser | null;
  /** Versions for the statistics of new documents. */
  stats(): { coreVersion: string | null; systemId: string | null; systemVersion: string | null };
  /** The bars of new tokens, as the system's manifest says. */
  tokenBars(): { primary: string | null; secondary: string | null };
  /** Are all documents built, so that data may be prepared? */
  isReady(): boolean;
}

const NOTHING_CONFIGURED: Runtime = {
  generation: () => null,
  documentClass: () => null,
  dataModel: () => null,
  template: () => null,
  types: () => null,
  provider: () => null,
  find: () => null,
  user: () => null,
  stats: () => ({ coreVersion: null, systemId: null, systemVersion: null }),
  tokenBars: () => ({ primary: null, secondary: null }),
  isReady: () => false,
};

/** The place that these documents run in: nothing is configured on the server, all of it in a client. */
export const runtime: Runtime = { ...NOTHING_CONFIGURED };

/** Tells the documents where they run. */
export function configureRuntime(parts: Partial<Runtime>): void {
  Object.assign(runtime, parts);
}

/** The collections in which documents are looked up. */
export type World = Pick<Runtime, 'find'>;

const worlds = new WeakMap<object, World>();

/** Says in which world a document stands, where several worlds live in one process. */
export function placeInWorld(document: object, world: World): void {
  worlds.set(document, world);
}

/** The world in which a document stands. */
export function worldOf(document: { parent: object | null } | null): World {
  let place: { parent: object | null } | null = document;
  while (place) {
    const world = worlds.get(place);
    if (world) return world;
    place = place.parent as { parent: object | null } | null;
  }
  return runtime;
}
