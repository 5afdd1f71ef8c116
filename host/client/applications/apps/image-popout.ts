import { ApplicationV2 } from '../api/application.ts';
import type { ApplicationOptions, RenderContext, RenderOptions } from '../api/application-options.ts';
import { buildElement } from '../build-element.ts';

/** A window with one image, large. */
export class ImagePopout extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['image-popout'],
    window: { resizable: true },
    position: { width: 480 },
  };

  override get title(): string {
    return this.options.window.title;
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement> {
    const source = String(this.options['src'] ?? '');
    const caption = this.options['caption'];
    const image = buildElement('img', { src: source, alt: this.title });
    const words = typeof caption === 'string' && buildElement('figcaption', {}, caption);
    return buildElement('figure', {}, image, words);
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(result);
  }
}
