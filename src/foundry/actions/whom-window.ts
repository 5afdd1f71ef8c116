import type { FightingActor } from '../combat-system/manifest.ts';
import { HandlebarsWindow, knowTemplates } from '../platform/handlebars-application.ts';
import { template } from '../platform/system-id.ts';
import { openWindowsOf } from '../platform/window-parts.ts';
import { keepWindowPlace, placeOffMap } from '../ui/windows.ts';
import type { Face, Faces } from './whom.ts';

import ApplicationV2 = foundry.applications.api.ApplicationV2;

/** The window in which a user picks the target of an action. */
class WhomWindow extends HandlebarsWindow<Faces> {
  static override DEFAULT_OPTIONS = {
    id: 'passe-whom',
    classes: ['passe', 'passe-whom'],
    position: { width: 420 },
    window: { icon: 'fa-solid fa-bullseye' },
    actions: { point },
  };

  static override PARTS = { faces: { template: template('actions/whom') } };

  /** The fighter who acts: the odds of a face are its own. */
  readonly actor: FightingActor;
  readonly #faces: Faces;
  #answer: ((face: Face | null) => void) | null;

  constructor(actor: FightingActor, faces: Faces, answer: (face: Face | null) => void) {
    super();
    this.actor = actor;
    this.#faces = faces;
    this.#answer = answer;
  }

  override get title(): string {
    return this.#faces.title;
  }

  /**
   * Takes the face at a place among those it can be, and closes.
   * @param asks whether the circumstances are shown first
   */
  async choose(place: number, asks: boolean): Promise<void> {
    const face = this.#faces.open[place];
    this.#say(face ? { ...face, asks } : null);
    await this.close();
  }

  protected override async _prepareContext(
    options: ApplicationV2.RenderOptions & { isFirstRender: boolean },
  ): Promise<Faces> {
    return Object.assign(await super._prepareContext(options), this.#faces);
  }

  protected override async _onFirstRender(
    context: Faces,
    options: ApplicationV2.RenderOptions,
  ): Promise<void> {
    await super._onFirstRender(context as never, options as never);
    placeOffMap(this as never);
    this.element.querySelector<HTMLElement>('.passe-foe')?.focus();
  }

  override async close(...args: Parameters<HandlebarsWindow<Faces>['close']>): Promise<this> {
    if (this.rendered) keepWindowPlace(this as never);
    return super.close(...args);
  }

  protected override _onClose(options: ApplicationV2.RenderOptions): void {
    super._onClose(options as never);
    this.#say(null);
  }

  #say(face: Face | null): void {
    this.#answer?.(face);
    this.#answer = null;
  }
}

async function point(this: WhomWindow, event: PointerEvent, target: HTMLElement): Promise<void> {
  await this.choose(Number(target.dataset['place']), event.shiftKey);
}

const TEMPLATES = import.meta.glob('../../../templates/actions/*.hbs', {
  query: '?template',
  import: 'default',
  eager: true,
});

/** Has a user point at a face; null where they close the window, or point at another action's. */
export async function chooseFace(actor: FightingActor, faces: Faces): Promise<Face | null> {
  await knowTemplates(TEMPLATES);
  for (const window of openWindowsOf(WhomWindow)) await window.close();
  const { promise, resolve } = Promise.withResolvers<Face | null>();
  await new WhomWindow(actor, faces, resolve).render({ force: true } as object);
  return promise;
}
