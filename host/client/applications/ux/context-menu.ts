import { buildElement } from '../build-element.ts';
import { localize } from '../foundry-globals.ts';

/** One line of a context menu. */
export interface ContextMenuEntry {
  name: string;
  icon?: string;
  group?: string | null;
  condition?: boolean | null | ((target: HTMLElement) => boolean | null);
  callback: (target: HTMLElement) => unknown;
}

/** The options of a context menu. */
export interface ContextMenuOptions {
  eventName?: string;
  jQuery?: boolean;
  fixed?: boolean;
  onOpen?: ((target: HTMLElement) => void) | null;
  onClose?: ((target: HTMLElement) => void) | null;
}

let open: ContextMenu | null = null;

/** A menu which opens at an element, by default on a right click. */
export class ContextMenu {
  menuItems: ContextMenuEntry[];
  onOpen: ((target: HTMLElement) => void) | null;
  onClose: ((target: HTMLElement) => void) | null;
  readonly selector: string;
  readonly eventName: string;
  readonly fixed: boolean;
  #element: HTMLElement | null = null;
  #target: HTMLElement | null = null;
  readonly #container: HTMLElement;

  constructor(
    container: HTMLElement,
    selector: string | null | undefined,
    menuItems: ContextMenuEntry[],
    options: ContextMenuOptions = {},
  ) {
    this.#container = container;
    this.selector = selector ?? `#${CSS.escape(container.id)}`;
    this.menuItems = menuItems;
    this.eventName = options.eventName ?? 'contextmenu';
    this.fixed = options.fixed ?? false;
    this.onOpen = options.onOpen ?? null;
    this.onClose = options.onClose ?? null;
    container.addEventListener(this.eventName, event => void this._onActivate(event as PointerEvent));
  }

  /** The class that applications should construct. */
  static get implementation(): typeof ContextMenu {
    return ContextMenu;
  }

  get element(): HTMLElement | null {
    return this.#element;
  }

  get target(): HTMLElement | null {
    return this.#target;
  }

  async _onActivate(event: PointerEvent): Promise<void> {
    const target = (event.target as Element).closest<HTMLElement>(this.selector);
    if (!target || !this.#container.contains(target)) return;
    event.preventDefault();
    event.stopPropagation();
    await this.render(target, { event });
  }

  /** Open the menu for an element. */
  async render(
    target: HTMLElement,
    options: { event?: PointerEvent | null; animate?: boolean } = {},
  ): Promise<void> {
    await open?.close();
    const entries = this.menuItems.filter(entry => isShown(entry, target));
    if (!entries.length) return;
    this.#target = target;
    this.#element = buildElement('nav', { id: 'context-menu', class: 'context-menu' });
    const list = buildElement('menu', { class: 'context-items' });
    for (const entry of entries) list.append(this.#entryElement(entry, target));
    this.#element.append(list);
    document.body.append(this.#element);
    this.#place(target, options.event ?? null);
    open = this;
    target.classList.add('context');
    this.onOpen?.(target);
    setTimeout(() => document.addEventListener('pointerdown', this.#onOutside, true));
    await this._onRender(options);
  }

  /** Called once its lines are there. */
  async _onRender(_options: { event?: PointerEvent | null; animate?: boolean } = {}): Promise<void> {}

  /** Close the menu. */
  async close(_options: { animate?: boolean } = {}): Promise<void> {
    if (!this.#element || !this.#target) return;
    document.removeEventListener('pointerdown', this.#onOutside, true);
    const target = this.#target;
    this.#element.remove();
    this.#element = null;
    this.#target = null;
    if (open === this) open = null;
    target.classList.remove('context');
    this.onClose?.(target);
  }

  readonly #onOutside = (event: Event): void => {
    if (!this.#element?.contains(event.target as Node)) void this.close();
  };

  #entryElement(entry: ContextMenuEntry, target: HTMLElement): HTMLLIElement {
    const item = buildElement('li', { class: 'context-item' });
    item.innerHTML = entry.icon ?? '';
    item.append(buildElement('span', {}, localize(entry.name)));
    item.addEventListener('click', () => {
      void this.close();
      entry.callback(target);
    });
    return item;
  }

  #place(target: HTMLElement, event: PointerEvent | null): void {
    if (!this.#element) return;
    const box = target.getBoundingClientRect();
    const { offsetWidth, offsetHeight, style } = this.#element;
    const left = event?.clientX || box.left;
    const top = event?.clientY || box.bottom;
    style.left = `${Math.max(Math.min(left, innerWidth - offsetWidth - 4), 4)}px`;
    style.top = `${Math.max(Math.min(top, innerHeight - offsetHeight - 4), 4)}px`;
  }
}

function isShown(entry: ContextMenuEntry, target: HTMLElement): boolean {
  if (typeof entry.condition === 'function') return Boolean(entry.condition(target));
  return entry.condition === undefined || Boolean(entry.condition);
}
