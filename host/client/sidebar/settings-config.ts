import { ApplicationV2 } from '../applications/api/application.ts';
import type {
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from '../applications/api/application-options.ts';
import { buildElement } from '../applications/build-element.ts';
import { globals, localize } from '../applications/foundry-globals.ts';
import { settingInput, visibleSettings } from './setting-inputs.ts';

/** The window with the settings of the system and of modules; a change is written at once. */
export class SettingsConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: 'settings-config',
    classes: ['settings-config'],
    window: { title: 'SETTINGS.Title', resizable: true, contentClasses: ['standard-form'] },
    position: { width: 620, height: 640 },
  };

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const { system, modules } = globals.game;
    const packages = [system, ...modules];
    return packages.flatMap(({ id, title }) => {
      const own = visibleSettings().filter(({ namespace }) => namespace === id);
      if (own.length === 0) return [];
      const heading = buildElement('h2', {}, title);
      return [
        buildElement(
          'section',
          { 'data-category': id },
          heading,
          ...own.map(one => settingInput(one, this.id)),
        ),
      ];
    });
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...(result.length ? result : [localize('SETTINGS.None')]));
  }
}
