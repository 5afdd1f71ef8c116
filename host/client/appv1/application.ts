import $ from 'jquery';
import { ApplicationV2 } from '../applications/api/application.ts';
import { globals, localize } from '../applications/foundry-globals.ts';
import { renderTemplate } from '../applications/handlebars/templates.ts';
import { DragDrop } from '../applications/ux/drag-drop.ts';
import { placeWindow } from './place-window.ts';
import {
  baseOptions,
  RENDER_STATES,
  type HeaderButton,
  type RenderingOptions,
  type WindowOptions,
  type WindowPosition,
} from './options.ts';
import { outerWindow } from './outer-window.ts';
import { SearchFilter } from './search-filter.ts';
import { scrolled } from './scrolled.ts';
import { Tabs } from './tabs.ts';

/** The base of windows of the first kind, which draw themselves as a whole and speak jQuery. */
export class Application {
  static readonly RENDER_STATES = RENDER_STATES;
  static #made = 0;

  options: WindowOptions;
  readonly appId: number;
  position: WindowPosition;
  _element: JQuery | null = null;
  _dragDrop: DragDrop[];
  _tabs: Tabs[];
  _searchFilters: SearchFilter[];
  _minimized = false;
  _state: number = RENDER_STATES.NONE;
  _priorState: number = RENDER_STATES.NONE;
  _scrollPositions: Record<string, number[]> | null = null;

  constructor(options: Partial<WindowOptions> = {}) {
    const { defaultOptions } = this.constructor as typeof Application;
    this.options = globals.foundry.utils.mergeObject(defaultOptions, options, { inplace: false });
    Application.#made += 1;
    this.appId = Application.#made;
    const { width, height, left, top, scale } = this.options;
    this.position = { width, height, left, top, scale, zIndex: 0 };
    this._dragDrop = this._createDragDropHandlers();
    this._tabs = this._createTabHandlers();
    this._searchFilters = this._createSearchFilters();
  }

  static get defaultOptions(): WindowOptions {
    return baseOptions();
  }

  /** This class and those that it extends, up to the base of all windows of this kind. */
  static _getInheritanceChain(): (typeof Application)[] {
    const chain: (typeof Application)[] = [];
    let cls: typeof Application = this;
    while (cls !== Application) {
      chain.push(cls);
      cls = Object.getPrototypeOf(cls) as typeof Application;
    }
    return [...chain, Application];
  }

  _createDragDropHandlers(): DragDrop[] {
    return this.options.dragDrop.map(
      wanted =>
        new DragDrop({
          ...wanted,
          permissions: {
            dragstart: selector => this._canDragStart(selector),
            drop: selector => this._canDragDrop(selector),
          },
          callbacks: {
            dragstart: event => this._onDragStart(event),
            dragover: event => this._onDragOver(event),
            drop: event => this._onDrop(event),
          },
        }),
    );
  }

  _createTabHandlers(): Tabs[] {
    const callback = (event: MouseEvent | null, tabs: Tabs, active: string) =>
      this._onChangeTab(event, tabs, active);
    return this.options.tabs.map(wanted => new Tabs({ ...wanted, callback }));
  }

  _createSearchFilters(): SearchFilter[] {
    return this.options.filters.map(
      wanted =>
        new SearchFilter({
          ...wanted,
          callback: (event, query, pattern, content) =>
            this._onSearchFilter(event, query, pattern, content as HTMLElement),
        }),
    );
  }

  get id(): string {
    return this.options.id || `app-${this.appId}`;
  }

  get element(): JQuery {
    return this._element ?? ($(`#${CSS.escape(this.id)}`) as JQuery);
  }

  get template(): string {
    return this.options.template ?? '';
  }

  get popOut(): boolean {
    return this.options.popOut;
  }

  get rendered(): boolean {
    return this._state === RENDER_STATES.RENDERED;
  }

  get closing(): boolean {
    return this._state === RENDER_STATES.CLOSING;
  }

  get title(): string {
    return localize(this.options.title);
  }

  getData(_options: Partial<WindowOptions> = {}): object | Promise<object> {
    return {};
  }

  /** Draws the window; without `force` only one that is already shown. */
  render(force: boolean | RenderingOptions = false, options: RenderingOptions = {}): this {
    const isForced = typeof force === 'object' ? force.force === true : force;
    this._render(isForced, typeof force === 'object' ? force : options).catch((error: unknown) => {
      this._state = RENDER_STATES.ERROR;
      console.error(error);
      const reason = error instanceof Error ? error.message : String(error);
      const { notifications } = globals.ui as { notifications?: { error(text: string): void } };
      notifications?.error(
        `An error occurred while rendering ${this.constructor.name} ${this.appId}: ${reason}`,
      );
    });
    return this;
  }

  async _render(force = false, options: RenderingOptions = {}): Promise<void> {
    if (this._state === RENDER_STATES.RENDERING || this._state === RENDER_STATES.CLOSING) return;
    if (!force && this._state < RENDER_STATES.RENDERED) return;
    this._priorState = this._state;
    this._state = RENDER_STATES.RENDERING;
    globals.foundry.utils.mergeObject(this.options, options, { insertKeys: false });
    const { element } = this;
    if (element.length) this._saveScrollPositions(element);
    const data = await this.getData(this.options);
    const inner = await this._renderInner(data);
    if (element.length) this._replaceHTML(element, inner);
    else if (this.popOut) {
      const outer = await this._renderOuter();
      outer.find('.window-content').append(inner);
      (globals.ui['windows'] as Record<number, Application>)[this.appId] = this;
      this._injectHTML(outer);
    } else this._injectHTML(inner);
    if (!this.popOut) this._element = inner;
    this._activateCoreListeners(inner);
    this.activateListeners(inner);
    this.setPosition(this.position);
    if (force && this._minimized) await this.maximize();
    if (force && options.focus !== false) this.bringToTop();
    this._state = RENDER_STATES.RENDERED;
    this._restoreScrollPositions(this.element);
    this._callHooks('render', [inner, data]);
  }

