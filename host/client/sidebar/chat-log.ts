import type {
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from '../applications/api/application-options.ts';
import {
  HandlebarsApplicationMixin,
  type HandlebarsTemplatePart,
} from '../applications/api/handlebars-application.ts';
import { DialogV2 } from '../applications/api/dialog.ts';
import { globals, localize, type FoundryMessage } from '../applications/foundry-globals.ts';
import { ownEntry, type ContextMenuEntry } from '../applications/ux/context-menu.ts';
import type { Notifications } from '../applications/ui/notifications.ts';
import { chooseRollMode, chosenRollMode, rollModeNamed } from '../helpers/message-mode.ts';
import { obeyChatCommand, obeyOneOf, parseChatCommand, type ChatCommandPattern } from './chat-commands.ts';
import { MessageList } from './message-list.ts';
import { AbstractSidebarTab } from './sidebar-tab.ts';
import type { Sidebar } from './sidebar.ts';

/** The chat tab: the messages, of which only the newest are rendered at first, and a box to write and roll in. */
export class ChatLog extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = 'chat';
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['chat-sidebar', 'flexcol'],
    actions: {
      deleteMessage,
      dismissMessage: deleteMessage,
      expandRoll,
      flush,
      jumpToBottom(this: ChatLog) {
        return this.scrollBottom();
      },
    },
  };
  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    log: { template: 'templates/sidebar/tabs/chat/log.hbs' },
    input: { template: 'templates/sidebar/tabs/chat/input.hbs' },
  };

  #list: MessageList | null = null;

  override get title(): string {
    return localize('DOCUMENT.ChatMessages');
  }

  get isAtBottom(): boolean {
    return this.#list?.isAtBottom ?? true;
  }

  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    // The list keeps its messages; they are rendered one by one as they change.
    if (!options.isFirstRender) options.parts = options.parts?.filter(part => part !== 'log') ?? [];
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const isNew = (globals.game.release?.generation ?? 13) >= 14;
    const kept = isNew ? globals.CONFIG['ChatMessage']?.['modes'] : globals.CONFIG['Dice']?.['rollModes'];
    const modes = (kept ?? {}) as Record<string, string | { label: string }>;
    // What a character says is chosen otherwise.
    const ofRolls = Object.entries(modes).filter(([id]) => id !== 'ic');
    const labels = ofRolls.map(([id, mode]) => [
      rollModeNamed(id),
      typeof mode === 'string' ? mode : mode.label,
    ]);
    return {
      ...(await super._prepareContext(options)),
      modesId: modesId(),
      rollMode: chosenRollMode(globals.game),
      rollModes: Object.fromEntries(labels) as Record<string, string>,
    };
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, element, options);
    if (partId === 'log') {
      this.#list = new MessageList(element, () => this.#showJump());
      element.addEventListener('keydown', pressLikeButton);
    }
    if (partId !== 'input') return;
    element.querySelector('textarea')?.addEventListener('keydown', event => this.#onKey(event));
    element.querySelector('select')?.addEventListener('change', event => {
      void chooseRollMode(globals.game, (event.currentTarget as HTMLSelectElement).value);
    });
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!options.parts?.includes('input')) return;
    const found = ['chat-message', 'chat-controls', modesId()].map(id => [
      `#${id}`,
      this.element.querySelector(`#${id}`),
    ]);
    globals.Hooks.callAll('renderChatInput', this, Object.fromEntries(found), {});
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), '.message[data-message-id]', {
      hookName: 'getChatMessageContextOptions',
      parentClassHooks: false,
    });
    globals.Hooks.on(
      'createChatMessage',
      (message: FoundryMessage) => void this.postOne(message, { notify: true }),
    );
    globals.Hooks.on('updateChatMessage', (message: FoundryMessage) => void this.updateMessage(message));
    globals.Hooks.on('deleteChatMessage', (message: FoundryMessage) => void this.deleteMessage(message.id));
    await this.renderBatch(MessageList.BATCH);
    await this.scrollBottom();
  }

  /** Render more of the older messages. */
  async renderBatch(size: number): Promise<void> {
    await this.#list?.renderOlder(size);
  }

  /** Show a message that was just created. */
  async postOne(message: FoundryMessage, options: { notify?: boolean } = {}): Promise<void> {
    if (!message.visible) return;
    await this.#list?.append(message);
    if (options.notify) (globals.ui['sidebar'] as Sidebar | undefined)?.notify('chat');
  }

  /** Rerender one message in place. */
  async updateMessage(message: FoundryMessage, _options: { notify?: boolean } = {}): Promise<void> {
    await this.#list?.refresh(message);
  }

  /** Take one message out of the log. */
  async deleteMessage(messageId: string): Promise<void> {
    await this.#list?.remove(messageId);
  }

  /** Scroll to the newest message. */
  async scrollBottom(_options: object = {}): Promise<void> {
    this.#list?.scrollBottom();
  }

  /** Do what a line of the chat box says. */
  async processMessage(line: string, options: { speaker?: object } = {}): Promise<unknown> {
    const text = line.trim();
    if (!text) return undefined;
    const speaker = options.speaker ?? globals.ChatMessage.getSpeaker();
    const chatData = { author: globals.game.user.id, speaker };
    if (globals.Hooks.call('chatMessage', this, text, chatData) === false) return undefined;
    const { CHAT_COMMANDS = {} } = this.constructor as { CHAT_COMMANDS?: Record<string, ChatCommandPattern> };
    if (await obeyOneOf(CHAT_COMMANDS, this, text, chatData)) return undefined;
    return obeyChatCommand(parseChatCommand(text), chatData);
  }

  onActivate(): void {
    if (this.isAtBottom) void this.scrollBottom();
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    const messageOf = (element: HTMLElement) => globals.game.messages.get(element.dataset['messageId'] ?? '');
    return [
      ownEntry({
        label: 'SIDEBAR.Delete',
        icon: '<i class="fa-solid fa-trash fa-fw"></i>',
        visible: element => {
          const message = messageOf(element);
          return message !== undefined && (globals.game.user.isGM || message.isAuthor);
        },
        act: element => messageOf(element)?.delete(),
      }),
    ];
  }

  #showJump(): void {
    const jump = this.element?.querySelector<HTMLElement>('.jump-to-bottom');
    if (jump) jump.hidden = this.isAtBottom;
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    const box = event.currentTarget as HTMLTextAreaElement;
    const line = box.value;
    box.value = '';
    this.processMessage(line).catch((error: unknown) => {
      (globals.ui['notifications'] as Notifications).error(error as Error);
      box.value ||= line;
    });
  }
}

function pressLikeButton(event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  if (event.key === 'Enter' && target.matches('a[role=button]:not([href])')) target.click();
}

function messageIdOf(target: HTMLElement): string {
  return target.closest<HTMLElement>('[data-message-id]')?.dataset['messageId'] ?? '';
}

async function deleteMessage(this: ChatLog, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await globals.game.messages.get(messageIdOf(target))?.delete();
}

function expandRoll(this: ChatLog, event: PointerEvent, target: HTMLElement): void {
  event.preventDefault();
  target.classList.toggle('expanded');
}

async function flush(this: ChatLog): Promise<void> {
  const title = localize('CHAT.Clear');
  const content = `<p>${localize('CHAT.ClearWarning')}</p>`;
  if ((await DialogV2.confirm({ window: { title }, content })) !== true) return;
  const ids = globals.game.messages.contents.map(message => message.id);
  const messageClass = globals.CONFIG['ChatMessage']?.['documentClass'] as {
    deleteDocuments(ids: string[]): Promise<unknown>;
  };
  await messageClass.deleteDocuments(ids);
}

/** What the choice of who sees one's messages is called in the page. */
function modesId(): string {
  return (globals.game.release?.generation ?? 13) >= 14 ? 'message-modes' : 'roll-privacy';
}
