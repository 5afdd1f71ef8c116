import { adapterFor } from '../combat-system/active-system.ts';
import type { AttackOption, FightingActor } from '../combat-system/manifest.ts';
import { localize } from '../platform/localize.ts';
import { isActor } from '../documents/fighter-id.ts';
import { tableNameOf } from '../documents/names.ts';
import { SYSTEM_ID, template } from '../platform/system-id.ts';
import { ActorWindow, openWindow } from '../ui/actor-window.ts';
import { keepPlace, restorePlace } from '../ui/keep-scroll.ts';
import { type ActionsContext, actionsContext, onlyTarget } from './actions-context.ts';
import { attackWith } from './attack.ts';
import { actingOf, beginAction, whoActs } from './begin-action.ts';

import ApplicationV2 = foundry.applications.api.ApplicationV2;

interface Context extends ActionsContext {
  /** Whom it would be done to. */
  readonly aim: string;
  readonly strikes: readonly AttackOption[];
  readonly isEditable: boolean;
  readonly tab: { readonly cssClass: string };
}

/** What a fighter can do now: its attacks and all other actions, as on its sheet. */
export class ActionsWindow extends ActorWindow<Context, FightingActor> {
  static override DEFAULT_OPTIONS = {
    id: 'passe-actions-{id}',
    classes: ['passe', 'passe-actions-window'],
    position: { width: 420 },
    window: { icon: 'fa-solid fa-swords' },
    actions: { act, attack },
  };

  static override PARTS = {
    attacks: { template: template('actions/attacks') },
    actions: { template: template('fighter/actions') },
  };

  override get title(): string {
    return localize('ACTIONS.title', { name: this.actor.tableName });
  }

  protected override async _prepareContext(
    options: ApplicationV2.RenderOptions & { isFirstRender: boolean },
  ): Promise<Context> {
    const context = await super._prepareContext(options);
    const target = onlyTarget();
    const named = target === null ? null : tableNameOf(target);
    return Object.assign(context, actionsContext(actingOf(this.actor)), {
      aim: named ? localize('ACTIONS.aim', { name: named }) : localize('ACTIONS.noAim'),
      strikes: adapterFor(this.actor.type)?.strikesOf(this.actor) ?? [],
      isEditable: this.actor.isOwner,
      tab: { cssClass: 'active' },
    });
  }

  protected override _preSyncPartState(
    id: string,
    next: HTMLElement,
    prior: HTMLElement,
    state: object,
  ): void {
    super._preSyncPartState(id, next, prior, state);
    keepPlace(prior, state);
  }

  protected override _syncPartState(id: string, next: HTMLElement, prior: HTMLElement, state: object): void {
    super._syncPartState(id, next, prior, state);
    restorePlace(next, state);
  }

  protected override async _onFirstRender(
    context: Context,
    options: ApplicationV2.RenderOptions,
  ): Promise<void> {
    await super._onFirstRender(context as never, options as never);
    this.element.querySelector<HTMLElement>('button.passe-act:not(:disabled)')?.focus();
  }
}

async function act(this: ActionsWindow, event: PointerEvent, target: HTMLElement): Promise<void> {
  if (await beginAction(this.actor, target.dataset['key'] ?? '', event.shiftKey)) await this.close();
}

async function attack(this: ActionsWindow, event: PointerEvent, target: HTMLElement): Promise<void> {
  await attackWith(this.actor, target.dataset['weapon'] ?? '', event.shiftKey);
  await this.close();
}

/** Opens the actions of a fighter, for its owners. */
export async function openActions(actor: FightingActor): Promise<void> {
  await openWindow(ActionsWindow, actor);
}

/** Declares the key that opens what can be done now. */
export function registerActionsKey(): void {
  game.keybindings.register(SYSTEM_ID, 'actions', {
    name: 'PASSE.ACTIONS.key',
    hint: 'PASSE.ACTIONS.keyHint',
    editable: [{ key: 'KeyK' }],
    onDown: () => {
      const actor = whoActs();
      if (!actor) return false;
      void openActions(actor);
      return true;
    },
  });
}

/** Puts what a fighter can do now among the controls around its token. */
export function offerActionsOnTokens(): void {
  Hooks.on('renderTokenHUD', (hud, element) => {
    const { actor } = hud.object;
    if (!isActor(actor) || !actor.isFighter() || !actor.isOwner) return;
    const column = element.querySelector('.col.right');
    if (!column || column.querySelector('[data-passe="actions"]')) return;
    const button = element.ownerDocument.createElement('button');
    button.type = 'button';
    button.className = 'control-icon icon fa-solid fa-hand-fist';
    button.dataset['passe'] = 'actions';
    button.dataset['tooltip'] = localize('ACTIONS.open');
    button.ariaLabel = localize('ACTIONS.open');
    button.addEventListener('click', () => {
      void hud.close();
      void openActions(actor);
    });
    column.append(button);
  });
}
