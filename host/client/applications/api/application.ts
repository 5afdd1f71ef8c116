import { globals, localize } from '../foundry-globals.ts';
import { listenToActions } from './application-actions.ts';
import { listenToForm, submitForm } from './application-forms.ts';
import { instances, setFront } from './application-instances.ts';
import { BASE_OPTIONS, mergeAlongChain } from './application-options.ts';
import type {
  ApplicationClass,
  ApplicationConfiguration,
  ApplicationOptions,
  ApplicationPosition,
  ClosingOptions,
  FormConfiguration,
  RenderContext,
  RenderOptions,
  TabsConfiguration,
} from './application-options.ts';
import { placeElement, startingPosition } from './application-position.ts';
import { showTab } from './application-tabs.ts';
import { ApplicationSteps } from './application-steps.ts';
import { attachWindow, buildFrame, updateFrame, type WindowParts } from './window-frame.ts';

const RENDER_STATES = { ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 } as const;

/** The base of everything that renders into the interface, with Foundry's documented life cycle. */
export class ApplicationV2 extends ApplicationSteps {
  static BASE_APPLICATION: ApplicationClass = ApplicationV2;
  static DEFAULT_OPTIONS: ApplicationOptions = BASE_OPTIONS;
  static TABS: Record<string, TabsConfiguration> = {};
  static readonly RENDER_STATES = RENDER_STATES;
  static _appId = 0;
  static _maxZ = 100;
  static override readonly emittedEvents: readonly string[] = ['prerender', 'render', 'close', 'position'];

