import { buildElement, buildIcon } from '../applications/build-element.ts';
import { globals, localize, type FoundryDocument } from '../applications/foundry-globals.ts';
import { FormApplication } from './form-application.ts';
import type { HeaderButton, RenderingOptions, WindowOptions } from './options.ts';

/** A window of the first kind that shows a document and writes its form back. */
export class DocumentSheet extends FormApplication {
  declare object: FoundryDocument;

  constructor(object: FoundryDocument, options: Partial<WindowOptions> = {}) {
    super(object, options);
    this.document.apps[this.appId] = this;
  }

  static override get defaultOptions(): WindowOptions {
    return {
      ...super.defaultOptions,
      classes: ['sheet'],
      template: `templates/sheets/${this.name.toLowerCase()}.html`,
      viewPermission: 'LIMITED',
      secrets: [],
      sheetConfig: true,
    };
  }

  get document(): FoundryDocument {
    return this.object;
  }

  override get id(): string {
    return `${this.constructor.name}-${this.document.uuid.replaceAll('.', '-')}`;
  }

  override get isEditable(): boolean {
    const { pack, isOwner } = this.document;
    if (pack && globals.game.packs.get(pack)?.locked) return false;
    return this.options['editable'] === true && isOwner;
  }

  override get title(): string {
    const { metadata } = this.document.constructor as { metadata?: { label?: string } };
    const label = localize(metadata?.label ?? `DOCUMENT.${this.document.documentName}`);
    return `${label}: ${this.document.name ?? this.document.id}`;
  }

  override getData(_options: Partial<WindowOptions> = {}): object | Promise<object> {
    const { document, isEditable, options, title } = this;
    return {
      cssClass: isEditable ? 'editable' : 'locked',
      editable: isEditable,
      document,
      data: document.toObject(false),
      limited: document.limited,
      options,
      owner: document.isOwner,
      title,
    };
  }

  override async _render(force = false, options: RenderingOptions = {}): Promise<void> {
    if (!this._canUserView(globals.game.user)) {
      if (!force) return;
      const type = localize(`DOCUMENT.${this.document.documentName}`);
      const { notifications } = globals.ui as { notifications?: { warn(text: string): void } };
      notifications?.warn(localize('SHEETS.DocumentSheetPrivate', { type }));
      return;
    }
    if (!('editable' in options)) this.options['editable'] = this.options['editable'] !== false;
    await super._render(force, options);
  }

  _canUserView(user: typeof globals.game.user): boolean {
    return this.document.testUserPermission(user, this.options['viewPermission'] as string | number);
  }

  override async _renderOuter(): Promise<JQuery> {
    const html = await super._renderOuter();
    this._createDocumentIdLink(html);
    return html;
  }

  /** Puts a link into the header that copies the id of the document; its UUID at a right click. */
  _createDocumentIdLink(html: JQuery): void {
    const title = html.find('.window-title')[0];
    const { id, uuid } = this.document;
    if (!title || id === null) return;
    const label = `${localize(`DOCUMENT.${this.document.documentName}`)}: ${id}`;
    const link = buildElement(
      'a',
      { class: 'document-id-link', 'data-tooltip': label, 'aria-label': label },
      buildIcon('fa-solid fa-passport'),
    );
    const copy = (event: Event, text: string): void => {
      event.preventDefault();
      void globals.game.clipboard.copyPlainText(text);
    };
    link.addEventListener('click', event => copy(event, id));
    link.addEventListener('contextmenu', event => copy(event, uuid));
    title.append(link);
  }

  override _getHeaderButtons(): HeaderButton[] {
    const buttons = super._getHeaderButtons();
    if (this.options['sheetConfig'] === true && this.isEditable)
      buttons.unshift({
        label: 'SHEETS.ConfigureSheet',
        class: 'configure-sheet',
        icon: 'fa-solid fa-gear',
        onclick: event => this._onConfigureSheet(event),
      });
    return buttons;
  }

  _onConfigureSheet(event: Event): void {
    event.preventDefault();
    const { DocumentSheetConfig } = globals.foundry.applications.apps;
    void new DocumentSheetConfig({ document: this.document }).render({ force: true });
  }

  override async _updateObject(_event: Event, formData: Record<string, unknown>): Promise<unknown> {
    return this.document.id === null ? undefined : this.document.update(formData);
  }

  override async close(options: { force?: boolean; submit?: boolean } = {}): Promise<void> {
    await super.close(options);
    delete this.document.apps[this.appId];
  }
}
