import { leaveOutUnchanged } from '../ui/changed-fields.ts';
import { addModeToggle, ChangedParts, disableWriting, showMode } from '../ui/render-changes.ts';
import { keepWindowPlace, placeAgain } from '../ui/windows.ts';
import { onlyTarget } from '../actions/attack.ts';
import { listenToSearch } from '../actions/action-search.ts';
import { fightsHere } from '../combat-system/active-system.ts';
import { systemOfType } from '../combat-system/fetched-systems.ts';
import { typesInPacks } from '../combat-system/packs.ts';
import type { FightingActor } from '../combat-system/manifest.ts';
import { combatOfFighter, fightStateOf, mayAct } from '../documents/combat-state.ts';
import { writeGmNotes } from '../documents/gm-notes.ts';
import { tableNameOf } from '../documents/names.ts';
import { HandlebarsActorSheet } from '../platform/handlebars-application.ts';
import { notifyIfMissing } from '../platform/lazy.ts';
import { localize, withoutMarkup } from '../platform/localize.ts';
import { template } from '../platform/system-id.ts';
import { refuseProblems } from '../ui/form-problems.ts';
import { dragDataOf } from '../ui/rich-text.ts';
import { offerItemMenu } from './item-menu.ts';
import { type LimitedContext, limitedContext } from './texts-context.ts';

import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;

type Parent = InstanceType<typeof HandlebarsActorSheet>;
type SheetOptions = ActorSheetV2.RenderOptions & { isFirstRender: boolean };
type Parts = Record<string, { template: string }>;
type SheetRequest = Parameters<Parent['render']>[1];

/** The context of all parts of a fighter's sheet. */
export interface FighterContext extends ActorSheetV2.RenderContext, SheetMode {
  /** The additional context of each part, by the name of the part. */
  shown: Readonly<Record<string, object>>;
  /** The types that the compendia hold entries of, for those who may change the actor. */
  inPacks: Readonly<Record<string, true>>;
}

/** The mode in which a sheet is shown. */
export interface SheetMode {
  /** True where this user may change it. */
  readonly isEditable: boolean;
  /** True while fields are shown in place of values. */
  readonly isEditing: boolean;
}

/**
 * The base sheet of a fighter: it is read or edited, renders only the parts whose content has changed, and
 * keeps focus and scroll position.
 */
export abstract class FighterSheet extends HandlebarsActorSheet<FighterContext> {
  /** True while fields are shown in place of values. */
  isEditing = false;
  /** The mode of the next skill roll, such as its difficulty grade; empty for the usual one. */
  skillMode = '';

  private readonly changedParts = new ChangedParts();
  /** The content of each part as last rendered. */
  private shown: Readonly<Record<string, object>> = {};
  /** True where the page is the limited one, for users who may not observe the actor. */
  private isLimited = false;
  /** True where it was opened at a place that its caller chose. */
  private isPlaced = false;

  /** The actor of this sheet. */
  abstract get fighter(): FightingActor;

  /** The content of each part. */
  protected abstract shownIn(looking: SheetMode): Promise<Record<string, object>>;

  /** Attaches the listeners of a part. */
  protected abstract listen(partId: string, element: HTMLElement): void;

  /** The name in the reader's language. */
  override get title(): string {
    return this.actor.label;
  }

  /** The content for users with limited permission. */
  protected shownToOthers(): Promise<LimitedContext> {
    return limitedContext(this.fighter);
  }

  /** Writes some of what the fighter is made of. */
  async writeSystem(system: object): Promise<void> {
    await this.actor.update({ system } as Actor.UpdateData);
  }

  /**
   * Refuses an actor of another combat system, such as one in a compendium; closes and opens the sheet when the user's
   * permission changes, which changes its parts.
   */
  protected override _canRender(options: SheetOptions): false | void {
    const { type } = this.actor;
    if (!fightsHere(type)) {
      const system = localize(`RULESET.${systemOfType(type)?.id ?? ''}.name`);
      ui.notifications.warn(withoutMarkup(localize('NOTICE.otherSystem', { name: this.title, system })));
      return false;
    }
    if (!this.rendered || this.isLimited === this.actor.limited) return super._canRender(options);
    void this.close().then(() => (this.isVisible ? this.render({ force: true }) : this));
    return false;
  }

  /** Notes whether the caller chose a place: the options are read before Foundry may fill in one of its own. */
  override render(options?: SheetRequest): Promise<this>;
  override render(options: boolean, more?: SheetRequest): Promise<this>;
  override render(options?: SheetRequest | boolean, more?: SheetRequest): Promise<this> {
    const { position } = { ...more, ...(typeof options === 'object' ? options : {}) };
    if (!this.rendered) this.isPlaced = typeof position?.left === 'number';
    return super.render(options as boolean, more);
  }

  /** Opens a newly created fighter that has nothing yet in edit mode. */
  protected override _configureRenderOptions(options: SheetOptions): void {
    super._configureRenderOptions(options);
    const { isFirstRender, renderContext } = options as { isFirstRender: boolean; renderContext?: string };
    const isNew = isFirstRender && renderContext === 'createActor';
    if (isNew && this.actor.items.size === 0) this.isEditing = this.isEditable;
  }

  protected override _configureRenderParts(options: SheetOptions): Parts {
    if (this.actor.limited) return { limited: { template: template('fighter/limited') } };
    return super._configureRenderParts(options) as Parts;
  }

