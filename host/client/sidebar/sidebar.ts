import { ApplicationV2 } from '../applications/api/application.ts';
import type {
  ApplicationOptions,
  RenderContext,
  RenderOptions,
  TabsConfiguration,
} from '../applications/api/application-options.ts';
import { buildElement } from '../applications/build-element.ts';
import { globals, localize } from '../applications/foundry-globals.ts';

/** A tab as the sidebar declares it; what its documents are called and which icon they have need not be said. */
interface SidebarTab {
  readonly icon?: string;
  readonly tooltip?: string;
  readonly documentName?: string;
  readonly gmOnly?: boolean;
}

/** The column at the right edge of the screen: tabs for the chat, the combat, the directories and the settings. */
export class Sidebar extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: 'sidebar',
    tag: 'aside',
    classes: ['tabs-right'],
    window: { frame: false, positioned: false },
    actions: { toggleState, activateTab },
  };

  /** The tabs by their names in `ui`; systems and modules add theirs. */
  static override TABS = {
    chat: { icon: 'fa-solid fa-comments', tooltip: 'DOCUMENT.ChatMessages' },
    combat: { icon: 'fa-solid fa-swords', tooltip: 'DOCUMENT.Combats' },
    scenes: { icon: 'fa-solid fa-map', tooltip: 'DOCUMENT.Scenes', gmOnly: true },
    actors: { icon: 'fa-solid fa-user', tooltip: 'DOCUMENT.Actors' },
    items: { icon: 'fa-solid fa-suitcase', tooltip: 'DOCUMENT.Items' },
    journal: { icon: 'fa-solid fa-book-open', tooltip: 'DOCUMENT.JournalEntries' },
    tables: { icon: 'fa-solid fa-table-list', tooltip: 'DOCUMENT.RollTables' },
    compendium: { icon: 'fa-solid fa-book-atlas', tooltip: 'COMPENDIUM.SidebarTitle' },
    settings: { icon: 'fa-solid fa-gears', tooltip: 'SIDEBAR.TabSettings' },
  } as unknown as Record<string, TabsConfiguration>;

  override tabGroups: Record<string, string | null> = { primary: 'chat' };
  #expanded = true;

  get expanded(): boolean {
    return this.#expanded;
  }

  /** The names of the tabs that this user has. */
  get #shown(): [name: string, tab: SidebarTab][] {
    const { TABS } = this.constructor as unknown as { TABS: Record<string, SidebarTab> };
    return Object.entries(TABS).filter(([, { gmOnly }]) => gmOnly !== true || globals.game.user.isGM);
  }

  /** The parts of the interface that stand in the tabs. */
  get tabs(): string[] {
    return this.#shown.map(([name]) => name).filter(name => globals.ui[name]);
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const menu = buildElement('menu', {
      class: 'flexcol',
      role: 'tablist',
      'data-tooltip-direction': 'LEFT',
    });
    for (const [tab, declared] of this.#shown) {
      const { icon, tooltip } = completed(declared);
      const active = this.tabGroups['primary'] === tab;
      const button = buildElement('button', {
        type: 'button',
        class: `ui-control plain icon ${icon}${active ? ' active' : ''}`,
        role: 'tab',
        id: `sidebar-tab-${tab}`,
        'data-action': 'activateTab',
        'data-group': 'primary',
        'data-tab': tab,
        'data-tooltip': '',
        'aria-label': localize(tooltip),
        'aria-selected': String(active),
        'aria-controls': tab,
      });
      menu.append(
        buildElement(
          'li',
          { role: 'presentation' },
          button,
          buildElement('span', { class: 'notification-pip' }),
        ),
      );
    }
    const toggle = buildElement('button', {
      type: 'button',
      class: 'collapse ui-control plain icon fa-solid fa-caret-right',
      'data-action': 'toggleState',
      'data-tooltip': '',
      'aria-label': localize('SIDEBAR.Collapse'),
    });
    menu.append(buildElement('li', { role: 'presentation' }, toggle));
    const content = buildElement('div', { id: 'sidebar-content', class: 'flexcol' });
    for (const [tab] of this.#shown) content.append(buildElement('section', { 'data-tab': tab }));
    return [
      buildElement('nav', { id: 'sidebar-tabs', class: 'tabs', 'data-group': 'primary' }, menu),
      content,
    ];
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement, options: RenderOptions): void {
    if (options.isFirstRender) content.replaceChildren(...result);
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById('ui-right')?.append(element);
  }

  override changeTab(tab: string, group: string, options: { force?: boolean } = {}): void {
    super.changeTab(tab, group, { ...options, updatePosition: false });
    for (const button of this.element.querySelectorAll<HTMLElement>('#sidebar-tabs [role=tab]')) {
      button.ariaSelected = String(button.dataset['tab'] === tab);
      if (button.dataset['tab'] === tab) button.parentElement?.classList.remove('notify');
    }
    const shown = globals.ui[tab] as { onActivate?: () => void } | undefined;
    shown?.onActivate?.();
    globals.Hooks.callAll('changeSidebarTab', globals.ui[tab]);
  }

  /** Mark a tab that has news, unless it is the one that is shown. */
  notify(tab: string): void {
    if (this.tabGroups['primary'] === tab && this.#expanded) return;
    this.element.querySelector(`#sidebar-tab-${tab}`)?.parentElement?.classList.add('notify');
  }

  /** Show the sidebar in full. */
  expand(): void {
    this.toggleExpanded(true);
  }

  /** Reduce the sidebar to its tabs. */
  collapse(): void {
    this.toggleExpanded(false);
  }

  /** Expand or collapse the sidebar. */
  toggleExpanded(expanded = !this.#expanded): void {
    this.#expanded = expanded;
    this.element.classList.toggle('collapsed', !expanded);
    const toggle = this.element.querySelector<HTMLElement>('.collapse');
    if (toggle) toggle.ariaLabel = localize(expanded ? 'SIDEBAR.Collapse' : 'SIDEBAR.Expand');
    toggle?.classList.toggle('fa-caret-left', !expanded);
    toggle?.classList.toggle('fa-caret-right', expanded);
    globals.Hooks.callAll('collapseSidebar', this, !expanded);
  }
}

function completed({ icon, tooltip, documentName = '' }: SidebarTab): { icon: string; tooltip: string } {
  const config = globals.CONFIG[documentName] as
    | { sidebarIcon?: string; documentClass?: { metadata?: { labelPlural?: string } } }
    | undefined;
  return {
    icon: icon ?? config?.sidebarIcon ?? 'fa-solid fa-bookmark',
    tooltip: tooltip ?? config?.documentClass?.metadata?.labelPlural ?? documentName,
  };
}

function toggleState(this: Sidebar): void {
  this.toggleExpanded();
}

function activateTab(this: Sidebar, _event: PointerEvent, target: HTMLElement): void {
  const { tab = 'chat' } = target.dataset;
  this.expand();
  this.changeTab(tab, 'primary');
}
