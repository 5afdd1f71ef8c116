import type { Data } from './data-types.ts';
import type { DocumentAction } from './abstract/document-metadata.ts';

/** A message of a client: an event that is to be answered. */
export interface ClientMessage {
  id: number;
  event: string;
  args: unknown[];
}

/** A message of the server: the answer to a message, or an event. */
export type ServerMessage =
  | { ack: number; result: unknown }
  | { ack: number; error: { name: string; message: string } }
  | { event: string; args: unknown[] };

/** A wish to write documents; all of one name, in the world or in one parent. */
export interface ModifyRequest {
  type: string;
  action: DocumentAction;
  operation: Data & {
    data?: Data[];
    updates?: Data[];
    ids?: string[];
    parentUuid?: string | null;
    pack?: string | null;
  };
}

/** A write, and its audience. */
export interface ModifyResult {
  type: string;
  action: DocumentAction;
  /** The request's operation without its data. */
  operation: Data;
  userId: string;
  /** Sources of what was created, changes of what was updated, ids of what was deleted. */
  result: (Data | string)[];
}

/** A document that a client gains or loses without a write, because the user's permission changed. */
export interface ViewChange {
  type: string;
  revealed: Data[];
  concealed: string[];
}

/** The state of a user for as long as they are connected. */
export interface UserActivity {
  active?: boolean;
  viewedScene?: string | null;
  /** From generation 14 on. */
  viewedLevel?: string | null;
  targets?: string[];
  [activity: string]: unknown;
}

/** A compendium pack as the client first hears of it. */
export interface PackData {
  id: string;
  name: string;
  label: string;
  type: string;
  system: string | undefined;
  packageName: string;
  packageType: 'system' | 'module' | 'world';
  ownership: Record<string, string>;
  flags: Data;
  index: Data[];
  /** The folders that its entries lie in. */
  folders: Data[];
}

/** All that a client needs to start. */
export interface WorldData {
  userId: string;
  release: { generation: number; build: number; version: string };
  world: Data & { id: string; title: string; system: string };
  system: Data & { id: string; title: string; version: string };
  /** The modules of this world, in the order in which they are loaded. */
  modules: (Data & { id: string; title: string; version: string })[];
  documentTypes: Record<string, string[]>;
  /** The initial `system` of each type by its document's name; empty for types with a data model. */
  model: Record<string, Record<string, Data>>;
  collections: Record<string, Data[]>;
  packs: PackData[];
  activity: Record<string, UserActivity>;
  time: number;
}
