import { HandlebarsItemSheet } from '../handlebars-sheets.ts';
import { template } from '../system.ts';
import { words } from '../words.ts';
import ItemSheetV2 = foundry.applications.sheets.ItemSheetV2;

/** One box to tick among several. */
export interface Tick {
  readonly value: string;
  readonly label: string;
  readonly isTicked: boolean;
}

/** One entry of a list to choose from. */
export interface Entry {
  readonly value: string | number;
  readonly label: string;
  readonly isChosen: boolean;
}

/** What every item sheet gives its template. */
export interface ItemContext extends ItemSheetV2.RenderContext {
  item: Item.Implementation;
  system: object;
  isEditable: boolean;
}

/** What the sheets of all items have in common: a head with picture and name, and a form that saves as one types. */
export abstract class PasseItemSheet extends HandlebarsItemSheet<ItemContext> {
  static override DEFAULT_OPTIONS = {
    classes: ['passe', 'passe-item'],
    position: { width: 460 },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
  };

  /** The name in the reader's language. */
  override get title(): string {
    return this.item.label;
  }

  protected override async _prepareContext(
    options: ItemSheetV2.RenderOptions & { isFirstRender: boolean },
  ): Promise<ItemContext> {
    const context = await super._prepareContext(options);
    return Object.assign(context, { item: this.item, system: this.item.system, isEditable: this.isEditable });
  }
}

/** Boxes for the ids of a set, with words filed under `kind`. */
export function ticks(kind: string, ids: readonly string[], ticked: ReadonlySet<string>): Tick[] {
  return ids.map(value => ({ value, label: words(`${kind}.${value}`), isTicked: ticked.has(value) }));
}

/** Entries for the ids of a list, with words filed under `kind`. */
export function entries(kind: string, ids: readonly string[], chosen: string): Entry[] {
  return ids.map(value => ({ value, label: words(`${kind}.${value}`), isChosen: value === chosen }));
}

/** The one part of an item sheet. */
export const itemPart = (name: string) => ({ body: { template: template(`item/${name}`) } });
