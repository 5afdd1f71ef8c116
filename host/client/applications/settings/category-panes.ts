import { buildElement, buildIcon } from '../build-element.ts';
import { globals, localize } from '../foundry-globals.ts';
import type { RegisteredMenu } from '../registered-settings.ts';
import { isMenu, type SettingCategory } from './setting-categories.ts';
import { settingId, settingRow } from './setting-fields.ts';

/** Build the button that shows a category, with the number of its entries. */
export function categoryTab(
  { id, label, entries }: SettingCategory,
  group: string,
  active: boolean,
): HTMLElement {
  return buildElement(
    'button',
    {
      type: 'button',
      class: active ? 'active' : '',
      'data-action': 'tab',
      'data-group': group,
      'data-tab': id,
      'aria-pressed': String(active),
    },
    buildElement('span', {}, label),
    buildElement('span', { class: 'count' }, `[${entries.length}]`),
  );
}

/** Build the rows of a category. */
export function categoryPane(
  { id, label, entries }: SettingCategory,
  rootId: string,
  group: string,
  active: boolean,
): HTMLElement {
  const { settings } = globals.game;
  const rows = entries.map(entry =>
    isMenu(entry) ? menuRow(entry) : settingRow(entry, settings.get(entry.namespace, entry.key), rootId),
  );
  return buildElement(
    'section',
    {
      class: `tab category${active ? ' active' : ''}`,
      'data-group': group,
      'data-tab': id,
      'data-category': id,
      'aria-label': label,
    },
    ...rows,
  );
}

/** Hide the rows without these words, and tell each tab how many are left. */
export function filterRows(root: HTMLElement, query: string): void {
  const wanted = folded(query);
  for (const pane of root.querySelectorAll<HTMLElement>('.category')) {
    const rows = [...pane.querySelectorAll<HTMLElement>('.form-group')];
    for (const row of rows) row.hidden = !folded(row.textContent).includes(wanted);
    const count = root.querySelector(`nav [data-tab="${CSS.escape(pane.dataset['tab'] ?? '')}"] .count`);
    if (count) count.textContent = `[${rows.filter(row => !row.hidden).length}]`;
  }
}

/** Build the buttons below: everything as it was at first, and save. */
export function settingsFooter(): HTMLElement {
  return buildElement(
    'footer',
    { class: 'form-footer' },
    footerButton(
      { type: 'button', class: 'reset-defaults', 'data-action': 'resetDefaults' },
      'fa-arrow-rotate-left',
      'SETTINGS.Reset',
    ),
    footerButton({ type: 'submit' }, 'fa-floppy-disk', 'SETTINGS.Save'),
  );
}

function footerButton(attributes: Record<string, string>, icon: string, label: string): HTMLElement {
  return buildElement(
    'button',
    attributes,
    buildIcon(`fa-solid ${icon}`),
    buildElement('span', {}, localize(label)),
  );
}

function menuRow(menu: RegisteredMenu): HTMLElement {
  const label = localize(menu.label || menu.name || '');
  const button = buildElement(
    'button',
    { type: 'button', 'data-action': 'openSubmenu', 'data-key': settingId(menu) },
    menu.icon && buildIcon(menu.icon),
    buildElement('span', {}, label),
  );
  return buildElement(
    'div',
    { class: 'form-group submenu' },
    buildElement('label', {}, localize(menu.name || '')),
    buildElement('div', { class: 'form-fields' }, button),
    menu.hint && buildElement('p', { class: 'hint' }, localize(menu.hint)),
  );
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
