import type { FightingActor } from '../documents/actor.ts';
import { attackWith } from '../fight/attack.ts';
import { HandlebarsWindow } from '../handlebars-sheets.ts';
import { actionsContext, onlyTarget, type ActionsContext } from '../sheets/character/actions-context.ts';
import { weaponRow } from '../sheets/character/weapon-row.ts';
import { actorOf } from '../chat/exchange-log.ts';
import { template } from '../system.ts';
import { words } from '../words.ts';
import { actingOf, beginAction } from './begin-action.ts';
import ApplicationV2 = foundry.applications.api.ApplicationV2;

interface Strike {
  readonly id: string;
  readonly label: string;
  readonly chance: string;
  readonly chanceWhy: string;
  readonly canAttack: boolean;
}

interface Context extends ActionsContext {
  /** Whom it would be done to. */
  readonly aim: string;
  readonly strikes: readonly Strike[];
  readonly isEditable: boolean;
  readonly tab: { readonly cssClass: string };
}

/** What a fighter can do now: its attacks and all other actions, as on its sheet. */
export class ActionsWindow extends HandlebarsWindow<Context> {
  static override DEFAULT_OPTIONS = {
    id: 'passe-actions-{id}',
    classes: ['passe', 'passe-actions-window'],
    position: { width: 420 },
    window: { icon: 'fa-solid fa-swords' },
    actions: { act, attack },
  };

  static override PARTS = {
    attacks: { template: template('actions/attacks') },
    actions: { template: template('character/actions') },
  };

  readonly actor: FightingActor;

  constructor(actor: FightingActor) {
    super({ uniqueId: actor.uuid.replaceAll('.', '-') } as object);
    this.actor = actor;
  }

  override get title(): string {
    return words('ACTIONS.title', { name: this.actor.label });
  }

  protected override async _prepareContext(
    options: ApplicationV2.RenderOptions & { isFirstRender: boolean },
  ): Promise<Context> {
    const context = await super._prepareContext(options);
    const target = onlyTarget();
    const named = target === null ? null : actorOf(target)?.label;
    return Object.assign(context, actionsContext(actingOf(this.actor)), {
      aim: named ? words('ACTIONS.aim', { name: named }) : words('ACTIONS.noAim'),
      strikes: strikesOf(this.actor),
      isEditable: this.actor.isOwner,
      tab: { cssClass: 'active' },
    });
  }

  protected override async _onFirstRender(
    context: Context,
    options: ApplicationV2.RenderOptions,
  ): Promise<void> {
    await super._onFirstRender(context as never, options as never);
    this.element.querySelector<HTMLElement>('button.passe-act:not(:disabled)')?.focus();
  }
}

/** The weapons at hand, with the chance to hit. */
function strikesOf(actor: FightingActor): Strike[] {
  const { fighter, nameOf } = actingOf(actor);
  return [...actor.items].flatMap(item => {
    if (!item.isType('weapon') || !item.system.ready) return [];
    const { label, strikes } = weaponRow(item, fighter, nameOf);
    return strikes.map(({ id, way, chance, chanceWhy, canAttack }) => {
      return {
        id,
        label: way ? words('ACTIONS.way', { weapon: label, way }) : label,
        chance,
        chanceWhy,
        canAttack,
      };
    });
  });
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
  const open = [...foundry.applications.instances.values()].find(
    app => app instanceof ActionsWindow && app.actor === actor,
  );
  await (open ?? new ActionsWindow(actor)).render({ force: true } as object);
}
