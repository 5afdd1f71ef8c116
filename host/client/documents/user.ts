import type { Data } from '../../common/data-types.ts';
import { BaseUser } from '../../common/documents/base-user.ts';
import type { UserActivity } from '../../common/protocol.ts';
import { CONFIG } from '../config.ts';
import { game } from '../game-holder.ts';
import type { Actor } from './actor.ts';
import type { Macro } from './macro.ts';
import { ClientDocumentMixin } from './client-document.ts';

/** A person at the table. */
export class User extends ClientDocumentMixin(BaseUser) {
  declare name: string;
  declare role: number;
  declare color: { toString(): string; css: string };
  declare avatar: string | null;
  declare character: Actor | null;
  declare hotbar: Record<string, string>;
  declare permissions: Record<string, boolean>;
  declare targets: Set<unknown>;
  declare readonly isGM: boolean;
  declare hasRole: BaseUser['hasRole'];
  declare hasPermission: BaseUser['hasPermission'];
  declare can: BaseUser['can'];

  /** Is this user connected? */
  active = false;
  viewedScene: string | null = null;
  /** The level of that scene which is shown; null in 13, which has none. */
  viewedLevel: string | null = null;

  get isSelf(): boolean {
    return game().userId === this.id;
  }

  get isActiveGM(): boolean {
    return game().users.activeGM === this;
  }

  /** Is this user the one of several who is to act, by a rule all clients agree on? */
  isDesignated(condition: (user: User) => boolean = user => user.active): boolean {
    return game().users.getDesignatedUser(condition) === this;
  }

  override _configure(options: Data = {}): void {
    super._configure(options);
    if (!this.targets)
      Object.defineProperty(this, 'targets', {
        value: new Set(),
        writable: true,
        enumerable: false,
        configurable: true,
      });
  }

  override prepareDerivedData(): void {
    if (!this.avatar)
      Object.defineProperty(this, 'avatar', {
        value: this.character?.img ?? 'icons/svg/mystery-man.svg',
        writable: true,
        configurable: true,
        enumerable: true,
      });
  }

  /** Lets the others know what this user does. */
  broadcastActivity(activityData: UserActivity = {}): void {
    if (!this.isSelf) throw new Error('Only the own activity can be broadcast');
    void game().socket.ask('userActivity', activityData);
  }

  /** Asks another user's client something that it has a handler for. */
  async query(
    queryName: string,
    queryData: unknown,
    { timeout }: { timeout?: number } = {},
  ): Promise<unknown> {
    if (!(queryName in CONFIG.queries)) throw new Error(`User query "${queryName}" does not exist`);
    if (this.isSelf) return CONFIG.queries[queryName]?.(queryData, timeout === undefined ? {} : { timeout });
    if (!this.active) throw new Error(`User "${this.name}" is not active`);
    return game().socket.ask('query', {
      userId: this.id,
      name: queryName,
      data: queryData,
      ...(timeout ? { timeout } : {}),
    });
  }

  /** Puts a macro into a slot of the hotbar, or empties it; without a slot, into the first that is free. */
  async assignHotbarMacro(
    macro: Macro | null,
    slot?: number | string,
    { fromSlot }: { fromSlot?: number } = {},
  ): Promise<this | undefined> {
    const slots: Record<string, string> = { ...this.hotbar };
    const free = Array.from({ length: 50 }, (_, i) => i + 1).find(one => !(one in slots));
    const wanted = slot ? Number(slot) : free;
    if (wanted === undefined || wanted < 1 || wanted > 50) throw new Error('Invalid Hotbar slot requested');
    if (fromSlot !== undefined) delete slots[fromSlot];
    if (macro) slots[wanted] = macro.id ?? '';
    else delete slots[wanted];
    return this.update({ hotbar: slots }, { diff: false, recursive: false });
  }

  getHotbarMacros(page = 1): { slot: number; macro: Macro | null }[] {
    return Array.from({ length: 10 }, (_, i) => {
      const slot = (page - 1) * 10 + i + 1;
      return { slot, macro: game().macros.get(this.hotbar[slot] ?? '') ?? null };
    });
  }

  assignPermission(permission: string, allowed: boolean): Promise<this | undefined> {
    return this.update({ permissions: { [permission]: allowed } });
  }
}
