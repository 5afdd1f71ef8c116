import { globals, localize, type FoundryDocument } from '../foundry-globals.ts';
import type { FormDataExtended } from '../ux/form-data-extended.ts';
import { ApplicationV2 } from './application.ts';
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ClosingOptions,
  HeaderControl,
  RenderContext,
  RenderOptions,
} from './application-options.ts';
import { copyUuid, openImage, openSheetConfig } from './document-sheet-actions.ts';
import { headerButton } from './window-frame.ts';

/** The button of a sheet's footer that submits its form. */
export const SAVE_CHANGES = {
  type: 'submit',
  icon: 'fa-solid fa-floppy-disk',
  label: 'Save Changes',
} as const;

/** A window which shows a document and writes the changes of its form back. */
export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: '{id}',
    classes: ['sheet'],
    tag: 'form',
    document: null,
    viewPermission: 'LIMITED',
    editPermission: 'OWNER',
    canCreate: false,
    sheetConfig: true,
    actions: {
      configureSheet: openSheetConfig,
      copyUuid,
      editImage: openImage,
    },
    form: { handler: submitDocument, submitOnChange: false, closeOnSubmit: false },
    window: {
      controls: [{ icon: 'fa-solid fa-gear', label: 'SHEETS.ConfigureSheet', action: 'configureSheet' }],
    },
  };

  /** The document of this sheet. */
  get document(): FoundryDocument {
    return this.options['document'] as FoundryDocument;
  }

  override get title(): string {
    const documentClass = this.document.constructor as { metadata?: { label?: string } };
    const label = localize(documentClass.metadata?.label ?? `DOCUMENT.${this.document.documentName}`);
    return `${label}: ${this.document.name ?? this.document.id}`;
  }

  get isVisible(): boolean {
    return this.document.testUserPermission(
      globals.game.user,
      this.options['viewPermission'] as string | number,
    );
  }

  get isEditable(): boolean {
    const { pack } = this.document;
    if (pack && globals.game.packs.get(pack)?.locked) return false;
    return this.document.testUserPermission(
      globals.game.user,
      this.options['editPermission'] as string | number,
    );
  }

  override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const document = options['document'] as FoundryDocument | undefined;
    if (!document) throw new Error(`${this.constructor.name} needs a document`);
    const uniqueId = `${this.constructor.name}-${document.uuid.replaceAll('.', '-')}`;
    const configuration = super._initializeApplicationOptions(options);
    configuration.uniqueId = uniqueId;
    configuration['document'] = document;
    return configuration;
  }

  override *_headerControlsButtons(): Generator<HeaderControl, void, undefined> {
    for (const control of super._headerControlsButtons()) {
      if (control.action === 'configureSheet' && !this.options['sheetConfig']) continue;
      const { ownership } = control;
      if (ownership === undefined || this.document.testUserPermission(globals.game.user, ownership))
        yield control;
    }
  }

  override _canRender(_options: RenderOptions): false | void {
    if (this.isVisible) return;
    throw new Error(
      localize('SHEETS.DocumentSheetPrivate', { type: localize(`DOCUMENT.${this.document.documentName}`) }),
    );
  }

  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    const renamed = (options['renderData'] as { name?: string } | undefined)?.name !== undefined;
    if (renamed && this.hasFrame) options.window = { title: this.title, ...options.window };
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { document } = this;
    const stored = document.id !== null && (document.collection?.has(document.id) ?? true);
    return {
      ...(await super._prepareContext(options)),
      document,
      source: document._source,
      fields: document.schema.fields,
      editable: this.isEditable,
      user: globals.game.user,
      rootId: stored ? this.id : globals.foundry.utils.randomID(),
    };
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    this.window.close?.before(headerButton('fa-solid fa-passport', 'SHEETS.CopyUuid', 'copyUuid'));
    return frame;
  }

  /** Disable or enable all fields and buttons of the sheet. */
  _toggleDisabled(disabled: boolean): void {
    const selector = ['BUTTON', 'INPUT', 'SELECT', 'TEXTAREA', 'PROSE-MIRROR', 'STRING-TAGS', 'MULTI-SELECT'];
    selector.push('MULTI-CHECKBOX', 'RANGE-PICKER', 'COLOR-PICKER', 'FILE-PICKER');
    for (const field of this.window.content?.querySelectorAll<HTMLInputElement>(selector.join(',')) ?? []) {
      field.disabled = disabled;
    }
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.document.apps[this.id] = this;
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.isEditable) this._toggleDisabled(true);
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    delete this.document.apps[this.id];
  }

  /** The changes that a submitted form asks for, checked against the document's schema. */
  _prepareSubmitData(
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    updateData?: object,
  ): Record<string, unknown> {
    const submitted = this._processFormData(event, form, formData);
    if (updateData) globals.foundry.utils.mergeObject(submitted, updateData, { inplace: true });
    this.document.validate({ changes: submitted, clean: true, fallback: false });
    return submitted;
  }

  _processFormData(
    _event: Event | null,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Record<string, unknown> {
    return globals.foundry.utils.expandObject(formData.object);
  }

  async _processSubmitData(
    _event: Event,
    _form: HTMLFormElement,
    submitData: Record<string, unknown>,
    options: object = {},
  ): Promise<void> {
    await this.document.update(submitData, options);
  }
}

async function submitDocument(
  this: DocumentSheetV2,
  event: Event,
  form: HTMLFormElement,
  formData: FormDataExtended,
  options: Record<string, unknown> = {},
): Promise<void> {
  if (!this.isEditable) return;
  const { updateData, ...updateOptions } = options;
  const submitData = this._prepareSubmitData(event, form, formData, updateData as object | undefined);
  await this._processSubmitData(event, form, submitData, updateOptions);
}
