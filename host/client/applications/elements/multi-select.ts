import { buildElement } from '../build-element.ts';
import { localize } from '../foundry-globals.ts';
import { AbstractFormInputElement } from './form-element.ts';

/** The base of fields that choose several of the options written inside them. */
export abstract class AbstractMultiSelectElement extends AbstractFormInputElement<Set<string> | string[]> {
  override _value: Set<string> = new Set();
  _options: Element[] = [];
  _choices: Record<string, string> = {};

  override connectedCallback(): void {
    if (!this._options.length) this._initialize();
    super.connectedCallback();
  }

  _initialize(): void {
    this._options = [...this.children].filter(child => child.matches('option, optgroup'));
    for (const option of this.querySelectorAll('option')) {
      this._choices[option.value] = option.text;
      if (option.hasAttribute('selected')) this._value.add(option.value);
      option.selected = false;
    }
  }

  /** Add a choice. */
  select(value: string): void {
    if (!(value in this._choices))
      throw new Error(`"${value}" is not an option allowed by this multi-select element`);
    this.value = [...this._value, value];
  }

  /** Take a choice away. */
  unselect(value: string): void {
    this.value = this._getValue().filter(other => other !== value);
  }

  override _getValue(): string[] {
    return [...this._value];
  }

  override _setValue(value: Set<string> | string[]): void {
    this._value = new Set(value);
  }
}

/** Several choices through a drop-down list, shown as tags. */
export class HTMLMultiSelectElement extends AbstractMultiSelectElement {
  static override tagName = 'multi-select';

  #tags!: HTMLElement;
  #select!: HTMLSelectElement;

  override _buildElements(): HTMLElement[] {
    const none = buildElement('option', { value: '' }, '');
    this.#select = buildElement('select', { 'aria-label': this._called }, none, ...this._options);
    this.#tags = buildElement('div', { class: 'tags input-element-tags' });
    return [this.#tags, this.#select];
  }

  override _activateListeners(): void {
    this.#select.addEventListener('change', event => {
      event.stopPropagation();
      if (this.#select.value) this.select(this.#select.value);
    });
  }

  override _refresh(): void {
    this.#select.value = '';
    for (const option of this.#select.options) option.disabled = this._value.has(option.value);
    this.#tags.replaceChildren(
      ...[...this._value].map(value => {
        const remove = buildElement('button', {
          type: 'button',
          class: 'remove icon fa-solid fa-xmark',
          'aria-label': localize('ELEMENTS.TAGS.Remove'),
        });
        remove.addEventListener('click', () => this.unselect(value));
        const label = buildElement('span', {}, this._choices[value] ?? value);
        return buildElement('div', { class: 'tag', 'data-key': value }, label, this.editable && remove);
      }),
    );
  }
}

/** Several choices through check boxes. */
export class HTMLMultiCheckboxElement extends AbstractMultiSelectElement {
  static override tagName = 'multi-checkbox';

  override _buildElements(): HTMLElement[] {
    return Object.entries(this._choices).map(([value, label]) => {
      const box = buildElement('input', { type: 'checkbox', 'data-value': value });
      return buildElement('label', { class: 'checkbox' }, box, label);
    });
  }

  override _activateListeners(): void {
    this.addEventListener('change', event => {
      const box = event.target;
      if (!(box instanceof HTMLInputElement)) return;
      event.stopPropagation();
      const value = box.dataset['value'] ?? '';
      if (box.checked) this.select(value);
      else this.unselect(value);
    });
  }

  override _refresh(): void {
    for (const box of this.querySelectorAll<HTMLInputElement>('input[data-value]')) {
      box.checked = this._value.has(box.dataset['value'] ?? '');
    }
  }
}
