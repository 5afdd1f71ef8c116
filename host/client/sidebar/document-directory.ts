import type {
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from '../applications/api/application-options.ts';
import { buildElement, buildIcon } from '../applications/build-element.ts';
import {
  globals,
  localize,
  type FoundryCollection,
  type FoundryDocument,
} from '../applications/foundry-globals.ts';
import { ownEntry, type ContextMenuEntry } from '../applications/ux/context-menu.ts';
import { DialogV2 } from '../applications/api/dialog.ts';
import { classOf, mayCreate } from '../documents/create-dialog.ts';
import { askForOwnership } from '../documents/ownership-dialog.ts';
import { directoryEntry } from './directory-entry.ts';
import { AbstractSidebarTab } from './sidebar-tab.ts';

/** The base of the tabs which list the documents of a collection. */
export abstract class DocumentDirectory extends AbstractSidebarTab {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['directory', 'flexcol'],
    actions: { activateEntry, createEntry },
  };

  #search = '';
  #isPending = false;

  /** The documents that are listed. */
  abstract get collection(): FoundryCollection<FoundryDocument>;

  /** The name of the listed documents' kind. */
  abstract get documentName(): string;

  override get title(): string {
    return localize(`DOCUMENT.${this.documentName}s`);
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const entries = [...this.collection].filter(document => document.visible);
    entries.sort((a, b) => (a.name ?? '').localeCompare(b.name ?? ''));
    return { ...(await super._prepareContext(options)), entries, canCreate: mayCreate(this.documentName) };
  }

  override async _renderHTML(context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const label = localize('DOCUMENT.Create', { type: localize(`DOCUMENT.${this.documentName}`) });
    const create = buildElement('button', {
      type: 'button',
      class: 'create-entry',
      'data-action': 'createEntry',
    });
    create.append(buildIcon('fa-solid fa-plus'), buildElement('span', {}, label));
    const search = buildElement('input', {
      type: 'search',
      name: 'search',
      'aria-label': localize('SIDEBAR.Search', { types: this.title }),
      placeholder: localize('SIDEBAR.Search', { types: this.title }),
    });
    search.value = this.#search;
    const header = buildElement('header', { class: 'directory-header flexcol' });
    if (context['canCreate'])
      header.append(buildElement('div', { class: 'header-actions action-buttons flexrow' }, create));
    header.append(buildElement('search', {}, search));
    const list = buildElement('ol', { class: 'directory-list' });
    for (const document of context['entries'] as FoundryDocument[]) list.append(directoryEntry(document));
    if (!list.childElementCount)
      list.append(buildElement('li', { class: 'empty' }, localize('SIDEBAR.Empty')));
    return [header, list, buildElement('footer', { class: 'directory-footer action-buttons' })];
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    const scroll = content.querySelector('.directory-list')?.scrollTop ?? 0;
    const searching = content.querySelector('input[type=search]:focus') !== null;
    content.replaceChildren(...result);
    const list = content.querySelector('.directory-list');
    if (list) list.scrollTop = scroll;
    if (searching) content.querySelector<HTMLInputElement>('input[type=search]')?.focus();
    this.#filter();
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener('input', event => {
      this.#search = (event.target as HTMLInputElement).value;
      this.#filter();
    });
    this.element.addEventListener('dragstart', event => {
      const { entryId } =
        (event.target as HTMLElement).closest<HTMLElement>('[data-entry-id]')?.dataset ?? {};
      const document = entryId && this.collection.get(entryId);
      if (!document) return;
      const data = document.toDragData?.() ?? { type: this.documentName, uuid: document.uuid };
      event.dataTransfer?.setData('text/plain', JSON.stringify(data));
    });
    this._createContextMenu(() => this._getEntryContextOptions(), '.directory-item[data-entry-id]', {
      hookName: `get${this.documentName}ContextOptions`,
      parentClassHooks: false,
    });
    for (const event of ['create', 'update', 'delete']) {
      globals.Hooks.on(`${event}${this.documentName}`, (document: FoundryDocument) => {
        if (!document.parent && !document.pack) this.#refresh();
      });
    }
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    const entryOf = (element: HTMLElement) => this.collection.get(element.dataset['entryId'] ?? '');
    return [
      ownEntry({
        label: 'OWNERSHIP.Configure',
        icon: '<i class="fa-solid fa-lock fa-fw"></i>',
        visible: element => globals.game.user.isGM && entryOf(element) !== undefined,
        act: async element => {
          const document = entryOf(element);
          if (document) await askForOwnership(document);
        },
      }),
      ownEntry({
        label: 'SIDEBAR.Delete',
        icon: '<i class="fa-solid fa-trash fa-fw"></i>',
        visible: element => entryOf(element)?.isOwner ?? false,
        act: async element => {
          const document = entryOf(element);
          if (!document) return;
          const title = `${localize('SIDEBAR.Delete')}: ${document.name}`;
          const content = `<p>${localize('SIDEBAR.DeleteWarning')}</p>`;
          if (await DialogV2.confirm({ window: { title }, content })) await document.delete();
        },
      }),
    ];
  }

  /** Opens the sheet of the entry that was clicked; modules wrap it. */
  async _onClickEntry(_event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>('[data-entry-id]')?.dataset['entryId'] ?? '';
    await this.collection.get(id)?.sheet?.render({ force: true });
  }

  /** Many documents may come at once; they are listed once for all of them. */
  #refresh(): void {
    if (this.#isPending) return;
    this.#isPending = true;
    setTimeout(() => {
      this.#isPending = false;
      void this.render();
    });
  }

  #filter(): void {
    const sought = this.#search.trim().toLocaleLowerCase();
    for (const entry of this.element?.querySelectorAll<HTMLElement>('.directory-item') ?? []) {
      entry.hidden = !entry.textContent?.toLocaleLowerCase().includes(sought);
    }
  }
}

function activateEntry(this: DocumentDirectory, event: PointerEvent, target: HTMLElement): Promise<void> {
  return this._onClickEntry(event, target);
}

async function createEntry(this: DocumentDirectory): Promise<void> {
  await classOf(this.documentName).createDialog?.();
}
