/** Content of a built element. */
export type ElementChild = Node | string | null | undefined | false;

/** Attributes of a built element; `true` gives an empty attribute, `false` and nothing give none. */
export type ElementAttributes = Record<string, string | number | boolean | null | undefined>;

/** Build an HTML element with attributes and children. */
export function buildElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: ElementAttributes = {},
  ...children: ElementChild[]
): HTMLElementTagNameMap[K] {
  const built = document.createElement(tag);
  setAttributes(built, attributes);
  for (const child of children) if (child) built.append(child);
  return built;
}

/** Set attributes on an element that already exists. */
export function setAttributes(target: Element, attributes: ElementAttributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    target.setAttribute(name, value === true ? '' : String(value));
  }
}

/** Build an icon from Font Awesome class names, hidden from screen readers. */
export function buildIcon(classes: string): HTMLElement {
  return buildElement('i', { class: classes, 'aria-hidden': 'true' });
}

/** Escape text for use inside HTML. */
export function escapeHTML(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
}
