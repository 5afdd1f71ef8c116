import { goTo } from '../../../../rules/mythras/builder/choices.ts';
import {
  type CharacterDraft,
  newDraft,
  type Outcome,
  type Step,
  STEPS,
} from '../../../../rules/mythras/builder/draft.ts';
import { suggested } from '../../../../rules/mythras/builder/suggest.ts';
import { HandlebarsWindow } from '../../../platform/handlebars-application.ts';
import { localize, withoutMarkup } from '../../../platform/localize.ts';
import { template } from '../../../platform/system-id.ts';
import { CLICKS } from './builder-clicks.ts';
import { type BuilderContext, builderContext } from './builder-context.ts';
import { BuilderStore } from './builder-store.ts';
import { refusalWords } from './builder-text.ts';
import { offersOf, type Catalogue, loadCatalogue } from './catalogue.ts';
import { CHANGES, WRITING } from './changes.ts';
import { finish, goBack } from './finish.ts';
import { madeItems } from './made-items.ts';
import { type Character, isSomebody } from './open-builder.ts';

import ApplicationV2 = foundry.applications.api.ApplicationV2;

type Options = Parameters<InstanceType<typeof HandlebarsWindow>['_attachPartListeners']>[2];

/** The window in which a character is made step by step. */
export class BuilderWindow extends HandlebarsWindow<BuilderContext> {
  static override DEFAULT_OPTIONS = {
    id: 'passe-builder-{id}',
    classes: ['passe', 'passe-builder'],
    position: { width: 780, height: 760 },
    window: { resizable: true, icon: 'fa-solid fa-feather' },
    actions: CLICKS,
  };

  static override PARTS = {
    steps: { template: template('builder/steps') },
    body: { template: template('builder/characteristics'), scrollable: [''] },
    notice: { template: template('builder/notice') },
    foot: { template: template('builder/foot') },
  };

  readonly store: BuilderStore;
  /** A suggestion that is not accepted yet. */
  suggestion: CharacterDraft | null = null;
  #stock: Catalogue | null = null;
  #hooks: [Hooks.HookName, number][] = [];
  #isPressed = false;
  #isBusy = false;

  constructor(actor: Character) {
    super({ uniqueId: actor.uuid.replaceAll('.', '-') } as object);
    this.store = new BuilderStore(actor);
  }

  override get title(): string {
    return localize('BUILDER.title', { name: this.store.actor.name });
  }

  /** The entries of the packs. */
  get stock(): Catalogue {
    if (!this.#stock) throw new Error('the packs were not looked through yet');
    return this.#stock;
  }

  /** Goes on with what came of a choice: keeps it, shows it, and says why something was refused. */
  async take({ draft, refused }: Outcome, { draws = true } = {}): Promise<void> {
    const isChanged = draft !== this.store.draft;
    this.store.draft = draft;
    this.suggestion = null;
    if (draws || refused) await this.draw();
    this.say(refused ? refusalWords(refused, draft, this.stock) : '');
    if (isChanged && this.store.before === null) await this.store.write();
  }

  /** Goes to a step, and there to its beginning. */
  async goTo(step: Step): Promise<void> {
    await this.take({ draft: goTo(this.store.draft, step), refused: null });
    this.#toTop();
  }

  /** Goes a number of steps on, or back if negative. */
  async goBy(by: number): Promise<void> {
    const next = STEPS[STEPS.indexOf(this.store.draft.step) + by];
    if (next) await this.goTo(next);
  }

  /** Shows what could be done with the rest of some steps. */
  async suggest(steps: readonly Step[]): Promise<void> {
    const then = suggested(this.store.draft, steps, offersOf(this.stock));
    if (JSON.stringify(then) === JSON.stringify(this.store.draft)) {
      this.say(localize('BUILDER.nothingToSuggest'));
      return;
    }
    this.suggestion = { ...then, step: steps.length > 1 ? 'review' : then.step };
    await this.draw();
    this.#toTop();
  }

  /** Takes what was suggested, or leaves it. */
  async decide(isTaken: boolean): Promise<void> {
    const draft = isTaken && this.suggestion ? this.suggestion : this.store.draft;
    await this.take({ draft, refused: null });
    this.#toTop();
  }

  /** Makes the character, once, when its owner is sure. */
  async finish(): Promise<void> {
    await this.#alone(async () => finishAsked(this.store, this.stock));
  }

  /** Makes the character what it was. */
  async goBack(): Promise<void> {
    await this.#alone(async () => goBackAsked(this.store));
  }

  /** Leaves the finished character as it is, and begins with an empty page. */
  async beginAnew(): Promise<void> {
    this.store.before = null;
    const { most } = this.store.draft;
    await this.take({ draft: { ...newDraft(foundry.utils.randomID()), most }, refused: null });
    this.#toTop();
  }

  /** Redraws everything but the notice; not while a button is down, which would lose the click. */
  async draw(): Promise<void> {
    if (this.#isPressed) {
      await new Promise<void>(resolve =>
        this.element.addEventListener('passe-released', () => resolve(), { once: true }),
      );
    }
    await this.render({ parts: ['steps', 'body', 'foot'] });
  }

  /** Says something where screen readers hear it; nothing when there is nothing to say. */
  say(text: string): void {
    const notice = this.parts['notice'];
    if (notice && notice.textContent !== text) notice.textContent = text;
  }

  protected override _configureRenderParts(
    options: Options,
  ): ReturnType<HandlebarsBase['_configureRenderParts']> {
    const parts = super._configureRenderParts(options);
    const { body } = parts;
    return body ? { ...parts, body: { ...body, template: template(`builder/${this.#bodyName()}`) } } : parts;
  }

  #toTop(): void {
    const body = this.parts['body'];
    if (body) body.scrollTop = 0;
    body?.querySelector<HTMLElement>('h2')?.focus();
  }

