import { type MenuLine, menuEntry } from '../platform/compat.ts';

import ContextMenu = foundry.applications.ux.ContextMenu;

/**
 * Gives rows a menu at a right click. By keyboard the first line has the focus, the arrows go from line to line, and
 * Escape goes back to the button that opened it.
 */
export function offerRowMenu(container: HTMLElement, rows: string, lines: readonly MenuLine[]): void {
  class RowMenu extends ContextMenu.implementation {
    protected override async _onRender(options?: ContextMenu.RenderOptions): Promise<void> {
      await super._onRender(options);
      goThrough(this.element, container, () => this.close());
    }
  }
  // Listening is all that it has to do.
  void new RowMenu(container, rows, lines.map(menuEntry) as ContextMenu.Entry<JQuery | HTMLElement>[], {
    jQuery: false,
    fixed: true,
  });
}

/** Opens the menu of a row at the button that offers it, as a right click there would. */
export function openRowMenu(button: HTMLElement): void {
  const { left: clientX, bottom: clientY } = button.getBoundingClientRect();
  const options = { bubbles: true, cancelable: true, button: 2, clientX, clientY };
  button.dispatchEvent(new PointerEvent('contextmenu', options));
}

function goThrough(menu: HTMLElement, container: HTMLElement, close: () => Promise<void>): void {
  const lines = [...menu.querySelectorAll<HTMLElement>('.context-item')];
  const page = menu.ownerDocument;
  const opener = container.contains(page.activeElement) ? (page.activeElement as HTMLElement) : null;
  menu.querySelector('menu, ol, ul')?.setAttribute('role', 'menu');
  for (const line of lines) {
    line.role = 'menuitem';
    line.tabIndex = -1;
  }
  lines[0]?.focus();
  menu.addEventListener('keydown', event => {
    const at = lines.indexOf(page.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) lines.at(to % lines.length)?.focus();
    else if (event.key === 'Enter' || event.key === ' ') lines[at]?.click();
    else if (event.key !== 'Escape' && event.key !== 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key !== 'Escape' && event.key !== 'Tab') return;
    void close();
    opener?.focus();
  });
}
