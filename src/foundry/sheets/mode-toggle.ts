import { words } from '../words.ts';

/** Puts a button into the frame of a sheet that goes from playing to editing and back; its action is `toggleMode`. */
export function addModeToggle(frame: HTMLElement): void {
  const toggle = frame.ownerDocument.createElement('button');
  toggle.type = 'button';
  toggle.className = 'header-control icon fa-solid fa-pen-to-square passe-mode';
  toggle.dataset['action'] = 'toggleMode';
  frame.querySelector('.window-header [data-action="close"]')?.before(toggle);
}

/** Has the button say what it does now. */
export function showMode(element: HTMLElement, isEditing: boolean): void {
  const toggle = element.querySelector<HTMLElement>('.passe-mode');
  const label = words(isEditing ? 'SHEET.toPlay' : 'SHEET.toEdit');
  toggle?.setAttribute('aria-label', label);
  toggle?.setAttribute('data-tooltip-text', label);
  toggle?.setAttribute('aria-pressed', String(isEditing));
  element.classList.toggle('is-editing', isEditing);
}
