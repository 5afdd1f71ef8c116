import { HandlebarsItemSheet } from '../../handlebars-sheets.ts';
import { template } from '../../system.ts';
import { keepingOfItem } from '../../rulesets/keepings.ts';
import { reasonWords, words } from '../../words.ts';
import { refuseProblems } from '../form-problems.ts';
import { keepPlace, restorePlace } from '../kept-place.ts';
import { enriched, inReadersLanguage, richText, type RichText } from '../rich-text.ts';
import { effectRows, type EffectRow } from './effect-rows.ts';
import { ITEM_ACTIONS } from './item-actions.ts';
import { takeWeaponDrops } from './item-drops.ts';
import { putIn } from './key-sets.ts';
import {
  abilitySections,
  armourSections,
  gearSections,
  powerSections,
  skillSections,
  styleSections,
} from './other-sections.ts';
import type { Section } from './section.ts';
import { weaponSections } from './weapon-sections.ts';
import ItemSheetV2 = foundry.applications.sheets.ItemSheetV2;

type Parent = InstanceType<typeof HandlebarsItemSheet>;
type Options = ItemSheetV2.RenderOptions & { isFirstRender: boolean };

const part = (name: string) => ({ template: template(`item/${name}`) });

/** What all parts of the sheet know. */
export interface ItemContext extends ItemSheetV2.RenderContext {
  name: string;
  img: string;
  /** What it is, and whose. */
  subtitle: string;
  isEditable: boolean;
  sections: readonly Section[];
  /** What is wrong with it as a whole; empty when nothing is. */
  problem: string;
  /** What its pack says of it in the reader's language, ready to be shown. */
  text: string;
  notes: RichText;
  effects: readonly EffectRow[];
}

/** The sheet of any item: its head, the sections that apply to it, its texts, its effects. */
export class ItemSheet extends HandlebarsItemSheet<ItemContext> {
  static override DEFAULT_OPTIONS = {
    classes: ['passe', 'passe-item'],
    position: { width: 540 },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: ITEM_ACTIONS,
  };

  static override PARTS = {
    head: part('head'),
    body: part('body'),
    texts: part('texts'),
    effects: part('effects'),
  };

  /** The body shape whose locations are shown; null for the fitting one. */
  shape: string | null = null;

  /** The section that is unfolded when it is drawn next; null for none. */
  unfolded: string | null = null;

  /** Whoever may only see that there is something sees nothing of what it is. */
  override get isVisible(): boolean {
    return this.item.testUserPermission(game.user, 'OBSERVER');
  }

  /** The name in the reader's language. */
  override get title(): string {
    return this.item.label;
  }

  protected override async _prepareContext(options: Options): Promise<ItemContext> {
    const context = await super._prepareContext(options);
    const { item, isEditable } = this;
    const unreadable = keepingOfItem(item.type)?.unreadable(item) ?? null;
    const { texts, notes } = item.system as { texts: Readonly<Record<string, string>>; notes: string };
    const type = game.i18n.localize(`TYPES.Item.${item.type}`);
    return Object.assign(context, {
      name: item.label,
      img: item.img ?? '',
      subtitle: item.actor ? words('ITEM.of', { type, owner: item.actor.label }) : type,
      isEditable,
      sections: await this.sections(),
      problem: unreadable ? reasonWords(unreadable) : '',
      text: await enriched(item, inReadersLanguage(texts)),
      notes: await richText(item, notes),
      effects: effectRows(item),
    });
  }

  /** What there is to say of the item, part by part. */
  protected sections(): Promise<Section[]> {
    return sectionsOf(this.item, this.shape);
  }

  protected override _attachPartListeners(
    partId: string,
    element: HTMLElement,
    options: Parameters<Parent['_attachPartListeners']>[2],
  ): void {
    super._attachPartListeners(partId, element, options);
    if (partId !== 'body' || !this.isEditable) return;
    for (const field of element.querySelectorAll<HTMLSelectElement>('[data-look], [data-add]')) {
      field.addEventListener('change', event => {
        // The form of the sheet would write all its fields along.
        event.stopPropagation();
        void this.choose(field);
      });
    }
    takeWeaponDrops(this.item, element);
    this.unfold(element);
  }

  /** Shows a way of holding a weapon that was just added. */
  private unfold(element: HTMLElement): void {
    const section = element.querySelector<HTMLDetailsElement>(`details[data-key="${this.unfolded}"]`);
    if (!section) return;
    section.open = true;
    this.unfolded = null;
  }

  /** What was chosen in a list that is no field of the item. */
  private async choose({ dataset, value }: HTMLSelectElement): Promise<void> {
    if ('look' in dataset) {
      this.shape = value;
      await this.render({ parts: ['body'] });
    } else if (value !== '') await putIn(this.item, dataset['add'] ?? '', value);
  }

  protected override _preSyncPartState(...args: Parameters<Parent['_preSyncPartState']>): void {
    super._preSyncPartState(...args);
    keepPlace(args[2], args[3]);
  }

  protected override _syncPartState(...args: Parameters<Parent['_syncPartState']>): void {
    super._syncPartState(...args);
    restorePlace(args[1], args[3]);
  }

  protected override _prepareSubmitData(...args: Parameters<Parent['_prepareSubmitData']>): object {
    refuseProblems(args[1]);
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

async function sectionsOf(item: Item.Implementation, shape: string | null): Promise<Section[]> {
  if (item.isType('weapon')) return weaponSections(item);
  if (item.isType('armour')) return armourSections(item, shape);
  if (item.isType('combat-style')) return styleSections(item);
  if (item.isType('skill')) return skillSections(item);
  if (item.isType('ability')) return abilitySections(item);
  if (item.isType('power')) return powerSections(item);
  return item.isType('gear') ? gearSections(item) : [];
}
