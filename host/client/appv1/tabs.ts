/** The selectors of the tabs of a window of the first kind. */
export interface TabsOptions {
  navSelector?: string;
  contentSelector?: string;
  initial?: string;
  group?: string;
  callback?: ((event: MouseEvent | null, tabs: Tabs, active: string) => unknown) | null;
}

/** Tabs: buttons with `data-tab` in a navigation, and contents with the same `data-tab`. */
export class Tabs {
  active: string;
  readonly callback: TabsOptions['callback'];
  readonly group: string | undefined;
  _navSelector: string;
  _contentSelector: string;
  _nav: HTMLElement | null = null;
  _content: HTMLElement | null = null;

  constructor({ navSelector, contentSelector, initial, group, callback }: TabsOptions = {}) {
    this._navSelector = navSelector ?? '';
    this._contentSelector = contentSelector ?? '';
    this.active = initial ?? '';
    this.group = group;
    this.callback = callback ?? null;
  }

  /** Binds the tabs to what a window has drawn. */
  bind(html: HTMLElement): void {
    this._nav = within(html, this._navSelector);
    if (!this._nav) return;
    this._content = this._contentSelector ? within(html, this._contentSelector) : html;
    const first = this._nav.querySelector<HTMLElement>('[data-tab]')?.dataset['tab'] ?? '';
    const names = [...this._nav.querySelectorAll<HTMLElement>('[data-tab]')].map(
      ({ dataset }) => dataset['tab'],
    );
    this.activate(names.includes(this.active) ? this.active : first);
    this._nav.addEventListener('click', event => this._onClickNav(event));
  }

  /** Shows a tab. */
  activate(name: string, { triggerCallback = false } = {}): void {
    const group = this.group ?? this._nav?.dataset['group'];
    const isOfThese = (tab: HTMLElement) => !group || !tab.dataset['group'] || tab.dataset['group'] === group;
    for (const part of [this._nav, this._content]) {
      for (const tab of part?.querySelectorAll<HTMLElement>('[data-tab]') ?? [])
        if (isOfThese(tab)) tab.classList.toggle('active', tab.dataset['tab'] === name);
    }
    this.active = name;
    if (triggerCallback) this.callback?.(null, this, name);
  }

  _onClickNav(event: MouseEvent): void {
    const tab = (event.target as Element).closest<HTMLElement>('[data-tab]');
    const name = tab?.dataset['tab'];
    if (!name || !this._nav?.contains(tab)) return;
    event.preventDefault();
    if (name !== this.active) this.activate(name, { triggerCallback: true });
  }
}

/** The first element of a selector in what was drawn, which may be that itself. */
export function within(html: HTMLElement, selector: string): HTMLElement | null {
  if (!selector) return null;
  return html.matches(selector) ? html : html.querySelector<HTMLElement>(selector);
}
