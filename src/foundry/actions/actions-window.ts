import { ActorWindow, openWindow } from '../actor-window.ts';
import type { FightingActor } from '../documents/actor.ts';
import { attackWith } from '../fight/attack.ts';
import { actionsContext, onlyTarget, type ActionsContext } from './actions-context.ts';
import { keepingHere } from '../rulesets/the-keeping.ts';
import type { Strike } from '../rulesets/keeping.ts';
import { tableNameOf } from '../chat/naming.ts';
import { keepPlace, restorePlace } from '../sheets/kept-place.ts';
import { template } from '../system.ts';
import { words } from '../words.ts';
import { actingOf, beginAction } from './begin-action.ts';
import ApplicationV2 = foundry.applications.api.ApplicationV2;

interface Context extends ActionsContext {
  /** Whom it would be done to. */
  readonly aim: string;
  readonly strikes: readonly Strike[];
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
    return words('ACTIONS.title', { name: this.actor.tableName });
  }

  protected override async _prepareContext(
    options: ApplicationV2.RenderOptions & { isFirstRender: boolean },
  ): Promise<Context> {
    const context = await super._prepareContext(options);
    const target = onlyTarget();
    const named = target === null ? null : tableNameOf(target);
    return Object.assign(context, actionsContext(actingOf(this.actor)), {
      aim: named ? words('ACTIONS.aim', { name: named }) : words('ACTIONS.noAim'),
      strikes: keepingHere(this.actor.type)?.strikesOf(this.actor) ?? [],
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
