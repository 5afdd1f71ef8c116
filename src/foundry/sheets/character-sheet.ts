import { attackWith } from '../fight/attack.ts';
import { HandlebarsActorSheet } from '../handlebars-sheets.ts';
import { template } from '../system.ts';
import { characterContext, type CharacterContext } from './character-context.ts';
import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;

/** The sheet of a character; its first tab is for fighting. */
export class CharacterSheet extends HandlebarsActorSheet<CharacterContext> {
  static override DEFAULT_OPTIONS = {
    classes: ['passe', 'passe-character'],
    position: { width: 640, height: 720 },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      attack: CharacterSheet.onAttack,
      openItem: CharacterSheet.onOpenItem,
      deleteItem: CharacterSheet.onDeleteItem,
      pickUp: CharacterSheet.onPickUp,
      endCondition: CharacterSheet.onEndCondition,
    },
  };

  static override PARTS = {
    header: { template: template('character/header') },
    tabs: { template: template('character/tabs') },
    fight: { template: template('character/fight'), scrollable: [''] },
    abilities: { template: template('character/abilities'), scrollable: [''] },
    notes: { template: template('character/notes'), scrollable: [''] },
  };

  static override TABS = {
    primary: {
      tabs: [{ id: 'fight' }, { id: 'abilities' }, { id: 'notes' }],
      initial: 'fight',
      labelPrefix: 'PASSE.TAB',
    },
  };

  protected override async _prepareContext(
    options: ActorSheetV2.RenderOptions & { isFirstRender: boolean },
  ): Promise<CharacterContext> {
    const context = await super._prepareContext(options);
    const { actor } = this;
    if (!actor.isType('character')) throw new Error(`not a character: ${actor.uuid}`);
    return Object.assign(context, await characterContext(actor), {
      tabs: this._prepareTabs('primary'),
      isEditable: this.isEditable,
    });
  }

  protected override async _preparePartContext(
    partId: string,
    context: CharacterContext,
    options: Parameters<InstanceType<typeof HandlebarsActorSheet>['_preparePartContext']>[2],
  ): Promise<CharacterContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    return { ...prepared, tab: context.tabs[partId] };
  }

  protected override _attachPartListeners(
    partId: string,
    element: HTMLElement,
    options: Parameters<InstanceType<typeof HandlebarsActorSheet>['_attachPartListeners']>[2],
  ): void {
    super._attachPartListeners(partId, element, options);
    for (const input of element.querySelectorAll<HTMLInputElement>('input[data-location]')) {
      input.addEventListener('change', () => void this.setHitPoints(input));
    }
  }

  /** Writes the hit points that somebody typed as hit points lost: 0 lost is unhurt. */
  private async setHitPoints(input: HTMLInputElement): Promise<void> {
    const { location = '', full = '0' } = input.dataset;
    const typed = Number(input.value);
    if (!Number.isInteger(typed)) return void this.render();
    const lost = Math.max(0, Number(full) - typed);
    await this.actor.update({ system: { state: { hurt: { [location]: lost } } } } as Actor.UpdateData);
  }

  static async onAttack(this: CharacterSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = itemIdOf(target);
    if (id) await attackWith(this.actor, id);
  }

  static async onOpenItem(this: CharacterSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.actor.items.get(itemIdOf(target) ?? '')?.sheet?.render(true);
  }

  static async onDeleteItem(this: CharacterSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.actor.items.get(itemIdOf(target) ?? '')?.deleteDialog();
  }

  static async onPickUp(this: CharacterSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { actor } = this;
    const id = itemIdOf(target);
    if (!actor.isType('character')) return;
    const dropped = actor.system.state.dropped.filter(other => other !== id);
    await actor.update({ system: { state: { dropped } } } as Actor.UpdateData);
  }

  static async onEndCondition(
    this: CharacterSheet,
    _event: PointerEvent,
    target: HTMLElement,
  ): Promise<void> {
    const { actor } = this;
    const index = Number(target.closest<HTMLElement>('[data-condition]')?.dataset['condition']);
    if (!actor.isType('character')) return;
    const conditions = actor.system.toObject().state.conditions.filter((_, i) => i !== index);
    await actor.update({ system: { state: { conditions } } } as Actor.UpdateData);
  }
}

function itemIdOf(target: HTMLElement): string | undefined {
  return target.closest<HTMLElement>('[data-item-id]')?.dataset['itemId'];
}
