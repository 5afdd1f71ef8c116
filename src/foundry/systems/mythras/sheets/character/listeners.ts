import { folded, isFound } from '../../../../../rules/shared/spelling.ts';
import { ownItem, whereOf } from '../../../../sheets/fighter-clicks.ts';
import {
  type Field,
  listenToFields,
  refuseTyped,
  showAgain,
  wholeNumberIn,
} from '../../../../sheets/set-fields.ts';
import { magicSpentIn } from '../../data/bars.ts';
import { afterMagic } from '../../to-fighter.ts';
import { usedUp } from '../../receive-item.ts';
import { chooseGrade, tire } from '../mythras-clicks.ts';
import type { CharacterSheet } from './character-sheet.ts';

/** Listens to what is typed and chosen in a part of the sheet, beyond what Foundry's form writes by itself. */
export function listenToSheet(sheet: CharacterSheet, element: HTMLElement, partId: string): void {
  if (partId === 'header') pressPicture(element);
  if (partId === 'skills') listenToSkills(sheet, element);
  if (partId === 'tabs') moveAmongTabs(element);
  if (partId === 'body') lightUp(element);
  listenToFields(element, field => write(sheet, field));
}

/** The picture can be changed by keyboard too; Foundry wants it to be an image and no button. */
function pressPicture(element: HTMLElement): void {
  const picture = element.querySelector<HTMLElement>('[data-action="editImage"]');
  picture?.addEventListener('keydown', event => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    picture.click();
  });
}

/** Writes one field, as the number that was typed; what is no number is shown as it was. */
async function write(sheet: CharacterSheet, field: Field): Promise<void> {
  const { set = '' } = field.dataset;
  if (set === 'grade') return chooseGrade(sheet, field.value);
  const typed = wholeNumberIn(field);
  if (typed === null || typed < 0) return refuseTyped(field);
  if (set === 'fatigue') return tire(sheet, typed);
  if (set === 'quantity') return writeLeft(sheet, field, typed);
  if (set === 'magic') return spendMagic(sheet, Math.max(0, Number(field.dataset['full']) - typed));
  return sheet.writeSystem({ state: { [set]: { [whereOf(field)]: typed } } });
}

/** Writes the number left as a quantity: the state goes on counting those used. */
async function writeLeft(sheet: CharacterSheet, field: Field, left: number): Promise<void> {
  const item = ownItem(sheet.fighter, field.dataset['itemId'] ?? '');
  if (!item) return showAgain(field);
  await item.update({ system: { quantity: left + usedUp(item) } } as Item.UpdateData);
}

/** Writes the magic points spent; `spent` is what it comes to (MYT-CHAR-10). */
async function spendMagic(sheet: CharacterSheet, spent: number): Promise<void> {
  const { fighter } = sheet;
  const before = magicSpentIn(fighter.system.state.conditions);
  await sheet.writeSystem({ state: { conditions: afterMagic(fighter, spent - before) } });
}

function listenToSkills(sheet: CharacterSheet, element: HTMLElement): void {
  const filter = element.querySelector<HTMLInputElement>('.passe-filter');
  if (!filter) return;
  filter.value = sheet.skillFilter;
  filterRows(element, sheet.skillFilter);
  filter.addEventListener('input', () => {
    sheet.skillFilter = filter.value;
    filterRows(element, filter.value);
  });
  // The form would be sent, which sends no filter but all else.
  filter.addEventListener('change', event => event.stopPropagation());
  filter.addEventListener('keydown', event => {
    if (event.key === 'Enter') event.preventDefault();
    if (event.key !== 'Escape' || filter.value === '') return;
    // Escape empties the filter before it closes windows.
    event.stopPropagation();
    filter.value = '';
    filter.dispatchEvent(new Event('input'));
  });
}

/** The arrow keys go from tab to tab, as in any list of tabs. */
function moveAmongTabs(element: HTMLElement): void {
  const tabs = [...element.querySelectorAll<HTMLElement>('[role="tab"]')];
  element.addEventListener('keydown', event => {
    const at = tabs.indexOf(event.target as HTMLElement);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0;
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (at < 0 || step === 0 || !next) return;
    event.preventDefault();
    next.focus();
    next.click();
  });
}

/** The drawing and the list highlight the same location. */
function lightUp(element: HTMLElement): void {
  for (const type of ['pointerover', 'pointerout', 'focusin', 'focusout'] as const) {
    element.addEventListener(type, event => {
      const where = (event.target as Element).closest<HTMLElement>('[data-where]')?.dataset['where'];
      const isLit = type === 'pointerover' || type === 'focusin';
      for (const one of element.querySelectorAll<HTMLElement>(`[data-where="${CSS.escape(where ?? '')}"]`)) {
        one.classList.toggle('is-lit', isLit);
      }
    });
  }
}

/** Hides the rows whose name has not got what was typed, and the groups with no row left. */
function filterRows(element: HTMLElement, typed: string): void {
  const wanted = typed.trim();
  for (const group of element.querySelectorAll<HTMLElement>('[data-group-of]')) {
    const rows = [...group.querySelectorAll<HTMLElement>('[data-label]')];
    for (const row of rows) row.hidden = !isFound([folded(row.dataset['label'] ?? '')], wanted);
    group.hidden = wanted !== '' && rows.every(row => row.hidden);
  }
  const rows = [...element.querySelectorAll<HTMLElement>('[data-label]')];
  const none = element.querySelector<HTMLElement>('.passe-none-found');
  if (none) none.hidden = rows.some(row => !row.hidden);
}
