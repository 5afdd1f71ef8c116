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

/** How a context menu opens. */
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
    const list = buildElement('menu', { class: 'context-items', role: 'menu' });
    for (const entry of entries) list.append(this.#entryElement(entry, target));
    this.#element.append(list);
    document.body.append(this.#element);
    this.#place(target, options.event ?? null);
    open = this;
    target.classList.add('context');
    this.onOpen?.(target);
    this.#element.addEventListener('keydown', event => this.#onKey(event));
    list.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    setTimeout(() => document.addEventListener('pointerdown', this.#onOutside, true));
  }

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
    const item = buildElement('li', { class: 'context-item', role: 'menuitem', tabindex: 0 });
    item.innerHTML = entry.icon ?? '';
    item.append(buildElement('span', {}, localize(entry.name)));
    const choose = () => {
      void this.close();
      entry.callback(target);
    };
    item.addEventListener('click', choose);
    item.addEventListener('keydown', event => {
      if (event.key === 'Enter' || event.key === ' ') choose();
    });
    return item;
  }

  #onKey(event: KeyboardEvent): void {
    const items = [...(this.#element?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'ArrowDown') items[(at + 1) % items.length]?.focus();
    else if (event.key === 'ArrowUp') items.at(at - 1)?.focus();
    else if (event.key === 'Escape') void this.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
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
