import { ApplicationV2 } from '../api/application.ts';
import type {
  ApplicationOptions,
  ClosingOptions,
  RenderContext,
  RenderOptions,
} from '../api/application-options.ts';
import { buildElement } from '../build-element.ts';
import { statusPalette, toggleShownStatus } from './status-palette.ts';
import { globals, localize, type FoundryActor, type FoundryToken } from '../foundry-globals.ts';

/** The object of a heads-up display, with its document and the element that shows it. */
interface Placed {
  readonly document: FoundryToken;
  readonly element: HTMLElement;
  readonly isTargeted: boolean;
  readonly isOwner: boolean;
  setTarget(targeted: boolean, options: object): void;
}

/** The controls around something on the board, bound to one of them at a time. */
export class BasePlaceableHUD extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: 'placeable-hud',
    tag: 'aside',
    classes: ['placeable-hud'],
    window: { frame: false, positioned: false },
  };

  #object: Placed | null = null;

  get object(): Placed | null {
    return this.#object;
  }

  get document(): FoundryToken | null {
    return this.#object?.document ?? null;
  }

  /** Show the controls of one thing, in place of those of another. */
  async bind(object: Placed): Promise<void> {
    if (this.#object && this.#object !== object) await this.close();
    this.#object = object;
    await this.render({ force: true });
  }

  override async close(options: ClosingOptions = {}): Promise<this> {
    this.#object = null;
    await super.close(options);
    return this;
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    return { id: this.id, isGM: globals.game.user.isGM };
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...result);
  }

  override _insertElement(element: HTMLElement): void {
    document.body.append(element);
  }

  override async _onRender(_context: RenderContext, _options: RenderOptions): Promise<void> {
    const box = this.#object?.element.getBoundingClientRect();
    if (!box) return;
    Object.assign(this.element.style, {
      left: `${box.left}px`,
      top: `${box.top}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
    });
  }
}

/** The controls around a token: three columns, to which others may add theirs. */
export class TokenHUD extends BasePlaceableHUD {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: 'token-hud',
    actions: {
      ...{ target: toggleTarget, combat: toggleCombat, visibility: toggleHidden },
      ...{ togglePalette, effect: toggleEffect },
    },
  };

  /** True if the states are shown. */
  isPaletteOpen = false;

  get actor(): FoundryActor | null {
    return this.document?.actor ?? null;
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener('contextmenu', event => {
      const icon = (event.target as Element).closest<HTMLElement>('[data-status-id]');
      if (!icon || !this.actor) return;
      event.preventDefault();
      event.stopPropagation();
      void toggleShownStatus(this.actor, icon, true);
    });
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const { object } = this;
    const left = buildElement('div', { class: 'col left' });
    const right = buildElement('div', { class: 'col right' });
    const columns = [left, buildElement('div', { class: 'col middle' }), right];
    if (!object) return columns;
    if (globals.game.user.isGM) left.append(control('visibility', 'fa-eye', object.document.hidden));
    right.append(control('target', 'fa-crosshairs', object.isTargeted));
    if (object.isOwner) right.append(control('combat', 'fa-swords', isInCombat(object.document)));
    if (object.isOwner && this.actor) right.append(...statusPalette(this.actor, this.isPaletteOpen));
    return columns;
  }
}

function isInCombat(token: FoundryToken): boolean {
  return (token as { inCombat?: boolean }).inCombat === true;
}

function control(action: string, icon: string, isActive: boolean): HTMLElement {
  const name = `HUD.${action}`;
  const classes = `control-icon icon fa-solid ${icon}${isActive ? ' active' : ''}`;
  const label = localize(name);
  return buildElement('button', {
    type: 'button',
    class: classes,
    'data-action': action,
    'aria-label': label,
  });
}

async function toggleTarget(this: unknown): Promise<void> {
  const { object } = this as TokenHUD;
  object?.setTarget(!object.isTargeted, { releaseOthers: false });
  await (this as TokenHUD).render();
}

async function toggleCombat(this: unknown): Promise<void> {
  const hud = this as TokenHUD;
  await (hud.document as { toggleCombatant?(): Promise<boolean> } | null)?.toggleCombatant?.();
  await hud.render();
}

async function toggleHidden(this: unknown): Promise<void> {
  const hud = this as TokenHUD;
  await hud.document?.update({ hidden: !hud.document.hidden });
  await hud.render();
}

async function togglePalette(this: unknown): Promise<void> {
  const hud = this as TokenHUD;
  hud.isPaletteOpen = !hud.isPaletteOpen;
  await hud.render();
}

async function toggleEffect(this: unknown, _event: Event, icon: HTMLElement): Promise<void> {
  const { actor } = this as TokenHUD;
  if (actor) await toggleShownStatus(actor, icon, false);
}
