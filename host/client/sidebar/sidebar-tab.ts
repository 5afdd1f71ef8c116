import { ApplicationV2 } from '../applications/api/application.ts';
import type {
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from '../applications/api/application-options.ts';
import { globals } from '../applications/foundry-globals.ts';

/** The base of the sidebar's tabs: applications without a window which live in a place of the sidebar. */
export class AbstractSidebarTab extends ApplicationV2 {
  static tabName = '';
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: '{id}',
    classes: ['tab', 'sidebar-tab'],
    tag: 'section',
    window: { frame: false, positioned: false },
  };

  constructor(options: ApplicationOptions = {}) {
    super({ uniqueId: new.target.tabName, ...options });
  }

  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }

  get active(): boolean {
    return (globals.ui['sidebar'] as ApplicationV2 | undefined)?.tabGroups['primary'] === this.tabName;
  }

  /** Show this tab in the sidebar. */
  activate(): void {
    (globals.ui['sidebar'] as ApplicationV2).changeTab(this.tabName, 'primary');
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return { ...(await super._prepareContext(options)), user: globals.game.user };
  }

  override _insertElement(element: HTMLElement): void {
    const place = document.querySelector<HTMLElement>(`#sidebar-content > [data-tab="${this.tabName}"]`);
    element.dataset['tab'] = this.tabName;
    element.dataset['group'] = 'primary';
    element.classList.toggle('active', this.active);
    if (place) place.replaceWith(element);
    else document.querySelector('#sidebar-content')?.append(element);
  }
}
