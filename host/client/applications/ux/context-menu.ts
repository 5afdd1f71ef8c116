import $ from 'jquery';
import { logCompatibilityWarning } from '../../../common/utils/compatibility.ts';
import { buildElement } from '../build-element.ts';
import { globals, localize } from '../foundry-globals.ts';

/** A rule by which a line is shown. */
type Condition = boolean | null | ((target: HTMLElement) => boolean | null);

/** One line of a context menu, by its names in generation 13 or in 14. */
export interface ContextMenuEntry {
  name?: string;
  label?: string;
  icon?: string;
  classes?: string;
  group?: string | null;
  condition?: Condition;
  visible?: Condition;
  callback?: (target: HTMLElement) => unknown;
  onClick?: (event: PointerEvent, target: HTMLElement) => unknown;
}

/** A line of a menu of the host's own. */
interface OwnEntry {
  readonly label: string;
  readonly icon: string;
  readonly visible?: (target: HTMLElement) => boolean;
  readonly act: (target: HTMLElement) => unknown;
}

/** What generation 14 calls what 13 called otherwise; the old names work there, and are complained of. */
const RENAMED = [
  ['name', 'label'],
  ['condition', 'visible'],
  ['callback', 'onClick'],
] as const;

const isNew = (): boolean => (globals.game?.release?.generation ?? 13) >= 14;

/** A line of the host's own by the names of the generation that it stands in for. */
export function ownEntry({ label, icon, visible = () => true, act }: OwnEntry): ContextMenuEntry {
  return isNew()
    ? { label, icon, visible, onClick: (_event, target) => act(target) }
    : { name: label, icon, condition: visible, callback: act };
}

/** The options of a context menu. */
export interface ContextMenuOptions {
  eventName?: string;
  /** Are the lines given their element as one of jQuery? Where nobody says so, they are in 13, and are not in 14. */
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
  readonly #usesJQuery: boolean;

  constructor(
    container: HTMLElement | JQuery,
    selector: string | null | undefined,
    menuItems: ContextMenuEntry[],
    options: ContextMenuOptions = {},
  ) {
    this.#container = plainElement(container);
    this.selector = selector ?? `#${CSS.escape(this.#container.id)}`;
    this.menuItems = menuItems;
    this.eventName = options.eventName ?? 'contextmenu';
    this.fixed = options.fixed ?? false;
    this.onOpen = options.onOpen ?? null;
    this.onClose = options.onClose ?? null;
    this.#usesJQuery = options.jQuery ?? !isNew();
    this.#container.addEventListener(this.eventName, event => void this._onActivate(event as PointerEvent));
  }

  /** The class that applications should construct. */
  static get implementation(): typeof ContextMenu {
    return ContextMenu;
  }

  /**
   * Makes the menu of an application, once the hook of its entries has been asked for each class of its chain.
   * @param html what the application has drawn
   */
  static create(
    app: object,
    html: HTMLElement | JQuery,
    selector: string,
    menuItems: ContextMenuEntry[] = [],
    { hookName = 'EntryContext', ...options }: ContextMenuOptions & { hookName?: string } = {},
  ): ContextMenu {
    for (const name of chainOf(app)) globals.Hooks.call(`get${name}${hookName}`, app, menuItems);
    return new this.implementation(html, selector, menuItems, options);
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
    if (isNew()) for (const entry of this.menuItems) complainOfOldNames(entry);
    const entries = this.menuItems.filter(entry => isShown(entry, this.#given(target)));
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

  /** An element as the lines are given it. */
  #given(target: HTMLElement): HTMLElement {
    return this.#usesJQuery ? ($(target) as unknown as HTMLElement) : target;
  }

  readonly #onOutside = (event: Event): void => {
    if (!this.#element?.contains(event.target as Node)) void this.close();
  };

  #entryElement(entry: ContextMenuEntry, target: HTMLElement): HTMLLIElement {
    const item = buildElement('li', { class: 'context-item' });
    const { name = '', label = name, icon = '', classes = '', onClick, callback } = entry;
    item.innerHTML = icon && !icon.startsWith('<') ? `<i class="${icon} fa-fw"></i>` : icon;
    if (isNew() && classes) item.className += ` ${classes}`;
    item.append(buildElement('span', {}, localize(isNew() ? label : name)));
    item.addEventListener('click', event => {
      void this.close();
      if (isNew() && onClick) onClick(event as PointerEvent, target);
      else callback?.(this.#given(target));
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

function plainElement(html: HTMLElement | JQuery): HTMLElement {
  return html instanceof HTMLElement ? html : (html[0] as HTMLElement);
}

/** The names of the classes of an application for which hooks are called, from its own to that of all windows. */
function chainOf({ constructor }: object): string[] {
  const cls = constructor as {
    inheritanceChain?: () => Iterable<{ name: string }>;
    _getInheritanceChain?: () => { name: string }[];
  };
  return [...(cls.inheritanceChain?.() ?? cls._getInheritanceChain?.() ?? [])].map(({ name }) => name);
}

function isShown(entry: ContextMenuEntry, target: HTMLElement): boolean {
  const { condition, visible = condition } = entry;
  const rule = isNew() ? visible : condition;
  if (typeof rule === 'function') return Boolean(rule(target));
  return rule === undefined || Boolean(rule);
}

/** Generation 14 warns in the log of each name of 13 that an entry has, a new one beside it or not. */
function complainOfOldNames(entry: ContextMenuEntry): void {
  for (const [old, now] of RENAMED) {
    if (old in entry)
      logCompatibilityWarning(`ContextMenuEntry#${old} is deprecated. Use ContextMenuEntry#${now} instead.`, {
        since: 14,
        until: 16,
      });
  }
}
