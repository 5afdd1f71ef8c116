/** A button in the head of a list of the sidebar. */
interface DirectoryButton {
  /** Its class, by which it is found there. */
  readonly className: string;
  /** The name of an icon, such as `fa-file-import`. */
  readonly icon: string;
  readonly label: string;
  press(): unknown;
}

/** Makes a button for the head of a list of the sidebar. */
export function directoryButton(
  { ownerDocument }: HTMLElement,
  { className, icon, label, press }: DirectoryButton,
): HTMLButtonElement {
  const button = ownerDocument.createElement('button');
  button.type = 'button';
  button.className = className;
  const sign = ownerDocument.createElement('i');
  sign.className = `fa-solid ${icon}`;
  sign.ariaHidden = 'true';
  const words = ownerDocument.createElement('span');
  words.textContent = label;
  button.append(sign, words);
  button.addEventListener('click', () => press());
  return button;
}

/** Makes a row for such buttons, as Foundry's own. */
export function directoryRow({ ownerDocument }: HTMLElement): HTMLElement {
  const row = ownerDocument.createElement('div');
  row.className = 'header-actions action-buttons flexrow';
  return row;
}
