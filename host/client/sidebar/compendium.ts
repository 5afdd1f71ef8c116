import { ApplicationV2 } from '../applications/api/application.ts';
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from '../applications/api/application-options.ts';
import {
  HandlebarsApplicationMixin,
  type HandlebarsTemplatePart,
} from '../applications/api/handlebars-application.ts';
import { buildElement, buildIcon } from '../applications/build-element.ts';
import { globals, localize, type FoundryPack } from '../applications/foundry-globals.ts';
import { registerTemplate } from '../applications/handlebars/templates.ts';
import { directoryEntry } from './directory-entry.ts';

const HEADER = 'templates/sidebar/apps/compendium/header.hbs';
const DIRECTORY = 'templates/sidebar/directory/directory.hbs';

/** The templates of the window of a pack, under Foundry's paths. */
export function registerCompendiumTemplates(): void {
  registerTemplate(
    HEADER,
    `<header class="directory-header"><search>
      <input type="search" aria-label="{{placeholder}}" placeholder="{{placeholder}}">
    </search></header>`,
  );
  registerTemplate(DIRECTORY, `<ol class="directory-list"></ol>`);
}

/** The window with the entries of a compendium pack; they open on a click and can be dragged out. */
export class Compendium extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: 'compendium-{id}',
    classes: ['compendium', 'directory', 'flexcol'],
    position: { width: 350, height: 480 },
    window: { icon: 'fa-solid fa-book-atlas', resizable: true },
    actions: { activateEntry: openEntry },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    header: { template: HEADER },
    directory: { template: DIRECTORY, scrollable: [''] },
  };

  override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const configuration = super._initializeApplicationOptions(options);
    configuration.uniqueId = (options['collection'] as FoundryPack).collection.replaceAll('.', '-');
    return configuration;
  }

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
    const placeholder = localize('SIDEBAR.Search', { types: this.title });
    return { ...(await super._prepareContext(options)), collection: this.collection, entries, placeholder };
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const list = this.element.querySelector<HTMLElement>('.directory-list');
    const search = this.element.querySelector<HTMLInputElement>('input[type=search]');
    this.element.ondragstart = event => this._onDragStart(event);
    if (!list || list.childElementCount) return;
    const folders = new Map(foldersIn(this.collection).map(([id, element]) => [id, element]));
    list.append(...folders.values());
    for (const entry of context['entries'] as Entry[]) {
      const within = folders.get(entry.folder ?? '')?.querySelector('.subdirectory');
      (within ?? list).append(directoryEntry(entry));
    }
    search?.addEventListener('input', () => {
      const sought = search.value.trim().toLocaleLowerCase();
      for (const folder of folders.values()) folder.classList.toggle('expanded', sought !== '');
      for (const item of list.querySelectorAll<HTMLElement>('[data-entry-id]'))
        item.hidden = !item.textContent?.toLocaleLowerCase().includes(sought);
    });
  }

  _onDragStart(event: DragEvent): void {
    const { entryId } = (event.target as HTMLElement).closest<HTMLElement>('[data-entry-id]')?.dataset ?? {};
    const { documentName: type, collection } = this.collection;
    const uuid = `Compendium.${collection}.${type}.${entryId}`;
    if (entryId) event.dataTransfer?.setData('text/plain', JSON.stringify({ type, uuid }));
  }

  /** Entries may be dragged out by every user who sees them. */
  _canDragStart(_selector: string): boolean {
    return true;
  }

  /** True if something may be dropped here: the host writes to no packs. */
  _canDragDrop(_selector: string): boolean {
    return false;
  }

  async _onDrop(_event: DragEvent): Promise<void> {}

  _createContextMenus(): void {}

  _getEntryContextOptions(): object[] {
    return [];
  }
}

interface Entry {
  readonly _id: string;
  readonly name: string;
  readonly img?: string;
  readonly folder?: string;
}

/** The folders of a pack in order, collapsed. */
function foldersIn({ folders }: FoundryPack): readonly (readonly [string, HTMLElement])[] {
  const all = [...folders].sort((a, b) => Number(a['sort']) - Number(b['sort']));
  return all.map(({ _id, name }) => {
    const id = String(_id);
    const heading = buildElement('header', { class: 'folder-header' }, buildIcon('fa-solid fa-folder-open'));
    heading.append(buildElement('span', { class: 'folder-name' }, String(name)));
    const list = buildElement('ol', { class: 'subdirectory' });
    const folder = buildElement(
      'li',
      { class: 'directory-item folder', 'data-folder-id': id },
      heading,
      list,
    );
    heading.addEventListener('click', () => folder.classList.toggle('expanded'));
    return [id, folder];
  });
}

async function openEntry(this: Compendium, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const id = target.closest<HTMLElement>('[data-entry-id]')?.dataset['entryId'] ?? '';
  const { collection, documentName } = this.collection;
  const document = await globals.fromUuid(`Compendium.${collection}.${documentName}.${id}`);
  document?.sheet?.render({ force: true });
}
