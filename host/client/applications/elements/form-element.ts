import { AdoptableHTMLElement } from './adoptable-element.ts';

/** The base of custom form fields: an element with a name and a value that fires `input` and `change`. */
export abstract class AbstractFormInputElement<Value> extends AdoptableHTMLElement {
  static tagName = '';
  static formAssociated = true;
  static observedAttributes: readonly string[] = ['disabled'];

  readonly _internals: ElementInternals;
  abstract _value: Value;
  #inPage: AbortController | null = null;

  constructor() {
    super();
    this._internals = this.attachInternals();
  }

  get form(): HTMLFormElement | null {
    return this._internals.form;
  }

  get name(): string {
    return this.getAttribute('name') ?? '';
  }

  set name(name: string) {
    this.setAttribute('name', name);
  }

  /** What the parts of the field are called: as the field is, by its label, or else by its name. */
  get _called(): string {
    const labels = [...this._internals.labels].map(({ textContent }) => textContent);
    return this.ariaLabel || labels.join(' ') || this.name;
  }

  get value(): Value {
    return this._getValue();
  }

  set value(value: Value) {
    this._setValue(value);
    this._refresh();
    this._announce();
  }

  get disabled(): boolean {
    return this.matches(':disabled');
  }

  set disabled(disabled: boolean) {
    this.toggleAttribute('disabled', disabled);
  }

  get editable(): boolean {
    return !this.disabled && !this.hasAttribute('readonly');
  }

  /** The browser calls this when the element enters the page. */
  connectedCallback(): void {
    this.#inPage = new AbortController();
    this.replaceChildren(...this._buildElements());
    this._refresh();
    this._toggleDisabled(!this.editable);
    this._activateListeners();
  }

  /** The browser calls this when the element leaves the page. */
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#inPage?.abort();
    this._disconnect();
  }

  /** The browser calls this when one of `observedAttributes` changes. */
  attributeChangedCallback(_name: string, _before: string | null, _now: string | null): void {}

  /** Ends with the element's time in the page. */
  get abortSignal(): AbortSignal | undefined {
    return this.#inPage?.signal;
  }

  /** The browser calls this when the element or its fieldset is disabled or enabled. */
  formDisabledCallback(disabled: boolean): void {
    this._toggleDisabled(disabled);
  }

  _getValue(): Value {
    return this._value;
  }

  _setValue(value: Value): void {
    this._value = value;
  }

  _announce(): void {
    this.dispatchEvent(new Event('input', { bubbles: true, cancelable: true }));
    this.dispatchEvent(new Event('change', { bubbles: true, cancelable: true }));
  }

  abstract _buildElements(): HTMLElement[];
  _disconnect(): void {}
  _refresh(): void {}
  _activateListeners(): void {}

  _toggleDisabled(disabled: boolean): void {
    for (const field of this.querySelectorAll<HTMLInputElement>('input, select, button, textarea')) {
      field.disabled = disabled;
    }
  }
}
