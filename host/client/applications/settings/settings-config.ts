import { ApplicationV2 } from '../api/application.ts';
import type { ApplicationOptions, RenderContext, RenderOptions } from '../api/application-options.ts';
import { DialogV2 } from '../api/dialog.ts';
import { buildElement } from '../build-element.ts';
import { globals, localize } from '../foundry-globals.ts';
import type { FormDataExtended } from '../ux/form-data-extended.ts';
import { categoryPane, categoryTab, filterRows, settingsFooter } from './category-panes.ts';
import { settingCategories, type SettingCategory } from './setting-categories.ts';
import { settingField } from './setting-fields.ts';

/** The group of the tabs, one for each category. */
const GROUP = 'categories';

/** The window with the settings that ask to be shown, by core, system and module; nothing is written until it is saved. */
export class SettingsConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: 'settings-config',
    tag: 'form',
    classes: ['settings-config', 'category-browser'],
    window: {
      title: 'SETTINGS.Title',
      icon: 'fa-solid fa-gears',
      resizable: true,
      contentClasses: ['standard-form'],
    },
    position: { width: 860, height: 680 },
    form: { closeOnSubmit: true, handler: saveSettings },
    actions: { openSubmenu, resetDefaults },
    initialCategory: null,
  };

  /** Ask whether to reload the page, for every client of the world where `world` is set, and reload it. */
  static async reloadConfirm({ world = false }: { world?: boolean } = {}): Promise<void> {
    const agreed = await DialogV2.confirm({
      id: 'reload-world-confirm',
      modal: true,
      window: { title: 'SETTINGS.ReloadPromptTitle' },
      position: { width: 400 },
      content: `<p>${localize('SETTINGS.ReloadPromptBody')}</p>`,
    });
    if (!agreed) return;
    if (world && globals.game.user.isGM) globals.game.socket?.emit('reload');
    globals.foundry.utils.debouncedReload();
  }

  /** The categories with their entries, by id. */
  async _prepareCategoryData(): Promise<Record<string, SettingCategory>> {
    return settingCategories();
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const categories = await this._prepareCategoryData();
    const ids = Object.keys(categories);
    const shown = this.tabGroups[GROUP] ?? String(this.options['initialCategory'] ?? '');
    this.tabGroups[GROUP] = ids.includes(shown) ? shown : (ids[0] ?? null);
    return { rootId: this.id, categories };
  }

  override async _renderHTML(context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const categories = Object.values(context['categories'] as Record<string, SettingCategory>);
    const active = this.tabGroups[GROUP] ?? null;
    const search = buildElement('input', {
      type: 'search',
      placeholder: localize('SETTINGS.Filter'),
      'aria-label': localize('SETTINGS.Filter'),
    });
    search.addEventListener('input', () => this.search(search.value));
    const tabs = categories.map(category => categoryTab(category, GROUP, category.id === active));
    const nav = buildElement('nav', { class: 'tabs', 'aria-label': localize('SETTINGS.Title') }, ...tabs);
    const side = buildElement('aside', { class: 'sidebar' }, search, nav);
    const panes = categories.map(category => categoryPane(category, this.id, GROUP, category.id === active));
    const main = buildElement('section', { class: 'main scrollable', tabindex: '0' }, ...panes);
    if (!panes.length) main.append(localize('SETTINGS.None'));
    return [buildElement('div', { class: 'panes' }, side, main), settingsFooter()];
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...result);
  }

  /** Show only the entries whose name or hint has these words, in all categories. */
  search(query: string): void {
    filterRows(this.element, query);
  }
}

function openSubmenu(this: SettingsConfig, _event: Event, target: HTMLElement): void {
  const menu = globals.game.settings.menus.get(target.dataset['key'] ?? '');
  if (menu) new menu.type().render(true);
}

/** Fills in what everything is at first, for the user to save or not. */
function resetDefaults(this: SettingsConfig): void {
  const { settings } = globals.game.settings;
  for (const input of this.element.querySelectorAll<HTMLInputElement>('[name]')) {
    const setting = settings.get(input.getAttribute('name') ?? '');
    if (!setting) continue;
    const initial = settingField(setting)?.getInitialValue();
    if (input.type === 'checkbox') input.checked = Boolean(initial);
    else if (input instanceof HTMLInputElement) input.value = String(initial ?? '');
    else (input as { value: unknown }).value = initial;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }
  (globals.ui['notifications'] as { info(message: string): void }).info(localize('SETTINGS.ResetInfo'));
}

async function saveSettings(
  this: SettingsConfig,
  _event: Event,
  _form: HTMLFormElement,
  { object }: FormDataExtended,
): Promise<void> {
  const { settings } = globals.game;
  const { objectsEqual } = globals.foundry.utils;
  const scopes: (string | undefined)[] = [];
  for (const [id, value] of Object.entries(object)) {
    const setting = settings.settings.get(id);
    if (!setting) continue;
    const { namespace, key, scope, requiresReload } = setting;
    const before = settings.get(namespace, key);
    const after = settingField(setting)?.clean(value) ?? value;
    if (before === after || objectsEqual({ value: plain(before) }, { value: plain(after) })) continue;
    await settings.set(namespace, key, after);
    if (requiresReload) scopes.push(scope);
  }
  if (scopes.length) void SettingsConfig.reloadConfirm({ world: scopes.includes('world') });
}

/** A value as it would be stored: a set as a list. */
function plain(value: unknown): unknown {
  return value instanceof Set ? [...value] : value;
}
