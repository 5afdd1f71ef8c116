import type { ApplicationOptions, RenderContext, RenderOptions } from '../api/application-options.ts';
import { DocumentSheetV2 } from '../api/document-sheet.ts';
import { buildElement } from '../build-element.ts';
import { globals, localize } from '../foundry-globals.ts';
import { TextEditor } from '../ux/text-editor.ts';

interface ImportableAdventure {
  readonly caption: string;
  readonly description: string;
  prepareImport(): Promise<{ toCreate: Record<string, unknown[]>; toUpdate: Record<string, unknown[]> }>;
  import(): Promise<unknown>;
}

/** The window of an adventure: what it is about, what it brings, and a button that brings it. */
export class AdventureImporterV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['adventure-importer'],
    position: { width: 800, height: 'auto' },
    window: { icon: 'fa-solid fa-book-open-cover', contentClasses: ['standard-form'] },
    actions: { importAdventure },
  };

  get adventure(): ImportableAdventure {
    return this.document as unknown as ImportableAdventure;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { description } = this.adventure;
    const text = await TextEditor.enrichHTML(description, { relativeTo: this.document });
    return {
      ...(await super._prepareContext(options)),
      text,
      contents: await this.adventure.prepareImport(),
    };
  }

  override async _renderHTML(context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const { toCreate, toUpdate } = context['contents'] as Awaited<
      ReturnType<ImportableAdventure['prepareImport']>
    >;
    const description = buildElement('section', { class: 'adventure-description' });
    description.innerHTML = String(context['text']);
    const list = buildElement('ul', { class: 'adventure-contents' });
    for (const [name, entries] of [...Object.entries(toCreate), ...Object.entries(toUpdate)])
      list.append(buildElement('li', {}, `${localize(`DOCUMENT.${name}`)}: ${entries.length}`));
    const button = buildElement(
      'button',
      { type: 'button', 'data-action': 'importAdventure' },
      localize('ADVENTURE.Import'),
    );
    return [description, list, buildElement('footer', { class: 'form-footer' }, button)];
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...result);
  }

  /** Importing writes to the world, not to the locked pack. */
  override _toggleDisabled(_disabled: boolean): void {}
}

async function importAdventure(this: AdventureImporterV2): Promise<void> {
  if (!globals.game.user.isGM) return;
  await this.adventure.import();
  await this.close();
}
