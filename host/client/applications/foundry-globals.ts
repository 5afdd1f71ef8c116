import type { GameWithPackages } from './listed-packages.ts';
import type { RegisteredMenu, RegisteredSetting } from './registered-settings.ts';
import type { RenderableApplication } from './renderable-application.ts';

/** The members of a document that the interface needs; the document layer offers more. */
export interface FoundryDocument {
  readonly id: string | null;
  readonly uuid: string;
  readonly documentName: string;
  readonly type?: string;
  readonly name?: string;
  readonly img?: string;
  readonly sort?: number;
  readonly parent: FoundryDocument | null;
  readonly pack: string | null;
  readonly isOwner: boolean;
  readonly visible: boolean;
  readonly limited: boolean;
  readonly schema: { readonly fields: Record<string, unknown> };
  readonly _source: Record<string, unknown>;
  readonly apps: Record<string, RenderableApplication>;
  readonly collection?: { has(id: string): boolean } | null;
  readonly sheet: RenderableApplication | null;
  testUserPermission(user: FoundryUser, permission: string | number): boolean;
  update(data: object, options?: object): Promise<unknown>;
  delete(options?: object): Promise<unknown>;
  toObject(source?: boolean): Record<string, unknown>;
  validate(options: object): boolean;
  getFlag(scope: string, key: string): unknown;
  setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
  toDragData?(): Record<string, unknown>;
}

/** A connected or known person. */
export interface FoundryUser {
  readonly id: string;
  readonly name: string;
  readonly role: number;
  readonly active: boolean;
  readonly isGM: boolean;
  readonly isSelf: boolean;
  readonly color: string | { toString(): string };
  readonly character: FoundryActor | null;
  targets?: Set<unknown>;
  can?(permission: string): boolean;
  broadcastActivity?(activity: object): void;
}

/** An actor as lists, the tracker and the board see it. */
export interface FoundryActor extends FoundryDocument {
  readonly name: string;
  readonly img: string;
  readonly isToken: boolean;
  readonly token: FoundryToken | null;
  readonly items: FoundryCollection<FoundryDocument>;
  readonly effects: FoundryCollection<FoundryEffect>;
  readonly appliedEffects: readonly FoundryEffect[];
  readonly temporaryEffects: readonly FoundryEffect[];
  readonly system: Record<string, unknown>;
  createEmbeddedDocuments(name: string, data: object[], options?: object): Promise<FoundryDocument[]>;
  updateEmbeddedDocuments(name: string, data: object[], options?: object): Promise<FoundryDocument[]>;
}

/** An active effect, as far as its picture and name go. */
export interface FoundryEffect extends FoundryDocument {
  readonly showIcon: number;
  readonly isTemporary: boolean;
  readonly name: string;
  readonly img: string;
}

/** A token document of a scene. */
export interface FoundryToken extends FoundryDocument {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly sort: number;
  readonly width: number;
  readonly height: number;
  readonly hidden: boolean;
  readonly disposition: number;
  readonly turnMarker: { readonly mode: number };
  readonly displayName: number;
  readonly displayBars: number;
  readonly texture: { readonly src: string | null };
  readonly actor: FoundryActor | null;
  readonly actorLink: boolean;
  readonly inCombat: boolean;
  readonly combatant: FoundryDocument | null;
  getBarAttribute?(bar: string): { readonly value: number; readonly max?: number } | null;
}

/** A scene of the world. */
export interface FoundryScene extends FoundryDocument {
  readonly name: string;
  readonly active: boolean;
  readonly width: number;
  readonly height: number;
  readonly background: { readonly src: string | null };
  readonly initial: { readonly x: number | null; readonly y: number | null; readonly scale: number | null };
  readonly grid: {
    readonly size: number;
    readonly distance: number;
    readonly units: string;
    readonly alpha: number;
  };
  readonly tokens: FoundryCollection<FoundryToken>;
  updateEmbeddedDocuments(name: string, updates: object[], options?: object): Promise<FoundryDocument[]>;
  createEmbeddedDocuments(name: string, data: object[], options?: object): Promise<FoundryDocument[]>;
}

