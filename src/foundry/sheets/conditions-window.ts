import type { FightingActor } from '../combat-system/manifest.ts';
import { isCondition, toggleCondition } from '../documents/conditions.ts';
import { isActor } from '../documents/fighter-id.ts';
import { HandlebarsWindow } from '../platform/handlebars-application.ts';
import { localize } from '../platform/localize.ts';
import { session } from '../platform/session.ts';
import { template } from '../platform/system-id.ts';
import { knowFighterParts } from '../ui/fighter-parts.ts';
import { listenToPalette, paletteOf, showOn } from './conditions-palette.ts';

type Options = Parameters<InstanceType<typeof HandlebarsWindow>['_attachPartListeners']>[2];

/** The palette of conditions, beside the sheet that opens it. */
class ConditionsWindow extends HandlebarsWindow<object> {
  static override DEFAULT_OPTIONS = {
    id: 'passe-conditions-{id}',
    classes: ['passe', 'passe-conditions-window'],
    position: { width: 400, height: 560 },
    window: { resizable: true, icon: 'fa-solid fa-person-falling-burst' },
    actions: { effect },
  };

  static override PARTS = { palette: { template: template('fighter/palette'), scrollable: [''] } };

  #hook = 0;

  constructor(readonly actor: FightingActor) {
    super({ uniqueId: actor.uuid.replaceAll('.', '-') } as never);
  }

  override get title(): string {
    return localize('PALETTE.of', { name: this.actor.label });
  }

  protected override async _prepareContext(): Promise<object> {
    return Promise.resolve({ groups: paletteOf(this.actor), inHud: false });
  }

  protected override _attachPartListeners(partId: string, element: HTMLElement, options: Options): void {
    super._attachPartListeners(partId, element, options);
    listenToPalette(element);
  }

  protected override async _onFirstRender(
    ...args: Parameters<InstanceType<typeof HandlebarsWindow>['_onFirstRender']>
  ): Promise<void> {
    await super._onFirstRender(...args);
    this.#hook = Hooks.on('updateActor', actor => {
      if (actor === this.actor && isActor(actor)) showOn(this.element, this.actor);
    });
  }

  protected override _onClose(...args: Parameters<InstanceType<typeof HandlebarsWindow>['_onClose']>): void {
    Hooks.off('updateActor', this.#hook);
    super._onClose(...args);
  }
}

async function effect(this: unknown, _event: PointerEvent, button: HTMLElement): Promise<void> {
  const { actor } = this as ConditionsWindow;
  const { statusId = '' } = button.dataset;
  if (isCondition(statusId)) await toggleCondition(actor, statusId);
  else await actor.toggleStatusEffect(statusId);
}

/** The palette of each actor, once it was opened. */
class ConditionsWindows extends WeakMap<FightingActor, ConditionsWindow> {}

/** Opens the palette of conditions of an actor, or brings it to the front. */
export async function openConditions(actor: FightingActor): Promise<void> {
  const windows = session.get(ConditionsWindows);
  const window = windows.get(actor) ?? new ConditionsWindow(actor);
  windows.set(actor, window);
  await knowFighterParts();
  await window.render({ force: true });
}
