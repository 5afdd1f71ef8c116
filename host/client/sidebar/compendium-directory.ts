import type {
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from '../applications/api/application-options.ts';
import { buildElement, buildIcon } from '../applications/build-element.ts';
import { globals, localize, type FoundryPack } from '../applications/foundry-globals.ts';
import { AbstractSidebarTab } from './sidebar-tab.ts';

/** The tab with the compendium packs. */
export class CompendiumDirectory extends AbstractSidebarTab {
  static override tabName = 'compendium';
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['directory', 'flexcol'],
    actions: { activateEntry: openPack },
  };

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const list = buildElement('ol', { class: 'directory-list' });
    const packs = [...globals.game.packs].filter(pack => pack.visible);
    const foldered = new Set<FoundryPack>();
    for (const folder of packFolders()) {
      const entry = folderEntry(folder, packs, foldered);
      if (entry) list.append(entry);
    }
    for (const pack of packs) if (!foldered.has(pack)) list.append(packEntry(pack));
    if (!list.childElementCount)
      list.append(buildElement('li', { class: 'empty' }, localize('SIDEBAR.Empty')));
    const actions = buildElement('div', { class: 'header-actions action-buttons flexrow' });
    const header = buildElement('header', { class: 'directory-header flexcol' }, actions);
    return [header, list, buildElement('footer', { class: 'directory-footer action-buttons' })];
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...result);
  }
}

function packEntry(pack: FoundryPack): HTMLElement {
  const button = buildElement(
    'button',
    { type: 'button', class: 'plain', 'data-action': 'activateEntry' },
    buildIcon('fa-solid fa-book-atlas'),
    buildElement('span', { class: 'entry-name' }, pack.title),
    buildElement('span', { class: 'entry-kind' }, localize(`DOCUMENT.${pack.documentName}`)),
  );
  return buildElement('li', { class: 'directory-item compendium', 'data-pack': pack.collection }, button);
}

interface PackFolder {
  readonly name: string;
  readonly packs?: readonly string[];
  readonly folders?: readonly PackFolder[];
}

/** The folders that the system's manifest puts its packs into. */
function packFolders(): readonly PackFolder[] {
  const { packFolders: folders } = globals.game.system as { packFolders?: readonly PackFolder[] };
  return folders ?? [];
}

/** A collapsed folder with its packs and subfolders; null where the user sees none of its packs. */
function folderEntry(
  { name, packs: names = [], folders = [] }: PackFolder,
  packs: readonly FoundryPack[],
  foldered: Set<FoundryPack>,
): HTMLElement | null {
  const list = buildElement('ol', { class: 'subdirectory' });
  for (const folder of folders) {
    const entry = folderEntry(folder, packs, foldered);
    if (entry) list.append(entry);
  }
  for (const named of names) {
    const pack = packs.find(({ metadata }) => metadata.name === named);
    if (!pack) continue;
    foldered.add(pack);
    list.append(packEntry(pack));
  }
  if (!list.childElementCount) return null;
  const heading = buildElement('header', { class: 'folder-header' }, buildIcon('fa-solid fa-folder-open'));
  heading.append(buildElement('span', { class: 'folder-name' }, name));
  const folder = buildElement('li', { class: 'directory-item folder' }, heading, list);
  heading.addEventListener('click', () => folder.classList.toggle('expanded'));
  return folder;
}

async function openPack(this: CompendiumDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const id = target.closest<HTMLElement>('[data-pack]')?.dataset['pack'] ?? '';
  globals.game.packs.get(id)?.render(true);
}
