import { openActions } from '../actions/offer-actions.ts';
import { pickUpItem } from '../actions/begin-action.ts';
import { creaturesOf, isAutomatic, setAutomatic } from '../combat/automatic.ts';
import { idOf } from '../documents/combat-state.ts';
import { actorOf, isActor } from '../documents/fighter-id.ts';
import { tableNameOf } from '../documents/names.ts';
import { whileReading } from '../documents/reading.ts';
import { begin } from '../exchange/play/begin.ts';
import { beginOrAsk } from '../actions/declare.ts';
import { exchangeEvents } from '../exchange/play/exchange-events.ts';
import { undoOfFight } from '../exchange-view/undo-dialog.ts';
import type { MenuEntry } from '../platform/compat.ts';
import { localize, withoutMarkup } from '../platform/localize.ts';
import { notify } from '../platform/notify.ts';
import { coalesced, isolated, isolatedLater } from '../platform/slices.ts';
import { template } from '../platform/system-id.ts';
import { toggleKind } from './kind-rows.ts';
import { isDrawnAlike, keepOpen, keepRows } from './kept-rows.ts';
import { goOnAtClick, unmarked } from './quiet-time.ts';
import { announced, onMovedTokens } from './timeline.ts';
import { type TrackerView, trackerView, turnRow } from './tracker-context.ts';

/**
 * Foundry's combat tracker as far as we build on it. Extending its own type would make the compiler compare
 * the mixins behind it for minutes; this says once what we use, and casts.
 */
interface TurnContext {
  readonly id: string;
  readonly name: string;
  readonly css: string;
}

declare abstract class TrackerBase {
  static PARTS: Record<string, { template: string; scrollable?: string[] }>;
  static DEFAULT_OPTIONS: object;
  readonly element: HTMLElement;
  get parts(): Record<string, HTMLElement | undefined>;
  get viewed(): Combat.Implementation | null;
  get rendered(): boolean;
  render(options?: object): Promise<unknown>;
  protected _configureRenderOptions(options: object): void;
  protected _prepareTurnContext(
    combat: Combat.Implementation,
    combatant: Combatant.Implementation,
    index: number,
  ): Promise<TurnContext>;
  protected _preparePartContext(
    partId: string,
    context: Record<string, unknown>,
    options: object,
  ): Promise<Record<string, unknown>>;
  protected _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: object): void;
  protected _attachPartListeners(partId: string, element: HTMLElement, options: object): void;
  protected _onFirstRender(context: object, options: object): Promise<void>;
  protected _onClose(options: object): void;
  protected _getEntryContextOptions(): MenuEntry[];
}

/** Foundry's own combat tracker. */
const FoundryTracker = foundry.applications.sidebar.tabs.CombatTracker as unknown as typeof TrackerBase;

const part = (name: string) => ({ template: template(`tracker/${name}`) });

/** The combat tracker, with what a table wants to know at a glance: points, conditions, and why a fighter waits. */
export class PasseCombatTracker extends FoundryTracker {
  static override DEFAULT_OPTIONS = {
    classes: ['passe-tracker'],
    actions: {
      passeAct: act,
      passeDo: doAnnounced,
      passeGoOn: goOnAtClick,
      passeActions: open,
      passePickUp: pickUp,
      passeAutomatic: toggleAutomatic,
      passeAllAutomatic: toggleAllAutomatic,
      passeFold: fold,
    },
  };

  static override PARTS = {
    ...(FoundryTracker.PARTS['header'] && { header: FoundryTracker.PARTS['header'] }),
    moment: part('moment'),
    timeline: part('timeline'),
    tracker: { ...part('turns'), scrollable: [''] },
    ground: part('ground'),
    coming: part('coming'),
    footer: part('footer'),
  };

  private view: TrackerView | null = null;
  private stopListening: (() => void) | null = null;

  protected override _configureRenderOptions(options: object): void {
    super._configureRenderOptions(options);
    const { viewed } = this;
    this.view = viewed ? isolated(viewed.uuid, () => whileReading(() => trackerView(viewed)), null) : null;
  }

  protected override async _prepareTurnContext(
    combat: Combat.Implementation,
    combatant: Combatant.Implementation,
    index: number,
  ): Promise<TurnContext> {
    const turn = await isolatedLater(
      combatant.uuid,
      () => super._prepareTurnContext(combat, combatant, index),
      () => Promise.resolve(bareTurn(combatant)),
    );
    const { view } = this;
    const own =
      view && isolated(combatant.id ?? '', () => whileReading(() => turnRow(view, combatant)), null);
    return { ...(view?.quiet.isNow ? unmarked(turn) : turn), ...own };
  }

  protected override async _preparePartContext(
    partId: string,
    context: Record<string, unknown>,
    options: object,
  ): Promise<Record<string, unknown>> {
    const prepared = await super._preparePartContext(partId, context, options);
    const { view } = this;
    const { isGM } = game.user;
    return { ...prepared, view, isGM, hasCombat: view !== null, isBegun: view?.combat.started === true };
  }

  /** Only what is drawn differently is put in: with sixty in a fight, mostly two rows. */
  protected override _replaceHTML(
    result: Record<string, HTMLElement>,
    content: HTMLElement,
    options: object,
  ): void {
    const { tracker, ...others } = result;
    const changed: Record<string, HTMLElement> = {};
    for (const [id, drawn] of Object.entries(others)) {
      const shown = this.parts[id];
      if (shown?.isConnected && isDrawnAlike(shown, drawn)) continue;
      if (!shown?.isConnected) isDrawnAlike(drawn, drawn);
      keepOpen(shown, drawn);
      changed[id] = drawn;
    }
    const shown = this.parts['tracker'];
    if (tracker && shown?.isConnected) keepRows(shown, tracker);
    else if (tracker) changed['tracker'] = tracker;
    super._replaceHTML(changed, content, options);
  }

