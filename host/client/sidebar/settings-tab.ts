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
import { AbstractSidebarTab } from './sidebar-tab.ts';

/** The tab with the settings of the host and of the system. */
export class Settings extends AbstractSidebarTab {
  static override tabName = 'settings';
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['settings', 'flexcol'],
    actions: { openApp, startTour, logOut },
  };

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const { world, system, user } = globals.game;
    const info = buildElement(
      'section',
      { class: 'info' },
      buildElement('h2', {}, world.title),
      buildElement('p', { class: 'system' }, system.title),
      buildElement('p', { class: 'hint' }, user.name),
    );
    const configure = button('openApp', 'fa-solid fa-gears', localize('SETTINGS.Title'));
    configure.dataset['app'] = 'configure';
    const tours = [...globals.game.tours.values()].filter(
      ({ canStart, config }) => canStart && config.display,
    );
    const walks = tours.map(tour => {
      const walk = button('startTour', 'fa-solid fa-person-hiking', tour.title);
      walk.dataset['tour'] = tour.key;
      return walk;
    });
    const out = button('logOut', 'fa-solid fa-door-open', localize('SETTINGS.Logout'));
    return [
      info,
      section('settings', 'SETTINGS.Interface', this.#languageGroup(), this.#themeGroup(), configure),
      section('documentation', 'TOURS.Title', ...walks),
      section('access', 'SETTINGS.Access', out),
    ];
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(buildElement('div', { class: 'standard-form' }, ...result));
  }

  #languageGroup(): HTMLElement {
    const options = (globals.game.system.languages ?? []).map(({ lang, name }) => ({
      value: lang,
      label: name,
    }));
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

/** A part of the tab under a heading, to which packages add buttons of theirs. */
function section(name: string, heading: string, ...content: HTMLElement[]): HTMLElement {
  const words = buildElement('h4', { class: 'divider' }, localize(heading));
  return buildElement('section', { class: `${name} flexcol` }, words, ...content);
}

async function chooseLanguage(language: string): Promise<void> {
  await globals.game.settings.set('core', 'language', language);
  // The address would otherwise overrule the choice that was just made.
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  location.href = address.href;
}

function button(action: string, icon: string, label: string): HTMLElement {
  const built = buildElement('button', { type: 'button', 'data-action': action });
  built.append(buildIcon(icon), buildElement('span', {}, label));
  return built;
}

function openApp(this: Settings): void {
  globals.game.settings.sheet.render(true);
}

function startTour(this: Settings, _event: Event, target: HTMLElement): void {
  void globals.game.tours.get(target.dataset['tour'] ?? '')?.start();
}

function logOut(this: Settings): void {
  location.href = '/';
}
