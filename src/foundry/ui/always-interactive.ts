/** What reads only: turning the page, opening a thing, looking something up. */
const READING =
  '[data-action="tab"], [data-action="openItem"], [data-action="showInChat"], [data-action="itemMenu"], .passe-filter';

/**
 * Keeps what reads only alive on a sheet that cannot be edited, where Foundry disables every field and button.
 * @param disable Foundry's own `_toggleDisabled`
 */
export function disableWriting(sheet: { readonly element: HTMLElement }, disable: () => void): void {
  const controls = [...sheet.element.querySelectorAll<HTMLButtonElement | HTMLInputElement>(READING)];
  const alive = controls.filter(control => !control.disabled);
  disable();
  for (const control of alive) control.disabled = false;
}
