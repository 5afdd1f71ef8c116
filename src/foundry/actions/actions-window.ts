import { adapterFor } from '../combat-system/active-system.ts';
import type { AttackOption, FightingActor } from '../combat-system/manifest.ts';
import { knowTemplates } from '../platform/handlebars-application.ts';
import { exchangeEvents } from '../exchange/play/exchange-events.ts';
import { localize, reasonWords } from '../platform/localize.ts';
import { fighterIdOf } from '../documents/fighter-id.ts';
import { tableNameOf } from '../documents/names.ts';
import { template } from '../platform/system-id.ts';
import { notify } from '../platform/notify.ts';
import { openWindowsOf } from '../platform/window-parts.ts';
import { knowFighterParts } from '../ui/fighter-parts.ts';
import { ActorWindow } from '../ui/windows.ts';
import { type ActionsContext, actionsContext, strikeCost } from './actions-context.ts';
import { listenToSearch } from './action-search.ts';
import { attackWith, onlyTarget } from './attack.ts';
import { chooseTarget, releaseTargetOfOthers } from './chosen-target.ts';
import { beginOrAsk } from './declare.ts';
import { type Foe, foesOf, strikeAt, strikeWords } from './foes.ts';
import { actingOf, beginWith } from './begin-action.ts';
import { Possibilities } from './possibilities.ts';
import { riskWords } from './risk.ts';
import { closedReasons, strikesLeft } from './spent-strikes.ts';

import ApplicationV2 = foundry.applications.api.ApplicationV2;

interface Context extends ActionsContext {
  /** The name of the action that a click on a weapon or a face begins. */
  readonly verb: string;
  /** What that action takes; empty where every face is closed. */
  readonly cost: string;
  /** The name of the target. */
  readonly aim: string;
  /** Whom else a blow at the target may strike; empty for nobody. */
  readonly risk: string;
  readonly strikes: readonly (AttackOption & { readonly isTaken: boolean })[];
  /** Why nothing is left to strike with; empty where something is. */
  readonly spent: readonly string[];
  /** The foes to click on, without a target. */
  readonly foes: readonly Foe[];
  readonly isEditable: boolean;
  readonly tab: { readonly cssClass: string };
}

/** The window of a fighter's actions: attacks and all others, as on its sheet. */
class ActionsWindow extends ActorWindow<Context, FightingActor> {
  static override DEFAULT_OPTIONS = {
    id: 'passe-actions-{id}',
    classes: ['passe', 'passe-actions-window'],
    position: { width: 420 },
    window: { icon: 'fa-solid fa-swords' },
    actions: { act, attack, strike },
  };

  static override PARTS = {
    attacks: { template: template('actions/attacks') },
    actions: { template: template('fighter/actions') },
  };

  override readonly isOfFight = true;

  /** The weapon that the foes are shown for; the first at hand when none was chosen. */
  weapon = '';

  /** True where the circumstances of the next blow are shown first. */
  asks = false;

  #stopListening: () => void = () => undefined;

  /** What is underway as it is drawn, in words; empty for nothing. */
  #underway = '';

  override get title(): string {
    return localize('ACTIONS.title', { name: this.actor.tableName });
  }

