/** The drawing of an icon. */
export interface FontAwesomeOptions {
  readonly style?: string;
  readonly fixedWidth?: boolean;
  readonly classes?: readonly string[];
}

/** An icon of Font Awesome, by its name. */
export function createFontAwesomeIcon(
  glyph: string,
  { style = 'solid', fixedWidth = false, classes = [] }: FontAwesomeOptions = {},
): HTMLElement {
  const icon = document.createElement('i');
  icon.classList.add(`fa-${style}`, glyph.startsWith('fa-') ? glyph : `fa-${glyph}`, ...classes);
  if (fixedWidth) icon.classList.add('fa-fw');
  icon.inert = true;
  return icon;
}
