import { localize, type FoundryCollection, type FoundryDocument } from '../applications/foundry-globals.ts';
import { registerTemplate } from '../applications/handlebars/templates.ts';
import { TextEditor } from '../applications/ux/text-editor.ts';
import { DocumentSheet } from './document-sheet.ts';
import type { WindowOptions } from './options.ts';

const TEMPLATE = 'templates/journal/sheet.html';

/** A page of a journal, as its window lists it. */
interface PageData {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  number: number;
  readonly text?: { readonly content?: string };
}

type Page = Omit<FoundryDocument, 'name' | 'sort'> & { readonly name: string; readonly sort: number };

/** The template of the window, under Foundry's path. */
export function registerJournalTemplate(): void {
  registerTemplate(
    TEMPLATE,
    `<form class="{{cssClass}} flexrow" autocomplete="off">
      <aside class="sidebar">
        <ol class="directory-list">
          {{#each toc as |page|}}
          <li class="directory-item level1 page" data-page-id="{{page._id}}">
            <div class="page-heading"><span class="page-index">{{page.number}}</span>
              <a class="page-title">{{page.name}}</a></div>
          </li>
          {{/each}}
        </ol>
      </aside>
      <section class="journal-entry-content">
        <div class="journal-entry-pages scrollable">
          {{#each pages as |page|}}
          <article class="journal-entry-page {{page.type}}" data-page-id="{{page._id}}">
            <section class="journal-page-content">{{{page.html}}}</section>
          </article>
          {{/each}}
        </div>
      </section>
    </form>`,
  );
}

/** The window of the first kind of a journal: its pages by name, and the text of all of them. It reads only. */
export class JournalSheet extends DocumentSheet {
  static VIEW_MODES = { SINGLE: 1, MULTIPLE: 2 };

  /** The pages as they were listed last. */
  _pages: PageData[] = [];

  static override get defaultOptions(): WindowOptions {
    return {
      ...super.defaultOptions,
      baseApplication: 'JournalSheet',
      classes: ['sheet', 'journal-sheet', 'journal-entry'],
      template: TEMPLATE,
      width: 960,
      height: 800,
      resizable: true,
      submitOnChange: true,
      submitOnClose: true,
      closeOnSubmit: false,
      viewPermission: 0,
      scrollY: ['.scrollable'],
    };
  }

  override get title(): string {
    return this.document.name ?? localize('DOCUMENT.JournalEntry');
  }

  get mode(): number {
    return JournalSheet.VIEW_MODES.MULTIPLE;
  }

  override async getData(options: Partial<WindowOptions> = {}): Promise<object> {
    this._pages = this._getPageData();
    const { pages } = this.document as unknown as { pages: FoundryCollection<FoundryDocument> };
    const shown = this._pages.map(async page => ({
      ...page,
      html: await TextEditor.enrichHTML(page.text?.content ?? '', {
        relativeTo: pages.get(page._id) ?? this.document,
      }),
    }));
    return { ...(await super.getData(options)), toc: this._pages, pages: await Promise.all(shown) };
  }

  /** The pages that the user can see, in their order. */
  _getPageData(): PageData[] {
    const { pages } = this.document as unknown as { pages: FoundryCollection<Page> };
    return [...pages]
      .filter(page => this.isPageVisible(page))
      .sort((a, b) => a.sort - b.sort)
      .map((page, at) => ({ ...(page.toObject() as unknown as PageData), number: at }));
  }

  isPageVisible(page: Pick<FoundryDocument, 'visible'>): boolean {
    return page.visible;
  }

  /** Shows a page of the list. */
  goToPage(pageId: string): void {
    const page = this.element[0]?.querySelector(`article[data-page-id="${CSS.escape(pageId)}"]`);
    page?.scrollIntoView({ block: 'start' });
  }

  override activateListeners(html: JQuery): void {
    super.activateListeners(html);
    html.find('.page-title').on('click', ({ currentTarget }) => {
      const { pageId = '' } =
        (currentTarget as HTMLElement).closest<HTMLElement>('[data-page-id]')?.dataset ?? {};
      this.goToPage(pageId);
    });
  }
}