  _callHooks(hookName: string | ((className: string) => string), parameters: unknown[] = []): void {
    for (const { name } of (this.constructor as typeof Application)._getInheritanceChain()) {
      const hook = typeof hookName === 'string' ? hookName + name : hookName(name);
      globals.Hooks.call(hook, this, ...parameters);
    }
  }

  async _renderOuter(): Promise<JQuery> {
    return outerWindow(this);
  }

  async _renderInner(data: object): Promise<JQuery> {
    const html = await renderTemplate(this.template, data);
    if (!html.trim()) throw new Error(`No data was returned from template ${this.template}`);
    return $(html.trim()) as JQuery;
  }

  _replaceHTML(element: JQuery, html: JQuery): void {
    if (!this.popOut) {
      element.replaceWith(html);
      this._element = html;
      return;
    }
    element.find('.window-content').first().empty().append(html);
    // What others have put beside the title stays.
    const title = element.find('.window-title')[0];
    title?.replaceChildren(this.title, ...title.children);
  }

  _injectHTML(html: JQuery): void {
    $('body').append(html);
    this._element = html;
  }

  _getHeaderButtons(): HeaderButton[] {
    const buttons: HeaderButton[] = [
      { label: 'Close', class: 'close', icon: 'fa-solid fa-xmark', onclick: () => this.close() },
    ];
    this._callHooks(name => `get${name}HeaderButtons`, [buttons]);
    return buttons;
  }

  _contextMenu(_html: JQuery): void {}

  _activateCoreListeners(html: JQuery): void {
    const content = this.popOut ? this.element.find('.window-content')[0] : html[0];
    if (!content) return;
    for (const tabs of this._tabs) tabs.bind(content);
    for (const drag of this._dragDrop) drag.bind(content);
    for (const filter of this._searchFilters) filter.bind(content);
    this._contextMenu(html);
  }

  activateListeners(_html: JQuery): void {}

  activateTab(
    tabName: string,
    { group, triggerCallback = true }: { group?: string; triggerCallback?: boolean } = {},
  ): void {
    const tabs = group ? this._tabs.find(one => one.group === group) : this._tabs[0];
    if (!tabs) throw new Error(`${this.constructor.name} does not define any tabs`);
    tabs.activate(tabName, { triggerCallback });
  }

  _onChangeTab(_event: MouseEvent | null, _tabs: Tabs, _active: string): void {
    this.setPosition();
  }

  _onSearchFilter(_event: Event, _query: string, _pattern: RegExp, _html: HTMLElement): void {}

  _canDragStart(_selector: string | null): boolean {
    return globals.game.user.isGM;
  }

  _canDragDrop(_selector: string | null): boolean {
    return globals.game.user.isGM;
  }

  _onDragStart(_event: DragEvent): unknown {
    return undefined;
  }

  _onDragOver(_event: DragEvent): unknown {
    return undefined;
  }

  _onDrop(_event: DragEvent): unknown {
    return undefined;
  }

  bringToTop(): void {
    const [frame] = this.element;
    if (!frame || !this.popOut) return;
    this.position.zIndex = ++ApplicationV2._maxZ;
    frame.style.zIndex = String(this.position.zIndex);
    globals.ui['activeWindow'] = this;
  }

  async close({ force = false }: { force?: boolean; [key: string]: unknown } = {}): Promise<void> {
    const isOpen = this._state === RENDER_STATES.RENDERED || this._state === RENDER_STATES.ERROR;
    if (!isOpen && !force) return;
    this._state = RENDER_STATES.CLOSING;
    this._callHooks('close', [this.element]);
    this.element.remove();
    this._element = null;
    delete (globals.ui['windows'] as Record<number, Application>)[this.appId];
    this._minimized = false;
    this._scrollPositions = null;
    this._state = RENDER_STATES.CLOSED;
  }

  async minimize(): Promise<void> {
    if (!this.rendered || !this.popOut || !this.options.minimizable) return;
    this._minimized = true;
    this.element.addClass('minimized');
  }

  async maximize(): Promise<void> {
    this._minimized = false;
    this.element.removeClass('minimized');
    this.setPosition(this.position);
  }

  setPosition(position: Partial<WindowPosition> = {}): (WindowPosition & { height: number }) | void {
    const [frame] = this.element;
    if (!this.popOut || !frame) return;
    return placeWindow(frame, Object.assign(this.position, position));
  }

  _onToggleMinimize(event: Event): void {
    event.preventDefault();
    void (this._minimized ? this.maximize() : this.minimize());
  }

  _saveScrollPositions(html: JQuery): void {
    this._scrollPositions = Object.fromEntries(
      this.options.scrollY.map(selector => [selector, scrolled(html, selector).map(part => part.scrollTop)]),
    );
  }

  _restoreScrollPositions(html: JQuery): void {
    for (const [selector, places] of Object.entries(this._scrollPositions ?? {}))
      scrolled(html, selector).forEach((part, i) => (part.scrollTop = places[i] ?? 0));
  }
}
