import { notOffered } from '../../../common/data-types.ts';
import { buildElement, buildIcon } from '../build-element.ts';
import { AbstractFormInputElement } from './form-element.ts';

/** A field of 14 for a formula, with a button for the window in which formulas are written; the host has no such window. */
export class HTMLFormulaInputElement extends AbstractFormInputElement<string | undefined> {
  static override tagName = 'formula-input';

  override _value: string | undefined;
  input: HTMLInputElement | undefined;
  button: HTMLButtonElement | undefined;

  /** Creates the element from a field's configuration. */
  static create(config: {
    name?: string;
    value?: string;
    context?: string;
    disabled?: boolean;
    readonly?: boolean;
    placeholder?: string;
  }): HTMLFormulaInputElement {
    const created = document.createElement(this.tagName) as HTMLFormulaInputElement;
    if (config.name) created.name = config.name;
    created.setAttribute('value', config.value ?? '');
    created.context = config.context ?? 'default';
    if (config.placeholder) created.setAttribute('placeholder', config.placeholder);
    created.toggleAttribute('disabled', config.disabled === true);
    created.toggleAttribute('readonly', config.readonly === true);
    return created;
  }

  get context(): string | null {
    return this.getAttribute('context');
  }

  set context(value: string) {
    this.setAttribute('context', value);
  }

  override _buildElements(): HTMLElement[] {
    this._value ??= this.getAttribute('value') ?? this.textContent.trim();
    this.input = buildElement('input', { type: 'text', placeholder: this.getAttribute('placeholder') });
    this.button = buildElement('button', { type: 'button', class: 'icon' }, buildIcon('fa-solid fa-pen'));
    return [this.input, this.button];
  }

  override _refresh(): void {
    if (this.input) this.input.value = this._value ?? '';
  }

  override _activateListeners(): void {
    const { input, button } = this;
    input?.addEventListener('change', event => {
      event.stopPropagation();
      this.value = input.value;
    });
    button?.addEventListener('click', () => {
      if (this.dispatchEvent(new Event('edit', { bubbles: true, cancelable: true })))
        throw notOffered('the window of HTMLFormulaInputElement');
    });
  }
}
