import { ApplicationV2 } from '../api/application.ts';
import type {
  ApplicationOptions,
  ClosingOptions,
  RenderContext,
  RenderOptions,
} from '../api/application-options.ts';
import { buildElement } from '../build-element.ts';
import { globals, localize, type FoundryActor, type FoundryToken } from '../foundry-globals.ts';

/** What the interface needs of a token on the board. */
interface HudToken {
  readonly document: FoundryToken;
  readonly actor: FoundryActor | null;
  readonly isOwner: boolean;
  readonly isTargeted: boolean;
  readonly element: HTMLElement;
  setTarget(targeted: boolean, options: object): void;
}

/** The interface beside a token: three columns of controls, of which the host fills one, and others may add theirs. */
export class TokenHUD extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: 'token-hud',
    classes: ['placeable-hud'],
    window: { frame: false, positioned: false },
    actions: { target: onTarget },
  };

  #object: HudToken | null = null;

  /** The token that it is bound to; null while it is closed. */
  get object(): HudToken | null {
    return this.#object;
  }

  get document(): FoundryToken | null {
    return this.#object?.document ?? null;
  }

  get actor(): FoundryActor | null {
    return this.#object?.actor ?? null;
  }

  /** Shows it beside a token; only its owners may have it. */
  async bind(token: HudToken): Promise<void> {
    if (!token.isOwner && !globals.game.user.isGM) return;
    this.#object = token;
    await this.render({ force: true });
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const isTargeted = this.#object?.isTargeted ?? false;
    const icon = buildElement('i', { class: 'fa-solid fa-bullseye', inert: '' });
    const label = localize(isTargeted ? 'TOKEN.Untarget' : 'TOKEN.Target');
    const control = { type: 'button', class: 'control-icon', 'data-action': 'target', 'aria-label': label };
    const target = buildElement('button', { ...control, 'aria-pressed': String(isTargeted) }, icon);
    return [
      buildElement('div', { class: 'col left' }),
      buildElement('div', { class: 'col middle' }),
      buildElement('div', { class: 'col right' }, target),
    ];
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...result);
    const box = this.#object?.element.getBoundingClientRect();
    if (!box) return;
    const { style } = content;
    Object.assign(style, { left: `${box.left}px`, top: `${box.top}px` });
    Object.assign(style, { width: `${box.width}px`, height: `${box.height}px` });
  }

  override async close(options: ClosingOptions = {}): Promise<this> {
    this.#object = null;
    return super.close(options);
  }
}

async function onTarget(this: TokenHUD): Promise<void> {
  this.object?.setTarget(!this.object.isTargeted, { releaseOthers: false });
  await this.render();
}
