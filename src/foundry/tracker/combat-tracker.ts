import { openActions } from '../actions/actions-window.ts';
import { pickUpThing } from '../actions/pick-up.ts';
import { begin } from '../chat/beginning.ts';
import { tell } from '../chat/telling.ts';
import { isActor } from '../documents/actor-with.ts';
import { idOf } from '../fight/fight-state.ts';
import { areRulesHere } from '../settings/ruleset.ts';
import { template } from '../system.ts';
import { isDrawnAlike, keepRows } from './keep-rows.ts';
import { FoundryTracker, type TurnContext } from './tracker-base.ts';
import { trackerView, type TrackerView } from './tracker-view.ts';
import { turnRow } from './turn-row.ts';

const part = (name: string) => ({ template: template(`tracker/${name}`) });

/** The combat tracker, with what a table wants to know at a glance: points, conditions, and why somebody waits. */
export class PasseCombatTracker extends FoundryTracker {
  static override DEFAULT_OPTIONS = {
    classes: ['passe-tracker'],
    actions: { passeAct: act, passeActions: open, passePickUp: pickUp },
  };

  static override PARTS = {
    ...(FoundryTracker.PARTS['header'] && { header: FoundryTracker.PARTS['header'] }),
    moment: part('moment'),
    tracker: { ...part('turns'), scrollable: [''] },
    ground: part('ground'),
    coming: part('coming'),
    footer: part('footer'),
  };

  private view: TrackerView | null = null;

  protected override _configureRenderOptions(options: object): void {
    super._configureRenderOptions(options);
    this.view = this.viewed && areRulesHere() ? trackerView(this.viewed) : null;
  }

  protected override async _prepareTurnContext(
    combat: Combat.Implementation,
    combatant: Combatant.Implementation,
    index: number,
  ): Promise<TurnContext> {
    const turn = await super._prepareTurnContext(combat, combatant, index);
    return this.view ? { ...turn, ...turnRow(this.view, combatant) } : turn;
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
    if (partId === 'tracker') element.addEventListener('keydown', moveAmongNames);
  }

  /** Whom an exchange waits for changes with every answer. */
  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    Hooks.on('passe-darmes.exchange', () => this.drawWaiting());
    for (const hook of ['createChatMessage', 'deleteChatMessage'] as const) {
      Hooks.on(hook, (message: ChatMessage.Implementation) => {
        if (message.type === 'link') this.drawWaiting();
      });
    }
  }

  private drawWaiting(): void {
    if (this.rendered && this.viewed) void this.render({ parts: ['tracker'] });
  }
}

/** A drawer that somebody has opened or shut stays so. */
function keepOpen(shown: HTMLElement | undefined, drawn: HTMLElement): void {
  if (shown instanceof HTMLDetailsElement && drawn instanceof HTMLDetailsElement) drawn.open = shown.open;
}

/** The arrow keys go from one name to the next. */
function moveAmongNames(event: KeyboardEvent): void {
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

/** What the fighter of this row can do now. */
async function open(this: PasseCombatTracker, _event: Event, target: HTMLElement): Promise<void> {
  const id = target.closest<HTMLElement>('.combatant')?.dataset['combatantId'];
  const actor = this.viewed?.combatants.get(id ?? '')?.actor;
  if (isActor(actor) && actor.isFighter()) await openActions(actor);
}

/** Goes for a thing on the ground (MYT-ACT-10). */
async function pickUp(this: PasseCombatTracker, _event: Event, target: HTMLElement): Promise<void> {
  const { owner = '', thing = '' } = target.dataset;
  await pickUpThing(owner, thing);
}

/** What the ruleset offers here to the fighter whose turn it is: to delay (MYT-ACT-13), to declare (REF-ACT-03). */
async function act(this: PasseCombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const by = idOf(this.viewed?.combatant);
  if (by !== null) tell(await begin({ action: target.dataset['key'] ?? '', by, at: by, with: '' }));
}
