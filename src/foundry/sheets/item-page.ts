import { adapterForItem } from '../combat-system/active-system.ts';
import { inReadersLanguage, localize, reasonWords } from '../platform/localize.ts';
import { knowTemplates } from '../platform/templates.ts';
import type { Section } from '../ui/form-fields.ts';
import { enriched, richText } from '../ui/rich-text.ts';
import { ITEM_ACTIONS, putIn, takeWeaponDrops } from './item-actions.ts';
import type { ItemContext, ItemSheet } from './item-sheet.ts';

const TEMPLATES = import.meta.glob('../../../templates/item/*.hbs', {
  query: '?raw',
  import: 'default',
  eager: true,
});

type Click = (this: ItemSheet, event: PointerEvent, target: HTMLElement) => Promise<void>;

/** What fills the sheet of an item, and does what is clicked on it: it comes when the first one is opened. */
export interface ItemPage {
  /** What the sheet shows. */
  shownOn(sheet: ItemSheet, sections: readonly Section[]): Promise<Partial<ItemContext>>;
  /** Hears what is chosen in lists that are no fields of the item, and takes weapons that are dropped. */
  listen(sheet: ItemSheet, element: HTMLElement): void;
  /** What can be clicked. */
  readonly clicks: Readonly<Record<string, Click>>;
}

export const itemPage: ItemPage = { shownOn, listen, clicks: ITEM_ACTIONS };

async function shownOn(sheet: ItemSheet, sections: readonly Section[]): Promise<Partial<ItemContext>> {
  await knowTemplates(TEMPLATES);
  const { item, isEditable } = sheet;
  const unreadable = adapterForItem(item.type)?.unreadable(item) ?? null;
  const { texts, notes } = item.system as { texts: Readonly<Record<string, string>>; notes: string };
  const type = game.i18n.localize(`TYPES.Item.${item.type}`);
  return {
    name: item.label,
    img: item.img ?? '',
    subtitle: item.actor ? localize('ITEM.of', { type, owner: item.actor.label }) : type,
    isEditable,
    sections: sections.map(ticksLast),
    problem: unreadable ? reasonWords(unreadable) : '',
    text: await enriched(item, inReadersLanguage(texts)),
    notes: await richText(item, notes),
    effects: effectRows(item),
  };
}

/** Ticks stand below the fields of their section, and not between them. */
function ticksLast(section: Section): Section {
  const isTick = ({ field }: { readonly field: unknown }) =>
    field instanceof foundry.data.fields.BooleanField;
  const fields = [...(section.fields ?? [])].sort((a, b) => Number(isTick(a)) - Number(isTick(b)));
  return section.fields ? { ...section, fields } : section;
}

function listen(sheet: ItemSheet, element: HTMLElement): void {
  for (const field of element.querySelectorAll<HTMLSelectElement>('[data-look], [data-add]')) {
    field.addEventListener('change', event => {
      // The form of the sheet would write all its fields along.
      event.stopPropagation();
      void choose(sheet, field);
    });
  }
  takeWeaponDrops(sheet.item, element);
}

async function choose(sheet: ItemSheet, { dataset, value }: HTMLSelectElement): Promise<void> {
  if ('look' in dataset) {
    sheet.shape = value;
    await sheet.render({ parts: ['body'] });
  } else if (value !== '') await putIn(sheet.item, dataset['add'] ?? '', value);
}

/** An effect that lies on an item, as its sheet shows it. */
export interface EffectRow {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly isOn: boolean;
}

/** The effects of an item, by name. */
export function effectRows(item: Item.Implementation): EffectRow[] {
  return [...item.effects]
    .map(({ id, name, img, disabled }) => ({ id: id ?? '', name, img: img ?? '', isOn: !disabled }))
    .sort((a, b) => a.name.localeCompare(b.name, game.i18n.lang));
}
