import { notOffered, type Data } from '../common/data-types.ts';
import type { UserActivity, ViewChange, WorldData } from '../common/protocol.ts';
import { Collection } from '../common/utils/collection.ts';
import { CONFIG, documentConfig } from './config.ts';
import type { Combat } from './documents/combat.ts';
import { CompendiumCollection, CompendiumPacks } from './documents/collections/compendium-collection.ts';
import {
  Actors,
  CardStacks,
  ChatMessages,
  CombatEncounters,
  Folders,
  Items,
  Journal,
  Macros,
  Playlists,
  RollTables,
  Scenes,
  Users,
  WorldSettings,
} from './documents/collections/world-collections.ts';
import type { DocumentCollection } from './documents/collections/world-collection.ts';
import type { User } from './documents/user.ts';
import { setGame } from './game-holder.ts';
import { CompendiumArt } from './helpers/compendium-art.ts';
import { ClipboardHelper } from './helpers/clipboard-helper.ts';
import { ClientKeybindings } from './helpers/client-keybindings.ts';
import { ClientSettings } from './helpers/client-settings.ts';
import { registerCoreSettings } from './helpers/core-settings.ts';
import { GameTime } from './helpers/game-time.ts';
import { KeyboardManager } from './helpers/keyboard-manager.ts';
import { Localization } from './helpers/localization.ts';
import { Hooks } from './hooks.ts';
import { ToursCollection } from './nue/tours-collection.ts';
import type { GameSocket } from './socket.ts';

/** The tabs that list the documents of a name. */
const DIRECTORIES: Readonly<Record<string, string>> = {
  Actor: 'actors',
  Item: 'items',
  JournalEntry: 'journal',
  RollTable: 'tables',
};

/** Members of Foundry's game that the host lacks. */
const ABSENT = ['audio', 'permissions', 'video', 'webrtc'];

/** The two steps in which a client begins the game. */
interface Beginning {
  /** Tells the packages of `init`, gives the game its words, and sets it up. */
  initialize(): Promise<void>;
  setUp(): Promise<void>;
}

/** The game at this client: who plays, what there is, and the line to the server. */
export class Game {
  readonly data: WorldData;
  readonly socket: GameSocket;
  readonly view = 'game';
  readonly userId: string;
  readonly world: WorldData['world'];
  readonly system: WorldData['system'];
  readonly modules: Collection<WorldData['modules'][number] & { active: true }>;
  readonly release: WorldData['release'];
  readonly documentTypes: Record<string, string[]>;
  /** What `system` of each type holds at first where a `template.json` says so; otherwise nothing. */
  readonly model: WorldData['model'];
  readonly collections = new Collection<DocumentCollection>();
  users = new Users([]);
  readonly packs = new CompendiumPacks();
  readonly compendiumArt = new CompendiumArt();
  readonly tours = new ToursCollection();
  readonly settings: ClientSettings;
  readonly clipboard = new ClipboardHelper();
  readonly keybindings = new ClientKeybindings();
  readonly keyboard = new KeyboardManager();
  readonly i18n = new Localization();
  readonly time = new GameTime();
  readonly clockDifference: number;
  readonly sessionId = null;
  actors = new Actors([]);
  items = new Items([]);
  cards = new CardStacks([]);
  macros = new Macros([]);
  folders = new Folders([]);
  scenes = new Scenes([]);
  combats = new CombatEncounters([]);
  messages = new ChatMessages([]);
  /** Empty: the host keeps none. */
  readonly playlists = new Playlists([]);
  canvas: unknown = null;
  tooltip: unknown = null;
  ready = false;
  #beginning: Beginning | null = null;
  /** Are all documents built? */
  documentsReady = false;

  constructor(data: WorldData, socket: GameSocket) {
    setGame(this);
    this.data = data;
    this.socket = socket;
    this.userId = data.userId;
    this.world = { flags: {}, ...data.world };
    this.system = { flags: {}, ...data.system, documentTypes: data.system['documentTypes'] ?? {} };
    this.modules = new Collection(
      data.modules.map(module => [module.id, { flags: {}, ...module, active: true as const }]),
    );
    this.release = data.release;
    this.documentTypes = data.documentTypes;
    this.model = data.model;
    this.clockDifference = data.time - Date.now();
    const stored = new WorldSettings(data.collections['settings']);
    stored._initialize();
    this.collections.set('Setting', stored as unknown as DocumentCollection);
    this.settings = new ClientSettings(stored);
    registerCoreSettings(this.settings);
    for (const name of ABSENT) {
      Object.defineProperty(this, name, {
        get() {
          throw notOffered(`game.${name}`);
        },
      });
    }
  }

  get version(): string {
    return this.release.version;
  }

  get user(): User {
    return this.users.current as User;
  }

  get combat(): Combat | null {
    return this.combats.viewed;
  }

  get isReady(): boolean {
    return this.ready;
  }

  /** Is this the client of the one gamemaster who acts for the table? */
  get isActiveGM(): boolean {
    return this.users.activeGM?.id === this.userId;
  }

  get paused(): boolean {
    return false;
  }

  /** Lets the game begin as the client does. */
  _beginBy(beginning: Beginning): void {
    this.#beginning = beginning;
  }

