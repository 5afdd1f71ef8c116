import { ApplicationV2 } from '../applications/api/application.ts';
import type {
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from '../applications/api/application-options.ts';
import { buildElement } from '../applications/build-element.ts';
import { globals, localize, type FoundryPack } from '../applications/foundry-globals.ts';
import { directoryEntry } from './directory-entry.ts';

/** The window with the entries of a compendium pack; they open on a click and can be dragged out. */
export class Compendium extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: 'compendium-{id}',
    classes: ['compendium', 'directory', 'flexcol'],
    position: { width: 350, height: 480 },
    window: { icon: 'fa-solid fa-book-atlas', resizable: true },
    actions: { activateEntry: openEntry },
  };

  /** The pack that is shown. */
  get collection(): FoundryPack {
    return this.options['collection'] as FoundryPack;
  }

  override get title(): string {
    return this.collection.title;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    await this.collection.getIndex?.();
    const entries = [...this.collection.index].sort((a, b) => a.name.localeCompare(b.name));
    return { ...(await super._prepareContext(options)), entries };
  }

  override async _renderHTML(context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const placeholder = localize('SIDEBAR.Search', { types: this.title });
    const search = buildElement('input', { type: 'search', 'aria-label': placeholder, placeholder });
    const list = buildElement('ol', { class: 'directory-list' });
    for (const entry of context['entries'] as { _id: string; name: string; img?: string }[]) {
      list.append(directoryEntry(entry));
    }
    search.addEventListener('input', () => {
      const sought = search.value.trim().toLocaleLowerCase();
      for (const item of list.children as HTMLCollectionOf<HTMLElement>) {
        item.hidden = !item.textContent?.toLocaleLowerCase().includes(sought);
      }
    });
    return [buildElement('header', { class: 'directory-header' }, buildElement('search', {}, search)), list];
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...result);
    content.ondragstart = event => {
      const { entryId } =
        (event.target as HTMLElement).closest<HTMLElement>('[data-entry-id]')?.dataset ?? {};
      const { documentName: type, collection } = this.collection;
      const uuid = `Compendium.${collection}.${type}.${entryId}`;
      if (entryId) event.dataTransfer?.setData('text/plain', JSON.stringify({ type, uuid }));
    };
  }
}

async function openEntry(this: Compendium, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const id = target.closest<HTMLElement>('[data-entry-id]')?.dataset['entryId'] ?? '';
  const document = await globals.fromUuid(
    `Compendium.${this.collection.collection}.${this.collection.documentName}.${id}`,
  );
  document?.sheet?.render({ force: true });
}
