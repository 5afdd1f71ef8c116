import type { ApplicationOptions, RenderContext, RenderOptions } from '../api/application-options.ts';
import { DocumentSheetV2 } from '../api/document-sheet.ts';
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from '../api/handlebars-application.ts';
import { registerTemplate } from '../handlebars/templates.ts';
import { TextEditor } from '../ux/text-editor.ts';
import type { FoundryDocument } from '../foundry-globals.ts';

type Parts = Record<string, HandlebarsTemplatePart>;

const HEADER = 'templates/journal/parts/page-header.hbs';
const FOOTER = 'templates/journal/parts/page-footer.hbs';
const TEXT_VIEW = 'templates/journal/pages/text/view.hbs';
const TEXT_EDIT = 'templates/journal/pages/text/edit.hbs';
const IMAGE_VIEW = 'templates/journal/pages/image/view.hbs';
const IMAGE_EDIT = 'templates/journal/pages/image/content.hbs';

/** The templates of the sheets of pages, under Foundry's paths. */
export function registerPageTemplates(): void {
  registerTemplate(
    HEADER,
    `<header class="journal-header">
      <input class="title" name="name" type="text" value="{{document.name}}" placeholder="{{localize "JOURNALENTRYPAGE.PageTitle"}}">
    </header>`,
  );
  registerTemplate(FOOTER, `<footer class="form-footer"></footer>`);
  registerTemplate(TEXT_VIEW, `<section class="journal-page-content">{{{text.enriched}}}</section>`);
  registerTemplate(
    TEXT_EDIT,
    `<section class="journal-page-content"><prose-mirror name="text.content" value="{{document.text.content}}"></prose-mirror></section>`,
  );
  registerTemplate(
    IMAGE_VIEW,
    `<figure class="journal-page-image"><img src="{{document.src}}" alt="{{document.name}}"></figure>`,
  );
  registerTemplate(
    IMAGE_EDIT,
    `<section class="journal-page-content"><file-picker name="src" type="image" value="{{document.src}}"></file-picker></section>`,
  );
}

/** A page of a journal, in a window of its own: to look at, or to write. */
export class JournalEntryPageSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['journal-sheet', 'journal-entry-page'],
    viewClasses: [],
    mode: 'edit',
    includeTOC: true,
    viewPermission: 'OBSERVER',
    form: { submitOnChange: false, closeOnSubmit: true },
    position: { width: 600, height: 'auto' },
    window: { icon: 'fa-solid fa-file-lines', resizable: true },
  };

  get page(): FoundryDocument {
    return this.document;
  }

  get isView(): boolean {
    return this.options['mode'] === 'view' || !this.isEditable;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return { ...context, page: this.page, isView: this.isView, viewClasses: this.options['viewClasses'] };
  }
}

/** A page whose two faces are made of Handlebars parts. */
export class JournalEntryPageHandlebarsSheet extends HandlebarsApplicationMixin(JournalEntryPageSheet) {
  static EDIT_PARTS: Parts = { header: { template: HEADER }, footer: { template: FOOTER } };

  static VIEW_PARTS: Parts = {};

  override _configureRenderParts(_options: RenderOptions): Parts {
    const { EDIT_PARTS, VIEW_PARTS } = this.constructor as typeof JournalEntryPageHandlebarsSheet;
    const parts = this.isView ? VIEW_PARTS : EDIT_PARTS;
    return Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, { ...part }]));
  }
}

/** A page of text. */
export class JournalEntryPageTextSheet extends JournalEntryPageHandlebarsSheet {
  static override EDIT_PARTS: Parts = {
    header: { template: HEADER },
    content: { template: TEXT_EDIT },
    footer: { template: FOOTER },
  };

  static override VIEW_PARTS: Parts = { content: { template: TEXT_VIEW, root: true } };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { text } = this.document as unknown as { text: { content: string | null } };
    const enriched = await TextEditor.enrichHTML(text.content ?? '', {
      relativeTo: this.document,
      secrets: this.document.isOwner,
    });
    return { ...(await super._prepareContext(options)), text: { ...text, enriched } };
  }
}

/** A page of text that is written with the rich editor. */
export class JournalEntryPageProseMirrorSheet extends JournalEntryPageTextSheet {}

/** A page with a picture. */
export class JournalEntryPageImageSheet extends JournalEntryPageHandlebarsSheet {
  static override EDIT_PARTS: Parts = {
    header: { template: HEADER },
    content: { template: IMAGE_EDIT },
    footer: { template: FOOTER },
  };

  static override VIEW_PARTS: Parts = { content: { template: IMAGE_VIEW } };
}