  /** Begins the game when the scripts of all packages are there; libraries wrap it, to come before `init`. */
  async initialize(): Promise<void> {
    await this.#beginning?.initialize();
  }

  /** Sets the game up after the `init` hooks; waits for a package's override. */
  async setupGame(): Promise<void> {
    await this.#beginning?.setUp();
  }

  /** The name of a document's sub-type, for people. */
  typeLabel(documentName: string, type: string): string | null {
    const label = documentConfig(documentName)?.typeLabels[type] ?? `TYPES.${documentName}.${type}`;
    return this.i18n.has(label) ? this.i18n.localize(label) : null;
  }

  /** Warns on the screen. */
  warn(message: string): void {
    const { ui } = globalThis as { ui?: { notifications?: { warn(message: string, options: Data): void } } };
    ui?.notifications?.warn(message, { localize: true });
  }

  /** Builds the documents, in the order in which they look at each other, and then prepares them. */
  initializeDocuments(): void {
    const { collections } = this.data;
    const built: [string, string, new (data: Data[]) => unknown, string][] = [
      ['User', 'users', Users, 'users'],
      ['Folder', 'folders', Folders, 'folders'],
      ['Actor', 'actors', Actors, 'actors'],
      ['Item', 'items', Items, 'items'],
      ['Cards', 'cards', CardStacks, 'cards'],
      ['JournalEntry', 'journal', Journal, 'journal'],
      ['Macro', 'macros', Macros, 'macros'],
      ['RollTable', 'tables', RollTables, 'tables'],
      ['Scene', 'scenes', Scenes, 'scenes'],
      ['Combat', 'combats', CombatEncounters, 'combats'],
      ['ChatMessage', 'messages', ChatMessages, 'messages'],
    ];
    for (const [name, source, standard, property] of built) {
      const cls = (documentConfig(name)?.collection ?? standard) as new (data: Data[]) => DocumentCollection;
      const collection = new cls(collections[source] ?? []);
      this.collections.set(name, collection);
      Object.defineProperty(this, property, {
        value: collection,
        writable: true,
        enumerable: true,
        configurable: true,
      });
      collection._initialize();
    }
    this.#noteActivities();
    this.documentsReady = true;
    for (const collection of this.collections.values()) {
      for (const document of collection.values())
        (document as unknown as { _safePrepareData(): void })._safePrepareData();
    }
    for (const pack of this.data.packs) this.packs.set(pack.id, new CompendiumCollection(pack));
  }

  #noteActivities(): void {
    for (const [id, activity] of Object.entries(this.data.activity)) {
      const user = this.users.get(id);
      if (user) noteActivity(user, activity);
    }
  }

  /** Hears of what the other clients do. */
  activateSocketListeners(): void {
    this.socket.on('userActivity', (userId: string, activity: UserActivity) => {
      const user = this.users.get(userId);
      if (!user) return;
      const wasActive = user.active;
      noteActivity(user, activity);
      if (user.active !== wasActive) Hooks.callAll('userConnected', user, user.active);
    });
    this.socket.on('viewChange', (change: ViewChange) => this.#changeView(change));
    this.socket.on(
      'query',
      (query: { id: string; name: string; data: unknown; timeout?: number }) => void this.#answerQuery(query),
    );
    this.socket.on('reload', () => window.location.reload());
    this.socket.on('disconnect', () => this.warn('The connection to the server is lost.'));
  }

  /** Documents come into view and go out of it without having been made or deleted: no hook is called for that. */
  #changeView({ type, revealed, concealed }: ViewChange): void {
    const collection = this.collections.get(type);
    if (!collection) return;
    for (const source of revealed) {
      if (collection.has(String(source['_id']))) continue;
      const document = collection.createDocument(source, { strict: false });
      collection.set(document.id ?? '', document);
    }
    for (const id of concealed) {
      const document = collection.get(id) as
        | { apps?: Record<string, { close(options: Data): unknown }> }
        | undefined;
      for (const app of Object.values(document?.apps ?? {})) void app.close({ submit: false });
      collection.delete(id);
    }
    const { ui } = globalThis as { ui?: Record<string, { render?(options: Data): unknown } | undefined> };
    void ui?.[DIRECTORIES[type] ?? '']?.render?.({ force: false });
    for (const combat of this.combats.values()) {
      combat.reset();
      combat.setupTurns();
    }
    void ui?.['combat']?.render?.({ force: false });
  }

  async #answerQuery({
    id,
    name,
    data,
    timeout,
  }: {
    id: string;
    name: string;
    data: unknown;
    timeout?: number;
  }): Promise<void> {
    try {
      const handler = CONFIG.queries[name];
      if (!handler) throw new Error(`User query "${name}" does not exist`);
      const result = await handler(data, timeout === undefined ? {} : { timeout });
      await this.socket.ask('queryAnswer', { id, result: result ?? null });
    } catch (error) {
      await this.socket.ask('queryAnswer', {
        id,
        error: error instanceof Error ? error.message : String(error),
      });
    }
  }

  togglePause(): never {
    throw notOffered('game.togglePause');
  }
}

function noteActivity(user: User, activity: UserActivity): void {
  if (activity.active !== undefined) user.active = activity.active;
  if (activity.viewedScene !== undefined) user.viewedScene = activity.viewedScene;
  if (activity.viewedLevel !== undefined) user.viewedLevel = activity.viewedLevel;
}
