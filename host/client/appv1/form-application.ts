import { notOffered } from '../../common/data-types.ts';
import $ from 'jquery';
import { globals } from '../applications/foundry-globals.ts';
import { FormDataExtended } from '../applications/ux/form-data-extended.ts';
import { Application } from './application.ts';
import { RENDER_STATES, type RenderingOptions, type WindowOptions } from './options.ts';

const FIELDS = 'INPUT,SELECT,TEXTAREA,BUTTON';

interface Submission {
  updateData?: object | null;
  preventClose?: boolean;
  preventRender?: boolean;
}

/** A window of the first kind with a form, which is written back when it is changed, submitted or closed. */
export class FormApplication extends Application {
  /** The custom elements that hold a value. */
  static _customElements: readonly string[] = [
    'color-picker',
    'file-picker',
    'hue-slider',
    'multi-checkbox',
    'multi-select',
    'prose-mirror',
    'range-picker',
    'string-tags',
  ];

  object: unknown;
  form: HTMLFormElement | null = null;
  editors: Record<string, unknown> = {};
  #isSubmitting = false;

  constructor(object: unknown = {}, options: Partial<WindowOptions> = {}) {
    super(options);
    this.object = object;
  }

  static override get defaultOptions(): WindowOptions {
    return {
      ...super.defaultOptions,
      classes: ['form'],
      closeOnSubmit: true,
      editable: true,
      sheetConfig: false,
      submitOnChange: false,
      submitOnClose: false,
    };
  }

  get #customElements(): string {
    return (this.constructor as typeof FormApplication)._customElements.join(',');
  }

  get isEditable(): boolean {
    return this.options['editable'] === true;
  }

  override getData(_options: Partial<WindowOptions> = {}): object | Promise<object> {
    return { object: this.object, options: this.options, title: this.title };
  }

  override async _renderInner(data: object): Promise<JQuery> {
    const html = await super._renderInner(data);
    const forms = [...html.filter('form'), ...html.find('form')];
    this.form = (forms[0] as HTMLFormElement | undefined) ?? null;
    return html;
  }

  override activateListeners(html: JQuery): void {
    super.activateListeners(html);
    const { form } = this;
    if (!form) return;
    if (!this.isEditable) this._disableFields(form);
    form.onsubmit = event => this._onSubmit(event);
    html.on('change', 'input,select,textarea', event => void this._onChangeInput(event));
    for (const field of form.querySelectorAll(this.#customElements))
      field.addEventListener('change', event => void this._onChangeInput(event));
    for (const editor of form.querySelectorAll<HTMLElement>('.editor-content[data-edit]'))
      this._activateEditor(editor);
    html.find('button.file-picker').on('click', event => this._activateFilePicker(event));
  }

  _disableFields(form: HTMLElement): void {
    const fields = form.querySelectorAll<HTMLInputElement>(`${FIELDS},${this.#customElements}`);
    for (const field of fields) if (!field.matches('.always-interactive')) field.disabled = true;
  }

  /** Writes the form back; gives what it said, or false when it is not written. */
  async _onSubmit(event: Event, options: Submission = {}): Promise<Record<string, unknown> | false> {
    event.preventDefault();
    if (!this.rendered || !this.isEditable || this.#isSubmitting) return false;
    this.#isSubmitting = true;
    try {
      const formData = this._getSubmitData(options.updateData ?? {});
      const before = this._state;
      if (options.preventRender) this._state = RENDER_STATES.RENDERING;
      await this._updateObject(event, formData);
      if (options.preventRender) this._state = before;
      if (this.options['closeOnSubmit'] === true && !options.preventClose)
        await this.close({ submit: false, force: true });
      return formData;
    } finally {
      this.#isSubmitting = false;
    }
  }

  _getSubmitData(updateData: object | null = {}): Record<string, unknown> {
    if (!this.form) throw new Error('The FormApplication subclass has no registered form element');
    const { object } = new FormDataExtended(this.form, { editors: this.editors });
    return { ...object, ...updateData };
  }

  async _onChangeInput(event: Event | JQuery.TriggeredEvent): Promise<unknown> {
    if (this.options['submitOnChange'] !== true) return undefined;
    return this._onSubmit(
      'originalEvent' in event ? (event.originalEvent ?? new Event('change')) : (event as Event),
    );
  }

  async _updateObject(_event: Event, _formData: Record<string, unknown>): Promise<unknown> {
    throw new Error('A subclass of the FormApplication must implement the _updateObject method.');
  }

  /** The text of an editor may be written where it stands, and is saved when one has left it. */
  _activateEditor(editor: HTMLElement): void {
    if (!this.isEditable) return;
    editor.contentEditable = 'true';
    editor.addEventListener('blur', event => void this._onChangeInput(event));
  }

  async saveEditor(_name: string): Promise<void> {
    await this.submit();
  }

  _activateFilePicker(_event: Event | JQuery.TriggeredEvent): void {
    throw notOffered('the file browser');
  }

  async submit(options: Submission = {}): Promise<this> {
    await this._onSubmit(new Event('submit', { cancelable: true }), {
      preventClose: true,
      preventRender: true,
      ...options,
    });
    return this;
  }

  override async _render(force = false, options: RenderingOptions = {}): Promise<void> {
    await super._render(force, options);
    if (force && this.form) $(this.form).find('[autofocus]').trigger('focus');
  }

  override async close(options: { force?: boolean; submit?: boolean } = {}): Promise<void> {
    const isWritten = options.submit ?? this.options['submitOnClose'] === true;
    if (isWritten && this.rendered && this.form)
      await this.submit().catch((error: unknown) => this.#tell(error));
    await super.close(options);
    this.form = null;
  }

  #tell(error: unknown): void {
    const { notifications } = globals.ui as { notifications?: { error(text: string): void } };
    notifications?.error(error instanceof Error ? error.message : String(error));
  }
}
