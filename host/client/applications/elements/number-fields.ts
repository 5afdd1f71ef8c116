import { buildElement } from '../build-element.ts';
import { AbstractFormInputElement } from './form-element.ts';

/** A slider with a number box beside it. */
export class HTMLRangePickerElement extends AbstractFormInputElement<number> {
  static override tagName = 'range-picker';

  /** Build a slider; without an end or a step it goes from 0 to 1 by tenths. */
  static create(config: {
    value?: number;
    min?: number;
    max?: number;
    step?: number;
  }): HTMLRangePickerElement {
    const created = document.createElement(this.tagName) as HTMLRangePickerElement;
    for (const [name, value] of Object.entries(config)) created.setAttribute(name, String(value));
    return created;
  }

  override _value = Number.NaN;
  #slider!: HTMLInputElement;
  #box!: HTMLInputElement;

  override connectedCallback(): void {
    if (Number.isNaN(this._value))
      this._value = Number(this.getAttribute('value') ?? this.getAttribute('min') ?? 0);
    super.connectedCallback();
  }

  override _buildElements(): HTMLElement[] {
    const limits = {
      min: this.getAttribute('min') ?? 0,
      max: this.getAttribute('max') ?? 1,
      step: this.getAttribute('step') ?? 0.1,
    };
    const named = { ...limits, 'aria-label': this._called };
    this.#slider = buildElement('input', { type: 'range', ...named });
    this.#box = buildElement('input', { type: 'number', ...named });
    return [this.#slider, this.#box];
  }

  override _activateListeners(): void {
    for (const input of [this.#slider, this.#box]) {
      input.addEventListener('input', event => {
        event.stopPropagation();
        this._setValue(input.valueAsNumber);
        this._refresh();
      });
      input.addEventListener('change', event => {
        event.stopPropagation();
        this.value = input.valueAsNumber;
      });
    }
  }

  override _refresh(): void {
    this.#slider.valueAsNumber = this._value;
    this.#box.valueAsNumber = this._value;
  }
}

/** A colour as text, with the browser's colour chooser beside it. */
export class HTMLColorPickerElement extends AbstractFormInputElement<string> {
  static override tagName = 'color-picker';

  override _value = '';
  #text!: HTMLInputElement;
  #chooser!: HTMLInputElement;

  override connectedCallback(): void {
    this._value ||= this.getAttribute('value') ?? '';
    super.connectedCallback();
  }

  override _buildElements(): HTMLElement[] {
    const named = { 'aria-label': this._called };
    this.#text = buildElement('input', {
      type: 'text',
      placeholder: this.getAttribute('placeholder'),
      ...named,
    });
    this.#chooser = buildElement('input', { type: 'color', ...named });
    return [this.#text, this.#chooser];
  }

  override _activateListeners(): void {
    for (const input of [this.#text, this.#chooser]) {
      input.addEventListener('change', event => {
        event.stopPropagation();
        this.value = input.value;
      });
    }
  }

  override _refresh(): void {
    this.#text.value = this._value;
    this.#chooser.value = /^#[0-9a-f]{6}$/i.test(this._value) ? this._value : '#000000';
  }
}