/** A participant of a combat. */
export interface FoundryCombatant extends FoundryDocument {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly initiative: number | null;
  readonly hidden: boolean;
  readonly isDefeated: boolean;
  readonly actor: FoundryActor | null;
  readonly token: FoundryToken | null;
  readonly tokenId: string | null;
  readonly players?: readonly FoundryUser[];
}

/** A combat encounter. */
export interface FoundryCombat extends FoundryDocument {
  readonly id: string;
  readonly round: number;
  readonly turn: number | null;
  readonly started: boolean;
  readonly active: boolean;
  readonly turns: readonly FoundryCombatant[];
  readonly combatants: FoundryCollection<FoundryCombatant>;
  readonly combatant: FoundryCombatant | null | undefined;
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
  previousRound(): Promise<unknown>;
  endCombat(): Promise<unknown>;
  rollAll(options?: object): Promise<unknown>;
  rollNPC(options?: object): Promise<unknown>;
  resetAll(options?: object): Promise<unknown>;
  rollInitiative(ids: string | string[], options?: object): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[], options?: object): Promise<FoundryDocument[]>;
}

/** A message of the chat log. */
export interface FoundryMessage extends FoundryDocument {
  readonly id: string;
  readonly timestamp: number;
  readonly visible: boolean;
  readonly isAuthor: boolean;
  readonly author: FoundryUser | null;
  renderHTML(options?: object): Promise<HTMLElement>;
}

/** A collection of documents, in the order of Foundry's `Collection`. */
export interface FoundryCollection<T> extends Iterable<T> {
  readonly size: number;
  readonly contents: T[];
  get(id: string): T | undefined;
  has(id: string): boolean;
  filter(test: (entry: T) => boolean): T[];
  find(test: (entry: T) => boolean): T | undefined;
}

/** A compendium pack. */
export interface FoundryPack extends Readonly<Record<'collection' | 'title', string>> {
  readonly documentName: string;
  readonly visible: boolean;
  readonly locked: boolean;
  readonly metadata: { readonly name?: string; readonly label: string; readonly type: string };
  readonly index: FoundryCollection<{
    readonly _id: string;
    readonly name: string;
    readonly img?: string;
    readonly uuid: string;
  }>;
  readonly folders: Iterable<Readonly<Record<string, unknown>>>;
  getDocument(id: string): Promise<FoundryDocument | null | undefined>;
  getIndex?(options?: object): Promise<unknown>;
  render(force: boolean): void;
}

/** A document class as the interface uses it. */
export interface FoundryDocumentClass {
  readonly documentName: string;
  readonly metadata?: { readonly label?: string };
  readonly TYPES?: readonly string[];
  readonly name: string;
  create(data: object, options?: object): Promise<FoundryDocument | null | undefined>;
  canUserCreate?(user: FoundryUser): boolean;
  createDialog?(data?: object, operation?: object, options?: object): Promise<unknown>;
  fromDropData?(data: object): Promise<FoundryDocument | null | undefined>;
}

/** A dice roll as the chat box and inline rolls use it. */
export interface FoundryRoll {
  readonly total: number | undefined;
  readonly formula: string;
  evaluate(options?: object): Promise<FoundryRoll>;
  toMessage(data?: object, options?: object): Promise<unknown>;
  toJSON(): object;
  getTooltip?(): Promise<string>;
}

/** The class of rolls. */
export interface FoundryRollClass {
  new (formula: string, data?: object, options?: object): FoundryRoll;
  validate?(formula: string): boolean;
  fromJSON?(json: string): FoundryRoll;
}

type HookCallback = (...parameters: never[]) => unknown;

