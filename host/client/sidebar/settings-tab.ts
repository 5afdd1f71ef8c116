import type {
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from '../applications/api/application-options.ts';
import { buildElement, buildIcon } from '../applications/build-element.ts';
import { createFormGroup } from '../applications/forms/form-group.ts';
import { createSelectInput } from '../applications/forms/fields.ts';
import { globals, localize } from '../applications/foundry-globals.ts';
import { chooseTheme, chosenTheme, THEMES } from '../applications/theme.ts';
import { settingInput, visibleSettings } from './setting-inputs.ts';
import { AbstractSidebarTab } from './sidebar-tab.ts';

const LANGUAGES = { en: 'English', fr: 'Français' };

/** The tab with the settings of the host and of the system. */
export class Settings extends AbstractSidebarTab {
  static override tabName = 'settings';
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['settings', 'flexcol'],
    actions: { logOut },
  };

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const { world, system, user } = globals.game;
    const info = buildElement(
      'header',
      { class: 'info' },
      buildElement('h2', {}, world.title),
      buildElement('p', {}, system.title),
      buildElement('p', { class: 'hint' }, user.name),
    );
    const own = buildElement('fieldset', {}, buildElement('legend', {}, localize('SETTINGS.Interface')));
    own.append(this.#languageGroup(), this.#themeGroup());
    const groups = visibleSettings().map(setting => settingInput(setting, this.id));
    const others = buildElement(
      'fieldset',
      {},
      buildElement('legend', {}, localize('SETTINGS.Game')),
      ...groups,
    );
    const out = buildElement('button', { type: 'button', 'data-action': 'logOut' });
    out.append(buildIcon('fa-solid fa-door-open'), buildElement('span', {}, localize('SETTINGS.Logout')));
    return [info, own, ...(groups.length ? [others] : []), out];
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(buildElement('div', { class: 'standard-form' }, ...result));
  }

  #languageGroup(): HTMLElement {
    const options = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }));
    const input = createSelectInput({ name: 'core.language', value: globals.game.i18n.lang, options });
    input.addEventListener('change', () => void chooseLanguage(input.value));
    return createFormGroup({ label: localize('SETTINGS.Language'), input, rootId: this.id });
  }

  #themeGroup(): HTMLElement {
    const options = THEMES.map(value => ({ value, label: localize(`SETTINGS.Theme.${value || 'system'}`) }));
    const input = createSelectInput({ name: 'core.theme', value: chosenTheme(), options });
    input.addEventListener('change', () => void chooseTheme(input.value));
    return createFormGroup({ label: localize('SETTINGS.ColorScheme'), input, rootId: this.id });
  }
}

async function chooseLanguage(language: string): Promise<void> {
  await globals.game.settings.set('core', 'language', language);
  // The address would otherwise overrule the choice that was just made.
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  location.href = address.href;
}

function logOut(this: Settings): void {
  location.href = '/';
}
