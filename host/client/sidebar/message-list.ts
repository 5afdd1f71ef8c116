import { globals, type FoundryMessage } from '../applications/foundry-globals.ts';

const BOTTOM_TOLERANCE = 40;
const TOP_TOLERANCE = 200;

/** The rendered messages of the chat log; each is rendered, replaced and removed by itself, in order. */
export class MessageList {
  static readonly BATCH = 100;

  readonly #scroll: HTMLElement;
  readonly #log: HTMLElement;
  #work: Promise<unknown> = Promise.resolve();
  #atBottom = true;

  constructor(part: HTMLElement, onScroll: () => void) {
    this.#scroll = part;
    this.#log = part.querySelector<HTMLElement>('.chat-log') ?? part;
    part.addEventListener('scroll', () => {
      this.#atBottom = part.scrollHeight - part.scrollTop - part.clientHeight < BOTTOM_TOLERANCE;
      if (part.scrollTop < TOP_TOLERANCE && this.#hasOlder()) void this.renderOlder(MessageList.BATCH);
      onScroll();
    });
    // Messages grow when their pictures arrive, and the log shrinks with the window.
    const observer = new ResizeObserver(() => {
      if (this.#atBottom) this.scrollBottom();
    });
    observer.observe(this.#log);
    observer.observe(part);
  }

  get isAtBottom(): boolean {
    return this.#atBottom;
  }

  scrollBottom(): void {
    this.#atBottom = true;
    this.#scroll.scrollTop = this.#scroll.scrollHeight;
  }

  /** Render up to a number of messages which are older than those that are shown. */
  renderOlder(size: number): Promise<void> {
    return this.#enqueue(async () => {
      const older = this.#older();
      const batch = older.slice(Math.max(older.length - size, 0));
      const rendered = await Promise.all(batch.map(message => renderMessage(message)));
      const { scrollHeight, scrollTop } = this.#scroll;
      this.#log.prepend(...rendered);
      if (!this.#atBottom) this.#scroll.scrollTop = scrollTop + this.#scroll.scrollHeight - scrollHeight;
      else this.scrollBottom();
    });
  }

  /** Render a new message below the others. */
  append(message: FoundryMessage): Promise<void> {
    return this.#enqueue(async () => {
      if (this.#find(message.id)) return;
      const element = await renderMessage(message);
      this.#log.append(element);
      if (this.#atBottom || message.isAuthor) this.scrollBottom();
    });
  }

  /** Rerender a message that is shown; add one that has become visible. */
  refresh(message: FoundryMessage): Promise<void> {
    return this.#enqueue(async () => {
      const before = this.#find(message.id);
      if (!message.visible) return before?.remove();
      if (!before) return this.#insert(message);
      const element = await renderMessage(message);
      before.replaceWith(element);
      if (this.#atBottom) this.scrollBottom();
    });
  }

  /** Take a message out. */
  remove(messageId: string): Promise<void> {
    return this.#enqueue(async () => this.#find(messageId)?.remove());
  }

  async #insert(message: FoundryMessage): Promise<void> {
    const shown = [...this.#log.children] as HTMLElement[];
    const order = globals.game.messages.contents.map(({ id }) => id);
    const place = order.indexOf(message.id);
    const next = shown.find(element => order.indexOf(element.dataset['messageId'] ?? '') > place);
    if (next === shown[0] && this.#hasOlder()) return;
    this.#log.insertBefore(await renderMessage(message), next ?? null);
  }

  #find(messageId: string): HTMLElement | null {
    return this.#log.querySelector(`:scope > [data-message-id="${CSS.escape(messageId)}"]`);
  }

  #older(): FoundryMessage[] {
    const messages = globals.game.messages.contents;
    const first = (this.#log.firstElementChild as HTMLElement | null)?.dataset['messageId'];
    const end = first === undefined ? messages.length : messages.findIndex(({ id }) => id === first);
    return messages.slice(0, Math.max(end, 0)).filter(message => message.visible);
  }

  #hasOlder(): boolean {
    return this.#older().length > 0;
  }

  #enqueue(step: () => Promise<void>): Promise<void> {
    const done = this.#work.then(step);
    this.#work = done.catch(() => undefined);
    return done;
  }
}

async function renderMessage(message: FoundryMessage): Promise<HTMLElement> {
  const element = await message.renderHTML({ canDelete: globals.game.user.isGM || message.isAuthor });
  element.dataset['messageId'] ??= message.id;
  return element;
}