  readonly options: ApplicationConfiguration;
  tabGroups: Record<string, string | null> = {};
  position: ApplicationPosition;
  #element: HTMLElement | null = null;
  #window: WindowParts = {};
  #state: number = RENDER_STATES.NONE;
  #minimized = false;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: ApplicationOptions = {}) {
    super();
    const configuration = this._initializeApplicationOptions(options);
    configuration.id = configuration.id.replace('{id}', configuration.uniqueId);
    this.options = Object.freeze(configuration);
    this.position = startingPosition(this.options.position, ++ApplicationV2._maxZ);
  }

  /** The class itself and its parents, up to the base application. */
  static *inheritanceChain(): Generator<ApplicationClass, void, undefined> {
    let cls: ApplicationClass | null = this;
    while (cls) {
      yield cls;
      if (cls === this.BASE_APPLICATION) return;
      cls = Object.getPrototypeOf(cls) as ApplicationClass | null;
    }
  }

  /** Wait until all images inside an element have loaded or failed. */
  static async waitForImages(element: HTMLElement): Promise<void> {
    await Promise.allSettled([...element.querySelectorAll('img')].map(image => image.decode()));
  }

  get id(): string {
    return this.options.id;
  }

  get title(): string {
    return localize(this.options.window.title);
  }

  get element(): HTMLElement {
    return this.#element as HTMLElement;
  }

  get classList(): DOMTokenList | undefined {
    return this.#element?.classList;
  }

  get form(): HTMLFormElement | null {
    return this.#element instanceof HTMLFormElement ? this.#element : null;
  }

  get window(): WindowParts {
    return this.#window;
  }

  get minimized(): boolean {
    return this.#minimized;
  }

  get rendered(): boolean {
    return this.#state === RENDER_STATES.RENDERED;
  }

  get state(): number {
    return this.#state;
  }

  get hasFrame(): boolean {
    return this.options.window.frame;
  }

  _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const chain = [...(this.constructor as ApplicationClass).inheritanceChain()];
    const configuration = mergeAlongChain(chain, options);
    configuration.uniqueId = String(++ApplicationV2._appId);
    return configuration;
  }

  /** Show or refresh the application; without `force` only one that is already shown. */
  async render(options: RenderOptions | boolean = {}, legacy: RenderOptions = {}): Promise<this> {
    const request: RenderOptions = typeof options === 'boolean' ? { ...legacy, force: options } : options;
    return this.#enqueue(() => this.#render(request));
  }

  async #enqueue(step: () => Promise<this>): Promise<this> {
    const result = this.#queue.then(step);
    this.#queue = result.catch(() => undefined);
    return result;
  }

  async #render(options: RenderOptions): Promise<this> {
    const first = this.#state < RENDER_STATES.RENDERED;
    if (first && !options.force) return this;
    options.isFirstRender = first;
    try {
      if (this._canRender(options) === false) return this;
    } catch (refusal) {
      const notifications = globals.ui?.['notifications'] as { warn(message: Error): void } | undefined;
      notifications?.warn(refusal as Error);
      return this;
    }
    try {
      await this.#renderSteps(options, first);
    } catch (cause) {
      this.#state = RENDER_STATES.ERROR;
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`Failed to render Application "${this.id}":\n${reason}`, { cause });
    }
    return this;
  }

  async #renderSteps(options: RenderOptions, first: boolean): Promise<void> {
    this._configureRenderOptions(options);
    const context = await this._prepareContext(options);
    if (first) await this._preFirstRender(context, options);
    await this._preRender(context, options);
    this.dispatchEvent(new Event('prerender', { cancelable: true }));
    this.#state = RENDER_STATES.RENDERING;
    if (first) this.#element = await this._renderFrame(options);
    const content = this.#window.content ?? (this.#element as HTMLElement);
    this._replaceHTML(await this._renderHTML(context, options), content, options);
    if (first) {
      // Elements of its content look for their window as soon as they stand in the page.
      instances.set(this.id, this);
      this._insertElement(this.#element as HTMLElement);
      this._attachFrameListeners();
    }
    if (this.hasFrame) this._updateFrame(options);
    this.#state = RENDER_STATES.RENDERED;
    if (options.force && this.#minimized) await this.maximize();
    if (this.options.window.positioned) this.setPosition(options.position ?? {});
    if (options.force && this.hasFrame) this.bringToFront();
    if (first) await this._onFirstRender(context, options);
    await this._onRender(context, options);
    this.#callHooks('render', this.element, context, options);
    this.dispatchEvent(new Event('render', { cancelable: true }));
    await this._postRender(context, options);
  }

  #callHooks(event: string, ...parameters: unknown[]): void {
    for (const cls of (this.constructor as ApplicationClass).inheritanceChain()) {
      if (cls.name) globals.Hooks?.callAll(event + cls.name, this, ...parameters);
    }
  }

  _configureRenderOptions(options: RenderOptions): void {
    if (options.isFirstRender && this.hasFrame) {
      const { icon } = this.options.window;
      options.window = { title: this.title, icon, controls: true, ...options.window };
    }
    if (options.isFirstRender) options.position = { ...this.position, ...options.position };
    const groups = Object.keys((this.constructor as ApplicationClass).TABS);
    if (typeof options.tab === 'string' && groups[0]) this.tabGroups[groups[0]] = options.tab;
    else if (typeof options.tab === 'object') Object.assign(this.tabGroups, options.tab);
  }

  async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    const [frame, parts] = buildFrame(this.id, this.options);
    this.#window = parts;
    return frame;
  }

  _updateFrame(options: RenderOptions): void {
    const entries = () =>
      [...this._headerControlsButtons()].map(control => this._renderHeaderControl(control));
    if (options.window) updateFrame(this.#window, options.window, entries);
  }

  async _postRender(_context: RenderContext, options: RenderOptions): Promise<void> {
    if (options.isFirstRender) this.element.querySelector<HTMLElement>('[autofocus]')?.focus();
  }

  /** Remove the application from the page. */
  async close(options: ClosingOptions = {}): Promise<this> {
    return this.#enqueue(async () => {
      if (!this.#element) return this;
      this.#state = RENDER_STATES.CLOSING;
      await this._preClose(options);
      this._removeElement(this.element);
      this._tearDown(options);
      this.#state = RENDER_STATES.CLOSED;
      instances.delete(this.id);
      this._onClose(options);
      this.#callHooks('close');
      this.dispatchEvent(new Event('close'));
      return this;
    });
  }

  _tearDown(_options: ClosingOptions): void {
    this.#element = null;
    this.#window = {};
    this.#minimized = false;
  }

  /** Move or resize the window; what is not named stays as it was. */
  setPosition(position: Partial<ApplicationPosition> = {}): ApplicationPosition | void {
    if (!this.options.window.positioned || !this.#element) return;
    const wanted = { ...this.position, ...position };
    this._prePosition(wanted);
    const shown = this.#minimized ? { ...wanted, width: 200, height: 'auto' as const } : wanted;
    const placed = placeElement(this.#element, this._updatePosition(shown));
    this.position = this.#minimized ? { ...placed, width: wanted.width, height: wanted.height } : placed;
    this._onPosition(this.position);
    this.dispatchEvent(new Event('position'));
    return this.position;
  }

  /** Open or close the menu in the header. */
  async toggleControls(expanded?: boolean): Promise<void> {
    const open = this.#window.controlsDropdown?.classList.toggle('expanded', expanded);
    this.#window.controls?.setAttribute('aria-expanded', String(open ?? false));
  }

  /** Collapse the window to its header. */
  async minimize(): Promise<void> {
    if (!this.hasFrame || !this.rendered || !this.options.window.minimizable || this.#minimized) return;
    this.#minimized = true;
    this.element.classList.add('minimized');
    this.setPosition();
  }

  /** Restore a collapsed window. */
  async maximize(): Promise<void> {
    if (!this.#minimized) return;
    this.#minimized = false;
    this.element.classList.remove('minimized');
    this.setPosition();
  }

  /** Put the window in front of the others. */
  bringToFront(): void {
    if (!this.#element || !this.options.window.positioned) return;
    if (this.position.zIndex < ApplicationV2._maxZ || !this.#element.style.zIndex) {
      this.position.zIndex = ++ApplicationV2._maxZ;
      this.#element.style.zIndex = String(this.position.zIndex);
    }
    setFront(this);
    if (globals.ui) globals.ui['activeWindow'] = this;
  }

  /** Show another tab of a group. */
  changeTab(
    tab: string,
    group: string,
    options: { force?: boolean; updatePosition?: boolean; event?: Event; navElement?: HTMLElement } = {},
  ): void {
    if (!tab || !group) throw new Error('You must pass both the tab and tab group identifier');
    if (this.tabGroups[group] === tab && !options.force) return;
    showTab(this.#window.content ?? this.element, tab, group);
    this.tabGroups[group] = tab;
    if (options.updatePosition ?? true) this.setPosition();
  }

  /** Submit the application's form from code. */
  async submit(submitOptions: Record<string, unknown> = {}): Promise<unknown> {
    const handler = this.options.form?.handler;
    if (!this.form || !handler) {
      throw new Error(
        `The ${this.constructor.name} application does not support a single top-level form element`,
      );
    }
    return submitForm(
      this,
      { ...this.options.form, closeOnSubmit: false },
      new Event('submit'),
      this.form,
      submitOptions,
    );
  }

  _attachFrameListeners(): void {
    listenToActions(this);
    if (this.form && this.options.form) listenToForm(this, this.form, this.options.form);
    if (!this.hasFrame) return;
    attachWindow(this);
  }

  async _onSubmitForm(formConfig: FormConfiguration, event: Event): Promise<void> {
    event.preventDefault();
    await submitForm(this, formConfig, event, event.currentTarget as HTMLFormElement);
  }
}