/** The global names of Foundry which the interface speaks to. */
export interface FoundryGlobals {
  readonly Hooks: {
    on(name: string, callback: HookCallback): number;
    once(name: string, callback: HookCallback): number;
    off(name: string, callback: HookCallback | number): void;
    call(name: string, ...parameters: unknown[]): boolean;
    callAll(name: string, ...parameters: unknown[]): boolean;
  };
  readonly game: FoundryGame;
  readonly ui: Record<string, unknown>;
  readonly CONFIG: Record<string, Record<string, unknown> | undefined>;
  readonly CONST: Record<string, Record<string, number> | undefined>;
  readonly ChatMessage: FoundryDocumentClass & {
    getSpeaker(options?: object): object;
    getWhisperRecipients(name: string): FoundryUser[];
    applyRollMode?(data: object, mode: string): object;
  };
  readonly Roll: FoundryRollClass;
  readonly foundry: {
    readonly utils: FoundryUtils;
    readonly data?: { readonly fields?: object };
    readonly applications: {
      readonly apps: {
        DocumentSheetConfig: new (options: { document: FoundryDocument }) => RenderableApplication;
      };
    };
  };
  fromUuid(uuid: string, options?: object): Promise<FoundryDocument | null>;
  fromUuidSync(uuid: string, options?: object): FoundryDocument | null;
}

/** The `foundry.utils` functions that the interface uses. */
export interface FoundryUtils {
  mergeObject<T extends object>(original: T, other: object, options?: object): T;
  expandObject(flat: object): Record<string, unknown>;
  deepClone<T>(value: T): T;
  randomID(length?: number): string;
  debouncedReload(): void;
  objectsEqual(one: object, other: object): boolean;
  getProperty(object: object, path: string): unknown;
  setProperty(object: object, path: string, value: unknown): boolean;
}

/** The `game` object, as far as the interface uses it. */
export interface FoundryGame extends GameWithPackages {
  readonly user: FoundryUser;
  readonly users: FoundryCollection<FoundryUser>;
  /** The collections of the world by the names of their documents. */
  readonly collections: ReadonlyMap<string, FoundryCollection<FoundryDocument>>;
  readonly actors: FoundryCollection<FoundryActor>;
  readonly journal: FoundryCollection<FoundryDocument>;
  readonly tables: FoundryCollection<FoundryDocument>;
  readonly items: FoundryCollection<FoundryDocument>;
  readonly messages: FoundryCollection<FoundryMessage>;
  readonly combats: FoundryCollection<FoundryCombat> & { viewed?: FoundryCombat | null };
  readonly combat: FoundryCombat | null;
  readonly scenes: FoundryCollection<FoundryScene> & {
    readonly active?: FoundryScene | null;
    readonly viewed?: FoundryScene | null;
  };
  readonly packs: FoundryCollection<FoundryPack>;
  readonly i18n: {
    readonly lang: string;
    translations: Record<string, unknown>;
    localize(key: string): string;
    format(key: string, data?: object): string;
    has(key: string, fallback?: boolean): boolean;
  };
  readonly settings: {
    readonly settings: Map<string, RegisteredSetting>;
    readonly menus: Map<string, RegisteredMenu>;
    readonly sheet: RenderableApplication;
    get(namespace: string, key: string): unknown;
    set(namespace: string, key: string, value: unknown): Promise<unknown>;
    register(namespace: string, key: string, data: object): void;
  };
  readonly socket: {
    emit(event: string, ...data: unknown[]): unknown;
    on(event: string, handler: (...data: never[]) => unknown): unknown;
  } | null;
  readonly clipboard: { copyPlainText(text: string): Promise<void> };
  readonly world: { readonly id: string; readonly title: string };
  readonly release?: { readonly generation: number };
  /** The data that the server sends at the beginning. */
  readonly data?: { readonly activity?: Record<string, { targets?: string[] }> };
  tooltip?: unknown;
  documentTypes?: Record<string, readonly string[]>;
}

/** The global names, read at the moment of use because the document layer sets them while it boots. */
export const globals = globalThis as unknown as FoundryGlobals;

/** Translate a key of the interface. */
export function localize(key: string, data?: object): string {
  const { i18n } = globals.game ?? {};
  if (!i18n) return key;
  return data ? i18n.format(key, data) : i18n.localize(key);
}