  protected override _attachPartListeners(partId: string, element: HTMLElement, options: object): void {
    super._attachPartListeners(partId, element, options);
    if (partId !== 'tracker') return;
    element.addEventListener('keydown', useNames);
    element.addEventListener('change', event => void this.writeInitiative(event));
  }

  /** Exchanges change the tracker with every answer, and moves what can be done in this segment. */
  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    const stops = [exchangeEvents.on('changed', this.drawWaiting), onMovedTokens(this.drawWaiting)];
    this.stopListening = () => stops.forEach(stop => stop());
  }

  /** A tracker that was popped out is gone when it is closed, and with it what it listens to. */
  protected override _onClose(options: object): void {
    super._onClose(options);
    this.stopListening?.();
  }

  /** Foundry calls the hook for these entries by the name of the class, which is ours. */
  protected override _getEntryContextOptions(): MenuEntry[] {
    return [...super._getEntryContextOptions(), undoOfFight(() => this.viewed)];
  }

  /** A GM gives a combatant another place in the order; without a number it has none. */
  private async writeInitiative({ target }: Event): Promise<void> {
    const input = (target as Element).closest<HTMLInputElement>('[data-set="initiative"]');
    const id = input?.closest<HTMLElement>('.combatant')?.dataset['combatantId'];
    const combatant = this.viewed?.combatants.get(id ?? '');
    if (!input || !combatant) return;
    const written = input.value.trim();
    const initiative = written === '' ? null : Number(written);
    if (initiative === null || Number.isFinite(initiative)) await combatant.update({ initiative });
    else {
      ui.notifications.warn(withoutMarkup(localize('TRACKER.initiativeNeedsNumber', { written })));
      input.value = String(combatant.initiative ?? '');
    }
  }

  private readonly drawWaiting = coalesced(() => {
    if (this.rendered && this.viewed) void this.render({ parts: ['timeline', 'tracker', 'footer'] });
  });
}

/** The row of a combatant that Foundry cannot draw, such as one whose resource throws. */
function bareTurn({ id, name }: Combatant.Implementation): TurnContext {
  return { id: id ?? '', name: name ?? '', css: '' };
}

/** The arrow keys go from one name to the next; Enter and Space do what a click does. */
function useNames(event: KeyboardEvent): void {
  if ((event.key === 'Enter' || event.key === ' ') && (event.target as Element).matches('.passe-turn-name')) {
    event.preventDefault();
    (event.target as HTMLElement).click();
    return;
  }
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !(event.currentTarget instanceof HTMLElement) || !(event.target instanceof Element))
    return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.combatant')];
  const at = rows.findIndex(row => row.contains(event.target as Element));
  const name = rows[at + step]?.querySelector<HTMLElement>('.passe-turn-name');
  if (!name) return;
  event.preventDefault();
  name.focus();
}

/** Opens the actions window of the fighter in this row. */
async function open(this: PasseCombatTracker, _event: Event, target: HTMLElement): Promise<void> {
  const id = target.closest<HTMLElement>('.combatant')?.dataset['combatantId'];
  const actor = this.viewed?.combatants.get(id ?? '')?.actor;
  if (isActor(actor) && actor.isFighter()) await openActions(actor);
}

/** Lets the fighter of this row be played automatically, or no longer. */
async function toggleAutomatic(this: PasseCombatTracker, _event: Event, target: HTMLElement): Promise<void> {
  const id = target.closest<HTMLElement>('.combatant')?.dataset['combatantId'];
  const combatant = this.viewed?.combatants.get(id ?? '');
  if (this.viewed && combatant) await setAutomatic(this.viewed, [combatant], !isAutomatic(combatant));
}

/** Lets all creatures be played automatically; if they are, none. */
async function toggleAllAutomatic(this: PasseCombatTracker): Promise<void> {
  if (!this.viewed) return;
  const creatures = creaturesOf(this.viewed);
  await setAutomatic(this.viewed, creatures, !creatures.every(isAutomatic));
}

/** Unfolds the row of a kind, or folds it again. */
async function fold(this: PasseCombatTracker, _event: Event, target: HTMLElement): Promise<void> {
  toggleKind(target.dataset['kind'] ?? '');
  await this.render({ parts: ['tracker'] });
}

/** Goes for a thing on the ground (MYT-ACT-10). */
async function pickUp(this: PasseCombatTracker, _event: Event, target: HTMLElement): Promise<void> {
  const { owner = '', item: itemId = '' } = target.dataset;
  await pickUpItem(owner, itemId);
}

/** Begins an action that the ruleset offers on the current turn: to delay (MYT-ACT-13), to declare (REF-ACT-03). */
async function act(this: PasseCombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const by = idOf(this.viewed?.combatant);
  if (by !== null) notify(await begin({ action: target.dataset['key'] ?? '', by, at: by, with: '' }));
}

/** Carries out what a fighter has announced and is ready for, or lets the user choose it then (SEG-REACT-04). */
async function doAnnounced(this: PasseCombatTracker, _event: Event, target: HTMLElement): Promise<void> {
  const { fighter: id = '', hand = '' } = target.dataset;
  const actor = actorOf(id);
  const fighter = actor?.toFighter();
  if (!fighter || !actor?.isFighter()) return;
  const attempt = announced(fighter, hand);
  if (attempt) notify((await beginOrAsk(attempt)).refusal, tableNameOf);
  else await openActions(actor);
}
