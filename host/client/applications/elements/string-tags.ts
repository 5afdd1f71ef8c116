import { buildElement } from '../build-element.ts';
import { localize } from '../foundry-globals.ts';
import { AbstractFormInputElement } from './form-element.ts';

/** A field that holds a set of short texts. */
export class HTMLStringTagsElement extends AbstractFormInputElement<Set<string> | string[]> {
  static override tagName = 'string-tags';

  override _value: Set<string> = new Set();
  #tags!: HTMLElement;
  #input!: HTMLInputElement;

  /** Create the element from a field's configuration. */
  static create(config: { name?: string; value?: Iterable<string> }): HTMLStringTagsElement {
    const created = document.createElement(this.tagName) as HTMLStringTagsElement;
    if (config.name) created.name = config.name;
    created.setAttribute('value', [...(config.value ?? [])].join(','));
    return created;
  }

  override connectedCallback(): void {
    if (!this._value.size) {
      const initial = this.getAttribute('value') ?? this.textContent ?? '';
      this._value = new Set(
        initial
          .split(',')
          .map(tag => tag.trim())
          .filter(Boolean),
      );
    }
    this.removeAttribute('value');
    super.connectedCallback();
  }

  override _getValue(): string[] {
    return [...this._value];
  }

  override _setValue(value: Set<string> | string[]): void {
    for (const tag of value) this._validateTag(tag);
    this._value = new Set(value);
  }

  _validateTag(tag: string): void {
    if (!tag.trim()) throw new Error(localize('ELEMENTS.TAGS.ErrorBlank'));
  }

  override _buildElements(): HTMLElement[] {
    this.#tags = buildElement('div', { class: 'tags input-element-tags' });
    this.#input = buildElement('input', { type: 'text', placeholder: localize('ELEMENTS.TAGS.Placeholder') });
    const add = buildElement('button', {
      type: 'button',
      class: 'icon fa-solid fa-plus',
      'aria-label': localize('ELEMENTS.TAGS.Add'),
    });
    add.addEventListener('click', () => this.#addTyped());
    return [this.#tags, this.#input, add];
  }

  override _activateListeners(): void {
    this.#input.addEventListener('keydown', event => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
      this.#addTyped();
    });
    // The field's own text box is no value of the form yet.
    this.#input.addEventListener('change', event => event.stopPropagation());
  }

  override _refresh(): void {
    this.#tags.replaceChildren(...[...this._value].map(tag => this.#renderTag(tag)));
  }

  #renderTag(tag: string): HTMLElement {
    const remove = buildElement('button', {
      type: 'button',
      class: 'remove icon fa-solid fa-xmark',
      'aria-label': localize('ELEMENTS.TAGS.Remove'),
    });
    remove.addEventListener('click', () => {
      this.value = this._getValue().filter(other => other !== tag);
    });
    return buildElement(
      'div',
      { class: 'tag', 'data-key': tag },
      buildElement('span', {}, tag),
      this.editable && remove,
    );
  }

  #addTyped(): void {
    const tag = this.#input.value.trim();
    if (!tag) return;
    this.#input.value = '';
    this.value = [...this._getValue(), tag];
    this.#input.focus();
  }
}
