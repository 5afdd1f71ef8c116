import { ApplicationV2 } from '../applications/api/application.ts';
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from '../applications/api/application-options.ts';
import { globals } from '../applications/foundry-globals.ts';

/** The base of the sidebar's tabs: applications without a window which live in a place of the sidebar. */
export class AbstractSidebarTab extends ApplicationV2 {
  static tabName = '';
  #popout: this | undefined;
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: '{id}',
    classes: ['tab', 'sidebar-tab'],
    tag: 'section',
    window: { frame: false, positioned: false },
  };

  override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const configuration = super._initializeApplicationOptions(options);
    configuration.uniqueId = this.tabName;
    return configuration;
  }

  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }

  get active(): boolean {
    return (globals.ui['sidebar'] as ApplicationV2 | undefined)?.tabGroups['primary'] === this.tabName;
  }

  /** True if this is a window of its own beside the tab in the sidebar. */
  get isPopout(): boolean {
    return this.options['isPopout'] === true;
  }

  /** The window of its own that the tab has; undefined while there is none. */
  get popout(): this | undefined {
    return this.#popout;
  }

  /** Show the tab in a popout too. */
  async renderPopout(): Promise<this> {
    if (this.isPopout) return this;
    const Tab = this.constructor as new (options: object) => this;
    const frame = { frame: true, positioned: true, title: this.title };
    this.#popout ??= new Tab({ id: `${this.tabName}-popout`, isPopout: true, window: frame });
    await this.#popout.render({ force: true });
    return this.#popout;
  }

  /** Show this tab in the sidebar. */
  activate(): void {
    (globals.ui['sidebar'] as ApplicationV2).changeTab(this.tabName, 'primary');
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return { ...(await super._prepareContext(options)), user: globals.game.user };
  }

  override _insertElement(element: HTMLElement): void {
    if (this.isPopout) return super._insertElement(element);
    const place = document.querySelector<HTMLElement>(`#sidebar-content > [data-tab="${this.tabName}"]`);
    element.dataset['tab'] = this.tabName;
    element.dataset['group'] = 'primary';
    element.classList.toggle('active', this.active);
    if (place) place.replaceWith(element);
    else document.querySelector('#sidebar-content')?.append(element);
  }
}
