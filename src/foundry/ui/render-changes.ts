import { localize } from '../platform/localize.ts';

type Drawn = Record<string, HTMLElement>;

/**
 * Replaces only those parts of a sheet whose content has changed: no caller has to know which parts a change
 * affects, and the user's input stays.
 */
export class ChangedParts {
  private readonly shownAs = new Map<string, string>();

  /**
   * The rendered parts that have to be replaced on the page.
   * @param drawn the parts rendered again
   * @param parts the parts on the page
   * @param shown the content of each part, comparable as JSON
   * @param isAsked true where parts were requested by name, which are replaced in any case
   */
  among(drawn: Drawn, parts: Drawn, shown: Readonly<Record<string, object>>, isAsked: boolean): Drawn {
    const changed = Object.entries(drawn).filter(([id]) => {
      const now = JSON.stringify(shown[id]);
      const isSame = this.shownAs.get(id) === now && parts[id]?.isConnected === true;
      this.shownAs.set(id, now);
      return isAsked || !isSame;
    });
    return Object.fromEntries(changed);
  }
}

/** Puts a button into the frame of a sheet that goes from playing to editing and back; its action is `toggleMode`. */
export function addModeToggle(frame: HTMLElement): void {
  const toggle = frame.ownerDocument.createElement('button');
  toggle.type = 'button';
  toggle.className = 'header-control icon fa-solid fa-pen-to-square passe-mode';
  toggle.dataset['action'] = 'toggleMode';
  frame.querySelector('.window-header [data-action="close"]')?.before(toggle);
}

/**
 * Has the button say what it does now.
 * @param back the key of what it is called while something is edited
 */
export function showMode(element: HTMLElement, isEditing: boolean, back = 'SHEET.toPlay'): void {
  const toggle = element.querySelector<HTMLElement>('.passe-mode');
  const label = localize(isEditing ? back : 'SHEET.toEdit');
  toggle?.setAttribute('aria-label', label);
  toggle?.setAttribute('data-tooltip-text', label);
  toggle?.setAttribute('aria-pressed', String(isEditing));
  element.classList.toggle('is-editing', isEditing);
}

/** Actions that change nothing: tabs, opening items, looking something up. */
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