  #bodyName(): string {
    if (this.suggestion) return 'suggestion';
    const { step } = this.store.draft;
    if (this.store.before) return 'finished';
    return step === 'culture' || step === 'career' ? 'upbringing' : step;
  }

  protected override async _prepareContext(
    options: ApplicationV2.RenderOptions & { isFirstRender: boolean },
  ): Promise<BuilderContext> {
    const context = await super._prepareContext(options);
    this.#stock ??= await loadCatalogue();
    return Object.assign(context, builderContext(this.id, this.store, this.#stock, this.suggestion));
  }

  protected override _attachPartListeners(partId: string, element: HTMLElement, options: Options): void {
    super._attachPartListeners(partId, element, options);
    if (partId === 'body') element.addEventListener('change', event => void this.#onChange(event));
  }

  protected override async _onFirstRender(
    context: BuilderContext,
    options: ApplicationV2.RenderOptions,
  ): Promise<void> {
    await super._onFirstRender(context as never, options as never);
    this.element.addEventListener('pointerdown', () => this.#press(), { capture: true });
    const update = Hooks.on('updateActor', actor => {
      if (actor === this.store.actor && this.store.isWritten && this.store.adopt()) void this.draw();
    });
    const gone = Hooks.on('deleteActor', actor => {
      if (actor === this.store.actor) void this.close();
    });
    this.#hooks = [
      ['updateActor', update],
      ['deleteActor', gone],
    ];
    const [first] = this.store.mended;
    if (!first) return;
    const mended = this.store.mended.map(reason => refusalWords(reason, this.store.draft, this.stock));
    ui.notifications.warn(withoutMarkup(mended.join(' ')));
  }

  protected override _onClose(options: ApplicationV2.RenderOptions): void {
    super._onClose(options as never);
    for (const [name, id] of this.#hooks) Hooks.off(name, id);
    this.#hooks = [];
  }

  async #onChange({ target }: Event): Promise<void> {
    const field = target as HTMLInputElement | HTMLSelectElement;
    const { change: name = '', on = '', pool = '' } = field.dataset;
    const change = CHANGES[name];
    if (!change) return;
    const outcome = change(this.store.draft, { value: field.value, on, pool }, this.stock);
    await this.take(outcome, { draws: !WRITING.includes(name) });
  }

  /** Remembers that a button of the mouse is down until the click that follows has come. */
  #press(): void {
    this.#isPressed = true;
    const { ownerDocument } = this.element;
    const release = () => {
      for (const event of ['pointerup', 'pointercancel']) ownerDocument.removeEventListener(event, release);
      setTimeout(() => {
        this.#isPressed = false;
        this.element?.dispatchEvent(new Event('passe-released'));
      });
    };
    for (const event of ['pointerup', 'pointercancel']) ownerDocument.addEventListener(event, release);
  }

  async #alone(does: () => Promise<boolean>): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      await this.store.write();
      if (await does()) await this.draw();
    } catch (error) {
      this.say(localize('BUILDER.failed'));
      throw error;
    } finally {
      this.#isBusy = false;
    }
    this.#toTop();
  }
}

type HandlebarsBase = InstanceType<typeof HandlebarsWindow>;

/** Finishes a character, after asking where it would replace what is there. False when nothing was done. */
async function finishAsked(store: BuilderStore, stock: Catalogue): Promise<boolean> {
  const { actor } = store;
  if (isSomebody(actor)) {
    const count = madeItems(actor).length;
    const isSure = await ask('BUILDER.replaces', { name: actor.name, count });
    if (!isSure) return false;
  }
  return finish(store, stock);
}

/** Makes a character what it was, after asking. False when nothing was done. */
async function goBackAsked(store: BuilderStore): Promise<boolean> {
  const isSure = await ask('BUILDER.goesBack', { name: store.actor.name });
  if (isSure) await goBack(store);
  return isSure;
}

async function ask(key: string, names: Record<string, string | number>): Promise<boolean> {
  const { escapeHTML } = foundry.utils;
  const safe = Object.entries(names).map(([name, value]) => [name, escapeHTML(String(value))]);
  const answer: unknown = await foundry.applications.api.DialogV2.confirm({
    window: { title: localize(`${key}.title`) },
    content: `<p>${localize(`${key}.text`, Object.fromEntries(safe) as Record<string, string>)}</p>`,
  });
  return answer === true;
}
