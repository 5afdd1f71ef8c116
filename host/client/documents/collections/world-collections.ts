import type { Document } from '../../../common/abstract/document.ts';
import type { Data } from '../../../common/data-types.ts';
import { DialogV2 } from '../../applications/api/dialog.ts';
import { game } from '../../game-holder.ts';
import type { Actor } from '../actor.ts';
import type { Cards } from '../cards.ts';
import type { ChatMessage } from '../chat-message.ts';
import type { Combat } from '../combat.ts';
import type { Item } from '../item.ts';
import type { JournalEntry } from '../journal-entry.ts';
import type { Macro } from '../macro.ts';
import type { RollTable } from '../roll-table.ts';
import type { Scene } from '../scene.ts';
import type { Folder, Setting } from '../small-documents.ts';
import type { User } from '../user.ts';
import { WorldCollection } from './world-collection.ts';

/** The methods by which values come out of a collection, for documents of a known class. */
interface Holding<T> {
  readonly contents: T[];
  get(id: string, options?: { strict?: boolean }): T | undefined;
  getName(name: string, options?: { strict?: boolean }): T | undefined;
  values(): MapIterator<T>;
  find(condition: (value: T) => boolean): T | undefined;
  filter(condition: (value: T) => boolean): T[];
  some(condition: (value: T) => boolean): boolean;
  map<M>(transformer: (value: T) => M): M[];
  forEach(fn: (value: T) => void): void;
}

type HoldingClass<T> = Omit<typeof WorldCollection, 'prototype'> & {
  new (data?: Data[]): Omit<WorldCollection, keyof Holding<T>> & Holding<T>;
};

/** The actors of the world. */
export class Actors extends (WorldCollection as unknown as HoldingClass<Actor>) {
  static override documentName = 'Actor';

  /** The actors of unlinked tokens on the scene that is shown, by the id of their token. */
  get tokens(): Record<string, Actor> {
    const tokens =
      game().scenes.viewed?.tokens.filter(token => !token.actorLink && token.actor !== null) ?? [];
    return Object.fromEntries(tokens.map(token => [token.id ?? '', token.actor as Actor]));
  }
}

/** The items of the world. */
export class Items extends (WorldCollection as unknown as HoldingClass<Item>) {
  static override documentName = 'Item';
}

/** The decks, hands and piles of the world. */
export class CardStacks extends (WorldCollection as unknown as HoldingClass<Cards>) {
  static override documentName = 'Cards';
}

/** The journal entries of the world. */
export class Journal extends (WorldCollection as unknown as HoldingClass<JournalEntry>) {
  static override documentName = 'JournalEntry';
}

/** The macros of the world. */
export class Macros extends (WorldCollection as unknown as HoldingClass<Macro>) {
  static override documentName = 'Macro';
}

/** The tables of the world. */
export class RollTables extends (WorldCollection as unknown as HoldingClass<RollTable>) {
  static override documentName = 'RollTable';
}

/** The folders of the directories. */
export class Folders extends (WorldCollection as unknown as HoldingClass<Folder>) {
  static override documentName = 'Folder';
}

/** The messages of the chat. */
export class ChatMessages extends (WorldCollection as unknown as HoldingClass<ChatMessage>) {
  static override documentName = 'ChatMessage';

  override get directory(): unknown {
    return interfacePart('chat');
  }

  async flush(): Promise<unknown> {
    const { i18n } = game();
    const isSure = await DialogV2.confirm({
      window: { title: i18n.localize('CHAT.FlushTitle') },
      content: `<p>${i18n.localize('CHAT.FlushWarning')}</p>`,
    });
    return isSure ? this.documentClass.deleteDocuments([], { deleteAll: true }) : false;
  }
}

/** The combats of the world. */
export class CombatEncounters extends (WorldCollection as unknown as HoldingClass<Combat>) {
  static override documentName = 'Combat';
  #viewed: Combat | null = null;

  override get directory(): unknown {
    return interfacePart('combat');
  }

  static get settings(): unknown {
    return game().settings.get('core', 'combatTrackerConfig');
  }

  /** The combats of the scene that is shown, and those of no scene. */
  get combats(): Combat[] {
    const current = game().scenes.current ?? null;
    return this.filter(combat => combat.scene === null || combat.scene === current);
  }

  get active(): Combat | undefined {
    return this.combats.find(combat => combat.active);
  }

  get viewed(): Combat | null {
    const chosen = this.#viewed && this.has(this.#viewed.id ?? '') ? this.#viewed : null;
    return chosen ?? this.active ?? this.combats[0] ?? null;
  }

  /** Shows a combat in the tracker of this client. */
  view(combat: Combat | null): void {
    this.#viewed = combat;
  }

  forget(combat: Combat): void {
    if (this.#viewed === combat) this.#viewed = null;
  }
}

/** The scenes of the world. */
export class Scenes extends (WorldCollection as unknown as HoldingClass<Scene>) {
  static override documentName = 'Scene';
  #shown: Scene | null = null;

  get active(): Scene | undefined {
    return this.find(scene => scene.active);
  }

  get current(): Scene | undefined {
    return this.viewed ?? this.active;
  }

  get viewed(): Scene | undefined {
    return this.#shown && this.has(this.#shown.id ?? '') ? this.#shown : this.active;
  }

  /** Shows a scene at this client; none means the active one. */
  show(scene: Scene | null): void {
    this.#shown = scene;
    const { user, isReady } = game();
    if (!isReady) return;
    const viewed = scene ?? this.active;
    const { _view: viewedLevel } = (viewed ?? {}) as { _view?: string | null };
    user.broadcastActivity({
      viewedScene: viewed?.id ?? null,
      ...(viewedLevel !== undefined && { viewedLevel }),
    });
  }
}

/** The people at the table. */
export class Users extends (WorldCollection as unknown as HoldingClass<User>) {
  static override documentName = 'User';

  get current(): User | null {
    return this.get(game().userId) ?? null;
  }

  get players(): User[] {
    return this.filter(user => !user.isGM && user.hasRole('PLAYER'));
  }

  /** The one gamemaster who acts when any of several could. */
  get activeGM(): User | null {
    return this.getDesignatedUser(user => user.active && user.isGM);
  }

  /** The user chosen among those eligible, the same on all clients: the highest role, then the lowest id. */
  getDesignatedUser(condition: (user: User) => boolean): User | null {
    const fitting = this.filter(condition);
    return fitting.sort((a, b) => b.role - a.role || ((a.id ?? '') < (b.id ?? '') ? -1 : 1))[0] ?? null;
  }
}

/** The playlists of the world. */
export class Playlists extends (WorldCollection as unknown as HoldingClass<Document>) {
  static override documentName = 'Playlist';

  /** The playlists that play. */
  get playing(): Document[] {
    return [];
  }
}

/** The settings of the world and of this user. */
export class WorldSettings extends (WorldCollection as unknown as HoldingClass<Setting>) {
  static override documentName = 'Setting';

  getSetting(key: string, user: string | null = null): Setting | undefined {
    return this.find(setting => setting.key === key && setting.user === user);
  }

  getItem(key: string, user: string | null = null): unknown {
    return this.getSetting(key, user)?.value ?? null;
  }
}

/** A tab of the sidebar that shows a collection under a name of its own. */
function interfacePart(name: 'chat' | 'combat'): unknown {
  return (globalThis as { ui?: Record<string, unknown> }).ui?.[name] ?? null;
}
