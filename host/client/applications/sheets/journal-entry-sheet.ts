import type { ApplicationOptions, RenderContext, RenderOptions } from '../api/application-options.ts';
import { DocumentSheetV2 } from '../api/document-sheet.ts';
import { buildElement } from '../build-element.ts';
import { localize, type FoundryCollection, type FoundryDocument } from '../foundry-globals.ts';
import { TextEditor } from '../ux/text-editor.ts';

/** A page of a journal, as the sheet shows it. */
interface ShownPage extends FoundryDocument {
  readonly name: string;
  readonly sort: number;
  readonly title: { readonly show: boolean; readonly level: number };
  readonly text: { readonly content: string };
}

/** The window of a journal entry: its pages by name, and the text of all of them. It reads only. */
export class JournalEntrySheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['journal-sheet', 'journal-entry'],
    tag: 'section',
    position: { width: 960, height: 720 },
    viewPermission: 'OBSERVER',
    window: { icon: 'fa-solid fa-book-open', resizable: true },
    actions: { goToHeading: goToPage },
  };

  /** The journal entry. */
  get entry(): FoundryDocument {
    return this.document;
  }

  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    options.parts ??= ['sidebar', 'pages'];
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { pages } = this.document as unknown as { pages: FoundryCollection<ShownPage> };
    const shown = [...pages].filter(page => page.visible).sort((a, b) => a.sort - b.sort);
    const texts = await Promise.all(
      shown.map(page =>
        TextEditor.enrichHTML(page.text.content, { relativeTo: page, secrets: page.isOwner }),
      ),
    );
    return { ...(await super._prepareContext(options)), pages: shown, texts };
  }

  override async _renderHTML(context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const toc = buildElement('ol', { class: 'toc' });
    const content = buildElement('div', { class: 'journal-entry-pages scrollable', tabindex: '0' });
    const texts = context['texts'] as string[];
    for (const [index, page] of (context['pages'] as ShownPage[]).entries()) {
      const title = buildElement('span', { class: 'page-title' }, page.name);
      const button = buildElement(
        'button',
        { type: 'button', class: 'plain page-heading', 'data-action': 'goToHeading' },
        title,
      );
      toc.append(buildElement('li', { class: 'page', 'data-page-id': page.id ?? '' }, button));
      content.append(article(page, texts[index] ?? ''));
    }
    const sidebar = buildElement(
      'nav',
      { class: 'sidebar journal-sidebar', 'aria-label': localize('JOURNAL.Pages') },
      toc,
    );
    return [sidebar, content];
  }

  /** Reading is as good in a locked pack. */
  override _toggleDisabled(_disabled: boolean): void {}

  override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    const scroll = content.querySelector('.journal-entry-pages')?.scrollTop ?? 0;
    content.replaceChildren(...result);
    const pages = content.querySelector('.journal-entry-pages');
    if (pages) pages.scrollTop = scroll;
  }
}

function article(page: ShownPage, text: string): HTMLElement {
  const content = buildElement('div', { class: 'journal-page-content' });
  content.innerHTML = text;
  const element = buildElement('article', {
    class: 'journal-entry-page text',
    'data-page-id': page.id ?? '',
  });
  if (page.title.show) {
    const heading = document.createElement(`h${page.title.level}`);
    heading.textContent = page.name;
    element.append(buildElement('header', { class: 'journal-page-header' }, heading));
  }
  element.append(content);
  return element;
}

function goToPage(this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement): void {
  const { pageId = '' } = target.closest<HTMLElement>('[data-page-id]')?.dataset ?? {};
  const page = this.element.querySelector<HTMLElement>(`article[data-page-id="${pageId}"]`);
  page?.scrollIntoView({ block: 'start' });
}
