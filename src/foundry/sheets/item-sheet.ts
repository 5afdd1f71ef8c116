import { HandlebarsItemSheet } from '../platform/handlebars-application.ts';
import { notifyIfMissing } from '../platform/lazy.ts';
import { template } from '../platform/system-id.ts';
import { leaveOutUnchanged } from '../ui/changed-fields.ts';
import { addModeToggle, disableWriting, showMode } from '../ui/render-changes.ts';
import { refuseProblems } from '../ui/form-problems.ts';
import type { EffectRow } from './effects-context.ts';
import type { EditContext, ItemPage } from './item-page.ts';
import type { Reading } from './item-reading.ts';

import ItemSheetV2 = foundry.applications.sheets.ItemSheetV2;

type Parent = InstanceType<typeof HandlebarsItemSheet>;
type Options = ItemSheetV2.RenderOptions & { isFirstRender: boolean };

const part = (name: string) => ({ template: template(`item/${name}`) });

/** The context of all parts of the sheet. */
export interface ItemContext extends ItemSheetV2.RenderContext {
  name: string;
  img: string;
  /** Its type and owner. */
  subtitle: string;
  /** True where this user may change it. */
  isEditable: boolean;
  /** True while fields are shown in place of values. */
  isEditing: boolean;
  /** The fault of the item as a whole; empty for none. */
  problem: string;
  /** The content in reading mode; null while it is edited. */
  reading: Reading | null;
  /** The content in edit mode; null while it is read. */
  editing: EditContext | null;
  /** Its active effects. */
  effects: readonly EffectRow[];
}

/** The sheet of an item in any combat system, with a reading and an edit mode. */
export class ItemSheet extends HandlebarsItemSheet<ItemContext> {
  static override DEFAULT_OPTIONS = {
    classes: ['passe', 'passe-item'],
    position: { width: 540 },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
  };

  static override PARTS = {
    head: part('head'),
    reading: part('reading'),
    body: part('body'),
    texts: part('texts'),
    effects: part('effects'),
  };

  #page: ItemPage | null = null;

  /** True while fields are shown in place of values. */
  isEditing = false;

  /** The body shape whose locations are shown; null for the fitting one. */
  shape: string | null = null;

  /** The section that is unfolded when it is drawn next; null for none. */
  unfolded: string | null = null;

  /** Invisible to users with limited permission. */
  override get isVisible(): boolean {
    return this.item.testUserPermission(game.user, 'OBSERVER');
  }

  /** The name in the reader's language. */
  override get title(): string {
    return this.item.label;
  }

  protected override async _prepareContext(options: Options): Promise<ItemContext> {
    const context = await super._prepareContext(options);
    this.#page ??= await notifyIfMissing(async () => (await import('./item-page.ts')).itemPage);
    return Object.assign(context, await this.#page.shownOn(this));
  }

  /** Opens a newly created item in edit mode. */
  protected override _configureRenderOptions(options: Options): void {
    super._configureRenderOptions(options);
    const { renderContext } = options as { renderContext?: string };
    if (options.isFirstRender && renderContext === 'createItem') this.isEditing = this.isEditable;
  }

  protected override async _renderFrame(options: Options): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    if (this.isEditable) addModeToggle(frame);
    return frame;
  }

  protected override async _onRender(...args: Parameters<Parent['_onRender']>): Promise<void> {
    await super._onRender(...args);
    showMode(this.element, this.isEditing && this.isEditable, 'ITEM.toRead');
  }

  protected override async _onClickAction(event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#page?.clicks[target.dataset['action'] ?? '']?.call(this, event, target);
  }

  protected override _attachPartListeners(
    partId: string,
    element: HTMLElement,
    options: Parameters<Parent['_attachPartListeners']>[2],
  ): void {
    super._attachPartListeners(partId, element, options);
    if (partId !== 'body' || !this.isEditable) return;
    this.#page?.listen(this, element);
    this.unfold(element);
  }

  /** Shows a way of holding a weapon that was just added. */
  private unfold(element: HTMLElement): void {
    const section = element.querySelector<HTMLDetailsElement>(`details[data-key="${this.unfolded}"]`);
    if (!section) return;
    section.open = true;
    this.unfolded = null;
  }

  protected override _toggleDisabled(disabled: boolean): void {
    disableWriting(this, () => super._toggleDisabled(disabled));
  }

  protected override _prepareSubmitData(...args: Parameters<Parent['_prepareSubmitData']>): object {
    refuseProblems(args[1], this.item);
    leaveOutUnchanged(args[1], args[2].object);
    return super._prepareSubmitData(...args);
  }

  protected override _processFormData(...args: Parameters<Parent['_processFormData']>): object {
    const submitted = super._processFormData(...args) as { name?: string };
    const [, form] = args;
    // The name that is shown may be the one in the reader's language: only another one is a new name.
    if (submitted.name === this.item.label) delete submitted.name;
    const { setProperty } = foundry.utils;
    for (const field of form.querySelectorAll<HTMLSelectElement>('select[data-optional]:enabled')) {
      if (field.value === '') setProperty(submitted, field.name, null);
    }
    for (const set of form.querySelectorAll<HTMLElement>('fieldset[data-ticks]')) {
      const boxes = [...set.querySelectorAll<HTMLInputElement>('input:enabled')];
      const ticked = boxes.filter(({ checked }) => checked).map(({ value }) => value);
      if (boxes.length > 0) setProperty(submitted, set.dataset['ticks'] ?? '', ticked);
    }
    return submitted;
  }
}

/** Opens the sheet of an item to write in it. */
export async function openToWrite(item: Item.Implementation | undefined): Promise<void> {
  const sheet: unknown = item?.sheet;
  if (!(sheet instanceof ItemSheet)) return void (await item?.sheet?.render(true));
  sheet.isEditing = true;
  await sheet.render({ force: true });
}
