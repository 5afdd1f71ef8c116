import { buildElement } from '../build-element.ts';
import { cleanHTML } from '../clean-html.ts';
import { localize } from '../foundry-globals.ts';
import { AbstractFormInputElement } from './form-element.ts';

/** A rich text field; the host edits it as plain formatted text without a tool bar. */
export class HTMLProseMirrorElement extends AbstractFormInputElement<string> {
  static override tagName = 'prose-mirror';

  override _value = '';
  #area!: HTMLElement;
  #initialized = false;

  /** Create the element from a field's configuration. */
  static create(config: { name?: string; value?: string; enriched?: string }): HTMLProseMirrorElement {
    const created = document.createElement(this.tagName) as HTMLProseMirrorElement;
    if (config.name) created.name = config.name;
    created.setAttribute('value', config.value ?? '');
    created.innerHTML = config.enriched ?? config.value ?? '';
    return created;
  }

  override connectedCallback(): void {
    if (!this.#initialized) this._value = this.getAttribute('value') ?? this.innerHTML;
    this.#initialized = true;
    this.removeAttribute('value');
    super.connectedCallback();
  }

  override _buildElements(): HTMLElement[] {
    const shown = this.innerHTML.trim() || cleanHTML(this._value);
    this.#area = buildElement('div', { class: 'editor-content', role: 'textbox', 'aria-multiline': 'true' });
    this.#area.innerHTML = shown;
    // Who cannot see the heading beside it hears what the element is called.
    this.#area.ariaLabel = this._called;
    return [this.#area];
  }

  override _activateListeners(): void {
    this.#area.addEventListener('focus', () => {
      if (this.editable) this.#area.innerHTML = cleanHTML(this._value);
    });
    this.#area.addEventListener('blur', () => {
      const written = cleanHTML(this.#area.innerHTML);
      if (!this.editable || written === cleanHTML(this._value)) return;
      this._value = written;
      this.dispatchEvent(new Event('save', { bubbles: true }));
      this._announce();
    });
  }

  override _setValue(value: string): void {
    this._value = value;
    if (this.#area) this.#area.innerHTML = cleanHTML(value);
  }

  override _toggleDisabled(disabled: boolean): void {
    if (!this.#area) return;
    this.#area.contentEditable = disabled ? 'false' : 'true';
    this.#area.tabIndex = disabled ? -1 : 0;
  }
}

/** A field for the path of a file; the host has no file browser, so the path is typed. */
export class HTMLFilePickerElement extends AbstractFormInputElement<string> {
  static override tagName = 'file-picker';

  override _value = '';
  #input!: HTMLInputElement;

  /** Create the element from a field's configuration. */
  static create(config: { name?: string; value?: string; type?: string }): HTMLFilePickerElement {
    const created = document.createElement(this.tagName) as HTMLFilePickerElement;
    if (config.name) created.name = config.name;
    if (config.type) created.setAttribute('type', config.type);
    created.setAttribute('value', config.value ?? '');
    return created;
  }

  override connectedCallback(): void {
    this._value ||= this.getAttribute('value') ?? '';
    super.connectedCallback();
  }

  override _buildElements(): HTMLElement[] {
    this.#input = buildElement('input', {
      class: 'image',
      type: 'text',
      placeholder: this.getAttribute('placeholder') ?? localize('ELEMENTS.FILE.Placeholder'),
    });
    return [this.#input];
  }

  override _activateListeners(): void {
    this.#input.addEventListener('change', event => {
      event.stopPropagation();
      this.value = this.#input.value.trim();
    });
  }

  override _refresh(): void {
    this.#input.value = this._value;
  }
}
