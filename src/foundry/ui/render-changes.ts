import { localize } from '../platform/localize.ts';

type Drawn = Record<string, HTMLElement>;

/**
 * Lets a sheet put only those parts on the page that show something else than before: whatever changed, an item, the
 * fight, a target, nobody has to know which parts it touches, and what somebody is at stays as it is.
 */
export class ChangedParts {
  private readonly shownAs = new Map<string, string>();

  /**
   * Those of the parts drawn anew that have to be put on the page.
   * @param drawn the parts that were drawn anew
   * @param parts those that are on the page
   * @param shown what each part shows, in values that can be compared as text
   * @param isAsked whether somebody asked for these parts by name, which are put there in any case
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
