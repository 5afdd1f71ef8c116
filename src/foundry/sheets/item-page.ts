import { adapterForItem } from '../combat-system/active-system.ts';
import { isActor } from '../documents/fighter-id.ts';
import { localize, reasonWords } from '../platform/localize.ts';
import { knowTemplates } from '../platform/handlebars-application.ts';
import type { Section } from '../ui/form-fields.ts';
import { type RichText, richText } from '../ui/rich-text.ts';
import { effectRows } from './effects-context.ts';
import { ITEM_ACTIONS, putIn, handleWeaponDrops } from './item-actions.ts';
import { readingOf, sectionsOf, textOf } from './item-reading.ts';
import type { ItemContext, ItemSheet } from './item-sheet.ts';

const TEMPLATES = import.meta.glob('../../../templates/item/*.hbs', {
  query: '?template',
  import: 'default',
  eager: true,
});

type Click = (this: ItemSheet, event: PointerEvent, target: HTMLElement) => Promise<void>;

/** The content and clicks of item sheets, loaded when the first one is opened. */
export interface ItemPage {
  /** The context of the sheet. */
  shownOn(sheet: ItemSheet): Promise<Partial<ItemContext>>;
  /** Attaches listeners to lists that are no fields of the item, and to dropped weapons. */
  listen(sheet: ItemSheet, element: HTMLElement): void;
  /** The click actions. */
  readonly clicks: Readonly<Record<string, Click>>;
}

export const itemPage: ItemPage = { shownOn, listen, clicks: ITEM_ACTIONS };

/** The context of an item that is being edited. */
export interface EditContext {
  readonly sections: readonly Section[];
  /** The text of its pack in the reader's language, enriched. */
  readonly text: string;
  readonly notes: RichText;
}

/** Makes the templates of items known. */
export const knowItemTemplates = (): Promise<void> => knowTemplates(TEMPLATES);

async function shownOn(sheet: ItemSheet): Promise<Partial<ItemContext>> {
  await knowItemTemplates();
  const { item, isEditable } = sheet;
  const isEditing = isEditable && sheet.isEditing;
  const unreadable = adapterForItem(item.type)?.unreadable(item) ?? null;
  return {
    name: item.label,
    img: item.img ?? '',
    subtitle: subtitleOf(item),
    isEditable,
    isEditing,
    problem: unreadable ? reasonWords(unreadable) : '',
    reading: isEditing ? null : await readingOf(item),
    editing: isEditing ? await editingOf(sheet) : null,
    effects: effectRows([...item.effects], item),
  };
}

/** The type and owner of an item. */
function subtitleOf({ type: id, actor }: Item.Implementation): string {
  const type = game.i18n.localize(`TYPES.Item.${id}`);
  if (!isActor(actor)) return type;
  const owner = actor.testUserPermission(game.user, 'OBSERVER') ? actor.label : actor.tableName;
  return localize('ITEM.of', { type, owner });
}

/** An item as its card shows it. */
export async function itemCard(item: Item.Implementation): Promise<object> {
  return {
    name: item.label,
    img: item.img ?? '',
    subtitle: subtitleOf(item),
    reading: await readingOf(item),
  };
}

async function editingOf({ item, shape }: ItemSheet): Promise<EditContext> {
  const { notes } = item.system as { notes: string };
  return {
    sections: (await sectionsOf(item, shape)).map(ticksLast),
    text: await textOf(item),
    notes: await richText(item, notes),
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
  handleWeaponDrops(sheet.item, element);
}

async function choose(sheet: ItemSheet, { dataset, value }: HTMLSelectElement): Promise<void> {
  if ('look' in dataset) {
    sheet.shape = value;
    await sheet.render({ parts: ['body'] });
  } else if (value !== '') await putIn(sheet.item, dataset['add'] ?? '', value);
}
