import { usedUp } from '../../rulesets/mythras/used-up.ts';
import { FATIGUE, fatigueOf, tires } from '../../../rules/mythras/fatigue.ts';
import { GRADES, type Grade } from '../../../rules/mythras/grade.ts';
import { stateAfter } from '../../../rules/mythras/state.ts';
import { afterMagic, magicSpentIn } from '../../rulesets/mythras/magic-points.ts';
import { ownThing } from '../own-thing.ts';
import type { CharacterSheet } from './character-sheet.ts';
import { filterRows } from './skill-filter.ts';
import { fighterOf } from '../../rulesets/mythras/fighter-of.ts';
import { isMythras } from '../../rulesets/mythras/mythras-actor.ts';

/** Listens to what is typed and chosen in a part of the sheet, beyond what Foundry's form writes by itself. */
export function listenToSheet(sheet: CharacterSheet, partId: string, element: HTMLElement): void {
  if (partId === 'header') pressPicture(element);
  if (partId === 'skills') listenToSkills(sheet, element);
  if (partId === 'tabs') moveAmongTabs(element);
  if (partId === 'body') lightUp(element);
  for (const field of element.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-set]')) {
    field.addEventListener('change', event => {
      // The form of the sheet would write all its fields along.
      event.stopPropagation();
      void write(sheet, field);
    });
  }
}

/** The picture is changed by keyboard as well; Foundry wants it to be an image and no button. */
function pressPicture(element: HTMLElement): void {
  const picture = element.querySelector<HTMLElement>('[data-action="editImage"]');
  picture?.addEventListener('keydown', event => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    picture.click();
  });
}

/** Writes one field, as the number that was typed; what is no number is shown as it was. */
async function write(sheet: CharacterSheet, field: HTMLInputElement | HTMLSelectElement): Promise<void> {
  const { actor } = sheet;
  const { set = '', where = '', itemId = '' } = field.dataset;
  const typed = Number(field.value);
  if (set === 'grade') return chooseGrade(sheet, field.value);
  if (set === 'condition') return addCondition(sheet, field.value);
  if (field.value.trim() === '' || !Number.isInteger(typed) || typed < 0) {
    return void sheet.render({ parts: [partOf(field)] });
  }
  if (set === 'fatigue') return tire(sheet, typed);
  if (set === 'quantity') {
    const item = ownThing(actor, itemId);
    if (!item) return void sheet.render({ parts: [partOf(field)] });
    // What is typed is what is left; the state goes on counting what was used.
    return void item.update({ system: { quantity: typed + usedUp(item) } } as Item.UpdateData);
  }
  if (set === 'magic') return spendMagic(sheet, Math.max(0, Number(field.dataset['full']) - typed));
  return writeSystem(sheet, { state: { [set]: { [where]: typed } } });
}

/** Writes the magic points spent; `spent` is what it comes to. */
async function spendMagic(sheet: CharacterSheet, spent: number): Promise<void> {
  const { actor } = sheet;
  if (!isMythras(actor)) return;
  const before = magicSpentIn(actor.system.state.conditions);
  await writeSystem(sheet, { state: { conditions: afterMagic(actor, spent - before) } });
}

async function writeSystem({ actor }: CharacterSheet, system: object): Promise<void> {
  await actor.update({ system } as Actor.UpdateData);
}

function partOf(field: HTMLElement): string {
  return field.closest<HTMLElement>('[data-application-part]')?.dataset['applicationPart'] ?? '';
}

function chooseGrade(sheet: CharacterSheet, value: string): void {
  if ((GRADES as readonly string[]).includes(value)) sheet.grade = value as Grade;
}

async function addCondition(sheet: CharacterSheet, condition: string): Promise<void> {
  const { actor } = sheet;
  if (!actor.isType('character') || condition === '') return;
  const conditions = [...actor.system.toObject().state.conditions, { condition }];
  await writeSystem(sheet, { state: { conditions } });
}

/** Sets the level of fatigue as an action of the rules would (MYT-FATIGUE-02). */
async function tire(sheet: CharacterSheet, level: number): Promise<void> {
  const { actor } = sheet;
  if (!isMythras(actor) || level >= FATIGUE.length) return;
  const fighter = fighterOf(actor);
  const { conditions } = stateAfter(fighter, tires(fighter, level - fatigueOf(fighter)));
  await writeSystem(sheet, { state: { conditions } });
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

/** Whatever of the drawing and the list belongs together lights up together. */
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
