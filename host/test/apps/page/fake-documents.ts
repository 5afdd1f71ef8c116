import { expandObject, getProperty, mergeObject } from '../../../common/utils/objects.ts';
import { Collection } from '../../../common/utils/collection.ts';
import { Hooks } from './fake-hooks.ts';

interface Application {
  id: string;
  render(options?: object): unknown;
}

/** The fakes keep documents in one list, from which UUIDs are looked up. */
export const everyDocument = new Map<string, FakeDocument>();

/** A document which is written at once, without a server. */
export class FakeDocument {
  static documentName = 'Base';
  static metadata = { label: 'Base' };

  readonly id: string;
  readonly apps: Record<string, Application> = {};
  readonly schema = { fields: {} };
  readonly pack = null;
  _source: Record<string, unknown>;
  parent: FakeDocument | null = null;
  owner = true;
  writes: object[] = [];

  constructor(data: Record<string, unknown>) {
    this.id = String(data['_id']);
    this._source = { ...data };
    everyDocument.set(this.uuid, this);
  }

  get documentName(): string {
    return (this.constructor as typeof FakeDocument).documentName;
  }

  get uuid(): string {
    return `${this.parent ? `${this.parent.uuid}.` : ''}${this.documentName}.${this.id}`;
  }

  get name(): string {
    return String(this._source['name']);
  }

  get img(): string {
    return String(this._source['img'] ?? 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E');
  }

  get type(): string {
    return String(this._source['type'] ?? 'base');
  }

  get system(): unknown {
    return this._source['system'];
  }

  get isOwner(): boolean {
    return this.owner;
  }

  get visible(): boolean {
    return true;
  }

  testUserPermission(_user: object, permission: string): boolean {
    return this.owner || permission === 'LIMITED';
  }

  getFlag(scope: string, key: string): unknown {
    return getProperty(this._source, `flags.${scope}.${key}`);
  }

  async setFlag(scope: string, key: string, value: unknown): Promise<this> {
    return this.update({ [`flags.${scope}.${key}`]: value });
  }

  validate(): boolean {
    return true;
  }

  toObject(): Record<string, unknown> {
    return structuredClone(this._source);
  }

  async update(changes: Record<string, unknown>): Promise<this> {
    this.writes.push(changes);
    mergeObject(this._source, expandObject(changes));
    for (const application of Object.values(this.apps)) application.render({ renderData: changes });
    Hooks.callAll(`update${this.documentName}`, this, changes, {}, 'user');
    return this;
  }

  async delete(): Promise<this> {
    everyDocument.delete(this.uuid);
    Hooks.callAll(`delete${this.documentName}`, this, {}, 'user');
    return this;
  }
}

/** An actor with items. */
export class FakeActor extends FakeDocument {
  static override documentName = 'Actor';
  static override metadata = { label: 'DOCUMENT.Actor' };

  readonly isToken = false;
  readonly token = null;
  readonly items = new Collection<FakeDocument>();
  readonly effects = new Collection<FakeDocument>();
  temporaryEffects: object[] = [];

  get sheet(): Application | null {
    return (globalThis as unknown as { sheetOf(actor: FakeActor): Application | null }).sheetOf(this);
  }

  async createEmbeddedDocuments(_name: string, data: Record<string, unknown>[]): Promise<FakeDocument[]> {
    const created = data.map(entry => {
      const item = new FakeItem({ _id: `item${this.items.size}`, ...entry });
      item.parent = this;
      this.items.set(item.id, item);
      everyDocument.set(item.uuid, item);
      return item;
    });
    for (const application of Object.values(this.apps)) application.render();
    return created;
  }
}

/** An item of an actor or of the world. */
export class FakeItem extends FakeDocument {
  static override documentName = 'Item';
  static override metadata = { label: 'DOCUMENT.Item' };
}

/** The options of an update that moves tokens, by their ids. */
interface Moved {
  readonly movement?: Readonly<Record<string, { readonly waypoints: readonly { x?: number; y?: number }[] }>>;
}

/** A token of the scene. */
export class FakeToken extends FakeDocument {
  static override documentName = 'Token';

