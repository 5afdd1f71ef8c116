import type {
  ClosingOptions,
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from '../applications/api/application-options.ts';
import {
  HandlebarsApplicationMixin,
  type HandlebarsTemplatePart,
} from '../applications/api/handlebars-application.ts';
import {
  globals,
  localize,
  type FoundryCombat,
  type FoundryCombatant,
} from '../applications/foundry-globals.ts';
import { ownEntry, type ContextMenuEntry } from '../applications/ux/context-menu.ts';
import * as actions from './combat-actions.ts';
import { AbstractSidebarTab } from './sidebar-tab.ts';
import { prepareTurn, type TurnContext } from './turn-context.ts';

const WATCHED = ['Combat', 'Combatant'];

/** The combat tab: who takes part, in turn order, and the buttons that let time pass. */
export class CombatTracker extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = 'combat';
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['combat-sidebar', 'flexcol'],
    actions: {
      activateCombatant: actions.activateCombatant,
      addSelected: actions.addSelected,
      createCombat: actions.createCombat,
      cycleCombat: actions.cycleCombat,
      deleteCombat: actions.deleteCombat,
      removeCombatant: actions.removeCombatant,
      rollInitiative: actions.rollInitiative,
      toggleDefeated: actions.toggleDefeated,
      toggleHidden: actions.toggleHidden,
    },
  };
  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    header: { template: 'templates/sidebar/tabs/combat/header.hbs' },
    tracker: { template: 'templates/sidebar/tabs/combat/tracker.hbs', scrollable: [''] },
    footer: { template: 'templates/sidebar/tabs/combat/footer.hbs' },
  };

  #viewed: FoundryCombat | null | undefined;
  #pending = false;
  readonly #heard: [hook: string, id: number][] = [];

  override get title(): string {
    return localize('DOCUMENT.Combats');
  }

  /** The combats that can be shown. */
  get combats(): FoundryCombat[] {
    return globals.game.combats.contents;
  }

  /** The combat that is shown: the chosen one while it exists, else the world's current one. */
  get viewed(): FoundryCombat | null {
    if (this.#viewed && globals.game.combats.has(this.#viewed.id)) return this.#viewed;
    return globals.game.combat;
  }

  set viewed(combat: FoundryCombat | null) {
    this.#viewed = combat;
    void this.render();
  }

  override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    if (partId === 'tracker') await this._prepareTrackerContext(prepared, options);
    else await this._prepareCombatContext(prepared, options);
    return prepared;
  }

  async _prepareCombatContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    const current = combat?.started ? combat.combatant : null;
    Object.assign(context, {
      combat,
      hasCombat: combat !== null,
      combats: this.combats.map((entry, index) => ({
        id: entry.id,
        label: index + 1,
        active: entry === combat,
      })),
      control: Boolean(current?.isOwner),
      currentIndex: combat ? this.combats.indexOf(combat) : -1,
      displayCycle: this.combats.length > 1,
    });
  }

  async _prepareTrackerContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    const turns: TurnContext[] = [];
    for (const [index, combatant] of combat?.turns.entries() ?? []) {
      if (!combat || !combatant.visible) continue;
      turns.push(await this._prepareTurnContext(combat, combatant, index));
    }
    Object.assign(context, {
      turns,
      hasDecimals: turns.some(turn => !Number.isInteger(turn.initiative ?? 0)),
    });
  }

  async _prepareTurnContext(
    combat: FoundryCombat,
    combatant: FoundryCombatant,
    index: number,
  ): Promise<TurnContext> {
    const turn = prepareTurn(combat, combatant, index);
    const img = await this._getCombatantThumbnail(combatant);
    const { icons } = turn.effects;
    return { ...turn, img, effects: { icons, tooltip: this._formatEffectsTooltip(icons) } };
  }

  async _getCombatantThumbnail(combatant: FoundryCombatant): Promise<string> {
    return combatant.img ?? combatant.actor?.img ?? '';
  }

  /** The tooltip of a combatant's effect icons. */
  _formatEffectsTooltip(effects: readonly { readonly name: string }[]): string {
    return effects.map(({ name }) => name).join(', ');
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    for (const name of WATCHED) {
      for (const event of ['create', 'update', 'delete']) this.#listen(event + name, () => this.#refresh());
    }
    for (const name of ['updateActor', 'createActiveEffect', 'updateActiveEffect', 'deleteActiveEffect']) {
      this.#listen(name, () => {
        if (this.viewed) this.#refresh();
      });
    }
    this._createContextMenu(() => this._getEntryContextOptions(), '.combatant[data-combatant-id]', {});
  }

  #listen(hook: string, heard: () => void): void {
    this.#heard.push([hook, globals.Hooks.on(hook, heard)]);
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    for (const [hook, id] of this.#heard.splice(0)) globals.Hooks.off(hook, id);
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.scrollToTurn();
  }

  // Several documents often change at once; the tracker is rendered once for all of them.
  #refresh(): void {
    if (this.#pending) return;
    this.#pending = true;
    queueMicrotask(() => {
      this.#pending = false;
      void this.render();
    });
  }

  /** Scroll to whose turn it is. */
  scrollToTurn(): void {
    const list = this.element.querySelector('.combat-tracker');
    const current = list?.querySelector('.combatant.active') as HTMLElement | null;
    if (!list || !current) return;
    const box = current.getBoundingClientRect();
    const frame = list.getBoundingClientRect();
    if (box.top < frame.top || box.bottom > frame.bottom) current.scrollIntoView({ block: 'nearest' });
  }

  /** Mark a combatant whose token is pointed at. */
  hoverCombatant(combatant: FoundryCombatant, hover: boolean): void {
    this.element?.querySelector(`[data-combatant-id="${combatant.id}"]`)?.classList.toggle('hover', hover);
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    const combatantOf = (element: HTMLElement) =>
      this.viewed?.combatants.get(element.dataset['combatantId'] ?? '');
    return [
      ownEntry({
        label: 'COMBAT.CombatantClear',
        icon: '<i class="fa-solid fa-arrow-rotate-left fa-fw"></i>',
        visible: element => globals.game.user.isGM && Number.isFinite(combatantOf(element)?.initiative),
        act: element => combatantOf(element)?.update({ initiative: null }),
      }),
      ownEntry({
        label: 'COMBAT.CombatantReroll',
        icon: '<i class="fa-solid fa-dice-d20 fa-fw"></i>',
        visible: element => combatantOf(element)?.isOwner ?? false,
        act: element => this.viewed?.rollInitiative([element.dataset['combatantId'] ?? '']),
      }),
    ];
  }

  override async _onClickAction(_event: PointerEvent, target: HTMLElement): Promise<void> {
    const { action = '' } = target.dataset;
    if (this.viewed && actions.isTimeAction(action)) await this.viewed[action]();
  }
}
