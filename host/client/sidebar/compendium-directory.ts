import type {
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from '../applications/api/application-options.ts';
import { buildElement, buildIcon } from '../applications/build-element.ts';
import { globals, localize, type FoundryPack } from '../applications/foundry-globals.ts';
import { Compendium } from './compendium.ts';
import { AbstractSidebarTab } from './sidebar-tab.ts';

/** The tab with the compendium packs. */
export class CompendiumDirectory extends AbstractSidebarTab {
  static override tabName = 'compendium';
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['directory', 'flexcol'],
    actions: { activateEntry: openPack },
  };

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement> {
    const list = buildElement('ol', { class: 'directory-list' });
    for (const pack of globals.game.packs) if (pack.visible) list.append(packEntry(pack));
    if (!list.childElementCount)
      list.append(buildElement('li', { class: 'empty' }, localize('SIDEBAR.Empty')));
    return list;
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(result);
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

const opened = new Map<string, Compendium>();

async function openPack(this: CompendiumDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const id = target.closest<HTMLElement>('[data-pack]')?.dataset['pack'] ?? '';
  const pack = globals.game.packs.get(id);
  if (!pack) return;
  const window = opened.get(id) ?? new Compendium({ collection: pack, uniqueId: id.replaceAll('.', '-') });
  opened.set(id, window);
  await window.render({ force: true });
}