  actor: FakeActor | null = null;
  readonly hidden = false;
  readonly displayName = 50;
  readonly displayBars = 50;
  readonly width = 1;
  readonly height = 1;
  readonly texture = { src: null };

  get x(): number {
    return Number(this._source['x']);
  }

  get y(): number {
    return Number(this._source['y']);
  }

  /** Goes to the end of its way, which the options of an update tell of. */
  override async update(changes: Record<string, unknown>, { movement }: Moved = {}): Promise<this> {
    const { x = this.x, y = this.y } = movement?.[this.id]?.waypoints.at(-1) ?? {};
    return super.update(movement ? { x, y } : changes);
  }

  get disposition(): number {
    return Number(this._source['disposition'] ?? 0);
  }

  getBarAttribute(bar: string): { value: number; max: number } | null {
    return bar === 'bar1' ? { value: 7, max: 12 } : null;
  }
}

/** A scene with tokens. */
export class FakeScene extends FakeDocument {
  static override documentName = 'Scene';

  readonly active = true;
  readonly width = 1200;
  readonly height = 900;
  readonly background = { src: null };
  readonly initial = { x: null, y: null, scale: null };
  readonly grid = { size: 100, distance: 1, units: 'm', type: 1, alpha: 0.2 };
  readonly tokens = new Collection<FakeToken>();

  async updateEmbeddedDocuments(
    _name: string,
    updates: { _id: string }[],
    options: Moved,
  ): Promise<FakeToken[]> {
    const moved = updates.flatMap(({ _id }) => this.tokens.get(_id) ?? []);
    return Promise.all(moved.map(token => token.update({}, options)));
  }

  /** Everything else that lies on it: nothing. */
  getEmbeddedCollection(): Collection<FakeDocument> {
    return new Collection<FakeDocument>();
  }
}

/** A message of the chat log. */
export class FakeMessage extends FakeDocument {
  static override documentName = 'ChatMessage';

  readonly isAuthor = true;

  static async create(data: Record<string, unknown>): Promise<FakeMessage> {
    const message = new FakeMessage({ _id: `message${messages.size}`, ...data });
    messages.set(message.id, message);
    Hooks.callAll('createChatMessage', message, {}, 'user');
    return message;
  }

  static getSpeaker(): object {
    return { alias: 'Aude' };
  }

  static getWhisperRecipients(name: string): object[] {
    return name === 'gm' ? [{ id: 'gm' }] : [];
  }

  async renderHTML(): Promise<HTMLElement> {
    const element = document.createElement('li');
    element.className = 'chat-message message flexcol';
    element.dataset['messageId'] = this.id;
    element.innerHTML = `<header class="message-header"><h4 class="message-sender">Aude</h4></header>
      <div class="message-content">${String(this._source['content'])}</div>`;
    return element;
  }
}

/** A participant of the combat. */
export class FakeCombatant extends FakeDocument {
  static override documentName = 'Combatant';

  actor: FakeActor | null = null;
  readonly token = null;
  readonly tokenId = null;
  readonly hidden = false;
  readonly isDefeated = false;

  get initiative(): number | null {
    return (this._source['initiative'] as number | undefined) ?? null;
  }
}

/** A combat. */
export class FakeCombat extends FakeDocument {
  static override documentName = 'Combat';

  readonly combatants = new Collection<FakeCombatant>();
  readonly active = true;

  get round(): number {
    return Number(this._source['round'] ?? 0);
  }

  get turn(): number {
    return Number(this._source['turn'] ?? 0);
  }

  get started(): boolean {
    return this.round > 0;
  }

  get turns(): FakeCombatant[] {
    return [...this.combatants.values()].sort((a, b) => (b.initiative ?? 0) - (a.initiative ?? 0));
  }

  get combatant(): FakeCombatant | undefined {
    return this.turns[this.turn];
  }

  async startCombat(): Promise<unknown> {
    return this.update({ round: 1, turn: 0 });
  }

  async nextTurn(): Promise<unknown> {
    return this.update({ turn: (this.turn + 1) % this.turns.length });
  }
}

/** The messages of the fake world. */
export const messages = new Collection<FakeMessage>();