  protected override async _prepareContext(options: SheetOptions): Promise<FighterContext> {
    const context = await super._prepareContext(options);
    const { isEditable } = this;
    const looking = { isEditable, isEditing: this.isEditing && isEditable };
    const shown = this.actor.limited
      ? { limited: await this.shownToOthers() }
      : withLooking(await this.shownIn(looking), looking);
    this.shown = shown;
    return Object.assign(context, looking, { shown, inPacks: looking.isEditing ? typesInPacks() : {} });
  }

  protected override async _preparePartContext(
    partId: string,
    context: FighterContext,
    options: Parameters<Parent['_preparePartContext']>[2],
  ): Promise<FighterContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    return { ...prepared, ...context.shown[partId] } as FighterContext;
  }

  protected override async _renderFrame(options: SheetOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    if (this.isEditable) addModeToggle(frame);
    return frame;
  }

  protected override _replaceHTML(
    drawn: Record<string, HTMLElement>,
    content: HTMLElement,
    options: SheetOptions,
  ): void {
    const { shown, parts } = this;
    const isAsked = Object.keys(drawn).length < Object.keys(shown).length;
    super._replaceHTML(this.changedParts.among(drawn, parts, shown, isAsked), content, options);
  }

  protected override async _onFirstRender(...args: Parameters<Parent['_onFirstRender']>): Promise<void> {
    await super._onFirstRender(...args);
    offerItemMenu(this);
    if (!this.isPlaced) placeAgain(this as never);
  }

  override async close(...args: Parameters<Parent['close']>): Promise<this> {
    if (this.rendered) keepWindowPlace(this as never);
    return super.close(...args);
  }

  protected override async _onRender(...args: Parameters<Parent['_onRender']>): Promise<void> {
    await super._onRender(...args);
    this.isLimited = this.actor.limited;
    showMode(this.element, this.isEditing && this.isEditable);
    this.element.classList.toggle('passe-others-turn', othersTurn(this.actor));
    showAim(this.element);
  }

  protected override _attachPartListeners(
    partId: string,
    element: HTMLElement,
    options: Parameters<Parent['_attachPartListeners']>[2],
  ): void {
    super._attachPartListeners(partId, element, options);
    if (partId === 'actions') listenToSearch(element);
    this.listen(partId, element);
  }

  protected override _toggleDisabled(disabled: boolean): void {
    disableWriting(this, () => super._toggleDisabled(disabled));
  }

  /** Changes what the form is about to write, where a combat system does not take it as it is. */
  protected amend(_form: HTMLElement, _written: Record<string, unknown>): void {}

  protected override _prepareSubmitData(...args: Parameters<Parent['_prepareSubmitData']>): object {
    const [, form, data] = args;
    refuseProblems(form, this.actor);
    leaveOutUnchanged(form, data.object);
    this.amend(form, data.object);
    const { gmNotes } = data.object as { gmNotes?: unknown };
    delete data.object['gmNotes'];
    if (game.user.isGM && typeof gmNotes === 'string') void writeGmNotes(this.fighter, gmNotes);
    return super._prepareSubmitData(...args);
  }

  protected override _processFormData(...args: Parameters<Parent['_processFormData']>): object {
    const submitted = super._processFormData(...args) as { name?: string };
    // The name that is shown may be the one in the reader's language: only another one is a new name.
    if (submitted.name === this.actor.label) delete submitted.name;
    return submitted;
  }

  /** Moves a thing of its own into a bag or out of one; asks how many of another actor's come, with what is in them. */
  protected override async _onDropItem(
    event: DragEvent,
    item: Item.Implementation,
  ): Promise<Item.Implementation | null> {
    if (!this.actor.isOwner) return super._onDropItem(event, item);
    const { dropOnSheet } = await notifyIfMissing(() => import('./drop-items.ts'));
    const dropped = await dropOnSheet(this, event, item);
    return dropped === false ? super._onDropItem(event, item) : dropped;
  }

  protected override async _onDragStart(event: DragEvent): Promise<void> {
    const data = dragDataOf(this.actor, event.currentTarget as HTMLElement);
    if (data) event.dataTransfer?.setData('text/plain', JSON.stringify(data));
    else await super._onDragStart(event);
  }
}

/** Names the target on the buttons of attacks, where one is chosen. */
function showAim(element: HTMLElement): void {
  const target = onlyTarget();
  const name = target === null ? null : tableNameOf(target);
  const aim = name === null ? '' : localize('ACTIONS.aim', { name });
  for (const button of element.querySelectorAll<HTMLElement>('.passe-attack')) {
    if (aim === '') delete button.dataset['aim'];
    else button.dataset['aim'] = aim;
    button.ariaDescription = aim === '' ? null : aim;
  }
}

/** True for a fighter in a combat while another is to act. */
function othersTurn(actor: Actor.Implementation): boolean {
  const fighter = actor.toFighter();
  const fight = fighter && fightStateOf(combatOfFighter(fighter.id));
  return fighter !== null && fight !== null && !mayAct(fight, fighter);
}

function withLooking(parts: Record<string, object>, looking: SheetMode): Record<string, object> {
  return Object.fromEntries(Object.entries(parts).map(([id, shown]) => [id, { ...shown, ...looking }]));
}