  protected override async _prepareContext(
    options: ApplicationV2.RenderOptions & { isFirstRender: boolean },
  ): Promise<Context> {
    const context = await super._prepareContext(options);
    const target = onlyTarget();
    const named = target === null ? null : tableNameOf(target);
    const acting = actingOf(this.actor);
    const possible = new Possibilities(acting);
    const { underway } = possible;
    const all = strikesLeft(adapterFor(this.actor.type)?.strikesOf(this.actor) ?? [], possible, target);
    const strikes = underway ? all.map(one => ({ ...one, canAttack: false })) : all;
    this.#underway = underway ? reasonWords(underway) : '';
    const closed = underway ? [this.#underway] : closedReasons(strikes, possible, target);
    const chosen = strikes.find(({ id }) => id === this.weapon) ?? strikes.find(one => one.canAttack);
    this.weapon = chosen?.id ?? '';
    const foes = target === null && chosen?.canAttack ? foesOf(this.actor, chosen.id) : [];
    const begun = { action: 'attack', by: fighterIdOf(this.actor), at: target ?? '', with: this.weapon };
    const open = foes.filter(({ isClosed }) => !isClosed);
    const isOpen = foes.length === 0 || open.length > 0;
    const meant = isOpen ? open : foes;
    const begins = foes.length > 0 ? meant.map(({ action }) => action) : [strikeAt(begun)];
    return Object.assign(context, actionsContext(acting, possible), {
      aim: named
        ? localize('ACTIONS.aim', { name: named })
        : closed.length > 0
          ? ''
          : localize('ACTIONS.noAim'),
      strikes: strikes.map(one => ({ ...one, isTaken: one === chosen })),
      foes,
      verb: strikeWords(begins),
      cost: strikes.length > 0 && isOpen ? strikeCost(begins[0] ?? 'attack', possible, this.weapon) : '',
      spent: closed,
      risk: target === null ? '' : riskWords({ ...begun, action: begins[0] ?? 'attack' }),
      isEditable: this.actor.isOwner && underway === null,
      tab: { cssClass: 'active' },
    });
  }

  protected override async _onFirstRender(
    context: Context,
    options: ApplicationV2.RenderOptions,
  ): Promise<void> {
    await super._onFirstRender(context as never, options as never);
    // What is underway closes everything until it is over, or taken back.
    this.#stopListening = exchangeEvents.on('changed', () => this.#drawIfOtherwise());
    listenToSearch(this.element);
    const first = 'button:is(.passe-foe, .passe-act):not(:disabled)';
    this.element.querySelector<HTMLElement>('button.passe-foe:not(:disabled)')?.focus();
    if (!this.element.contains(this.element.ownerDocument.activeElement))
      this.element.querySelector<HTMLElement>(first)?.focus();
  }

  protected override _onClose(options: ApplicationV2.RenderOptions): void {
    super._onClose(options as never);
    this.#stopListening();
  }

  #drawIfOtherwise(): void {
    if (!this.actor.toFighter()) return;
    const { underway } = new Possibilities(actingOf(this.actor));
    if (this.#underway !== (underway ? reasonWords(underway) : '')) void this.render();
  }
}

async function act(this: ActionsWindow, event: PointerEvent, target: HTMLElement): Promise<void> {
  const { key = '', tool } = target.dataset;
  if (await beginWith(this.actor, key, tool, event.shiftKey)) await this.close();
}

/** Attacks the target; without one it selects the weapon for the foes below. */
async function attack(this: ActionsWindow, event: PointerEvent, target: HTMLElement): Promise<void> {
  const weapon = target.dataset['weapon'] ?? '';
  if (onlyTarget() === null && foesOf(this.actor, weapon).length > 0) {
    this.weapon = weapon;
    this.asks ||= event.shiftKey;
    await this.render({ parts: ['attacks'] });
    return;
  }
  await attackWith(this.actor, weapon, this.asks || event.shiftKey);
  await this.close();
}

/** Targets a foe and attacks it, or charges at it. */
async function strike(this: ActionsWindow, event: PointerEvent, target: HTMLElement): Promise<void> {
  const { token = '', fighter: at = '', begins = 'attack', asks: mustAsk } = target.dataset;
  const by = fighterIdOf(this.actor);
  if (token !== '') chooseTarget(token, by);
  const asks = this.asks || event.shiftKey || mustAsk !== undefined;
  if (begins === 'attack') await attackWith(this.actor, this.weapon, asks, at);
  else {
    const { refusal } = await beginOrAsk({ action: begins, by, at, with: this.weapon }, asks);
    notify(refusal, tableNameOf);
  }
  await this.close();
}

const TEMPLATES = import.meta.glob('../../../templates/actions/*.hbs', {
  query: '?template',
  import: 'default',
  eager: true,
});

/** Shows the actions of a fighter, with the foes of one weapon where it is named. */
export async function showActions(actor: FightingActor, weapon: string, asks: boolean): Promise<void> {
  releaseTargetOfOthers(fighterIdOf(actor));
  await Promise.all([knowTemplates(TEMPLATES), knowFighterParts()]);
  const window = openWindowsOf(ActionsWindow).find(open => open.actor === actor) ?? new ActionsWindow(actor);
  window.weapon = weapon;
  window.asks = asks;
  await window.render({ force: true } as object);
}
