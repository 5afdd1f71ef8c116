import { HTMLMultiCheckboxElement, HTMLMultiSelectElement } from './multi-select.ts';
import { HTMLColorPickerElement, HTMLRangePickerElement } from './number-fields.ts';
import { HTMLStringTagsElement } from './string-tags.ts';
import { HTMLFilePickerElement, HTMLProseMirrorElement } from './text-fields.ts';

const ELEMENTS = [
  HTMLStringTagsElement,
  HTMLMultiSelectElement,
  HTMLMultiCheckboxElement,
  HTMLRangePickerElement,
  HTMLColorPickerElement,
  HTMLProseMirrorElement,
  HTMLFilePickerElement,
];

/** Make the custom form fields known to the browser. */
export function defineElements(): void {
  for (const element of ELEMENTS) {
    if (!customElements.get(element.tagName)) customElements.define(element.tagName, element);
  }
}
