import { fightsHere } from '../combat-system/active-system.ts';
import type { PasseActor } from '../documents/actor.ts';
import { isThere } from '../documents/fighter-id.ts';
import { putAwayIfHandsAreFull } from '../documents/in-hand.ts';
import { PasseItem } from '../documents/item.ts';
import { HandlebarsWindow } from '../platform/handlebars-application.ts';
import { localize, localizeCount } from '../platform/localize.ts';
import { template } from '../platform/system-id.ts';
import { keepWindowPlace, placeAgain } from '../ui/windows.ts';
import { Browsing, type CountedKind } from './browsing.ts';
import type { Bounds, Facet } from './narrowing.ts';
import type { BrowsedFor } from './open-browser.ts';
import type { PackEntry } from './pack-entries.ts';
import { RowList } from './row-list.ts';

type Base = InstanceType<typeof HandlebarsWindow>;

/** An entry of a pack once it is loaded. */
interface Readable {
  readonly sheet: { render(options: object): Promise<unknown> } | null;
}

/** A way to narrow the list, with what is set. */
interface ShownFacet extends Facet {
  readonly choices: readonly (Facet['choices'][number] & { readonly isChosen: boolean })[];
  readonly set: { readonly from: number | ''; readonly to: number | '' };
}

interface BrowserContext {
  readonly searched: string;
  readonly kinds: readonly CountedKind[];
  readonly facets: readonly ShownFacet[];
  readonly sorts: ReturnType<Browsing['sorts']>;
}

type Click = (this: CompendiumBrowser, event: PointerEvent, target: HTMLElement) => Promise<void>;

const openEntry: Click = async function (_event, target) {
  const document = (await fromUuid(uuidOf(target))) as Readable | null;
  await document?.sheet?.render({ force: true });
};

const take: Click = async function (_event, target) {
  await this.give(uuidOf(target));
};

const forget: Click = async function () {
  this.browsing.forget();
  this.browsing.searched = '';
  await this.render();
};

function uuidOf(target: HTMLElement): string {
  return target.closest<HTMLElement>('[data-uuid]')?.dataset['uuid'] ?? '';
}

/** The character that this user plays, who receives items if the browser was opened for nobody. */
function ownCharacter(): Actor.Implementation | null {
  const { character } = game.user;
  return character && fightsHere(character.type) ? character : null;
}

/** The window in which all that the packs have for this world is found, read, and dragged to sheets and scenes. */
export class CompendiumBrowser extends HandlebarsWindow<BrowserContext> {
  static override DEFAULT_OPTIONS = {
    id: 'passe-compendium-browser',
    classes: ['passe', 'passe-browser'],
    position: { width: 880, height: 680 },
    window: { resizable: true, icon: 'fa-solid fa-book-open-reader', title: 'PASSE.BROWSER.title' },
    actions: { openEntry, take, forget },
  };

  static override PARTS = {
    filters: { template: template('compendium-browser/filters'), scrollable: [''] },
    results: { template: template('compendium-browser/results') },
  };

  browsing = new Browsing([]);
  #taker: Actor.Implementation | null = null;
  #list: RowList | null = null;

  /** Shows the entries of packs, and of them what they are browsed for. */
  async browse(entries: readonly PackEntry[], { type, taker }: BrowsedFor): Promise<void> {
    const { kind } = this.browsing;
    this.browsing = new Browsing(entries);
    this.browsing.kind = type ?? kind;
    const whom = taker ?? ownCharacter();
    this.#taker = whom?.isOwner ? whom : null;
    await this.render({ force: true } as object);
    this.bringToFront();
    this.element.querySelector<HTMLElement>('input[type="search"]')?.focus();
  }

  /** Gives the actor that the browser was opened for an item of a pack. */
  async give(uuid: string): Promise<void> {
    const item: unknown = await fromUuid(uuid);
    const taker = this.#taker;
    if (!taker?.isOwner || !isThere(taker) || !(item instanceof PasseItem)) return;
    const keepId = item.id !== null && !taker.items.has(item.id);
    const data = item.toObject() as unknown as Item.CreateData;
    const [given] = await taker.createEmbeddedDocuments('Item', [data], { keepId });
    if (given && taker.isFighter()) await putAwayIfHandsAreFull(taker, given);
    const { label: name } = taker as PasseActor;
    this.#say(localize('BROWSER.taken', { item: item.label, name }));
  }

  protected override async _prepareContext(): Promise<BrowserContext> {
    const { browsing } = this;
    const facets = browsing.facets().map(facet => {
      const { from, to } = browsing.boundsOf(facet.id);
      const choices = facet.choices.map(one => ({
        ...one,
        isChosen: browsing.isChosen(facet.id, one.value),
      }));
      return { ...facet, choices, set: { from: from ?? '', to: to ?? '' } } as const;
    });
    const { searched } = browsing;
    return Promise.resolve({ searched, kinds: browsing.kinds(), facets, sorts: browsing.sorts() });
  }

  protected override _attachPartListeners(
    ...[partId, element, options]: Parameters<Base['_attachPartListeners']>
  ): void {
    super._attachPartListeners(partId, element, options);
    if (partId === 'filters') this.#listenToFilters(element);
    else this.#listenToResults(element);
  }

  protected override async _onRender(context: BrowserContext, options: object): Promise<void> {
    await super._onRender(context, options as never);
    await this.#drawFound();
  }

  protected override async _onFirstRender(context: BrowserContext, options: object): Promise<void> {
    await super._onFirstRender(context, options as never);
    placeAgain(this as never);
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    keepWindowPlace(this as never);
  }

  #listenToFilters(element: HTMLElement): void {
    element.addEventListener('input', ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'search') return;
      this.browsing.searched = target.value;
      void this.#drawFound();
    });
    element.addEventListener('change', ({ target }) => {
      // What is searched for is found while it is typed, and the rows stay when the field is left.
      if (target instanceof HTMLInputElement && target.type !== 'search') void this.#narrow(target);
    });
    element.addEventListener('keydown', event => {
      const { target, key } = event;
      if (!(target instanceof HTMLInputElement) || target.type !== 'search') return;
      if (key !== 'ArrowDown' && key !== 'Enter') return;
      event.preventDefault();
      void this.#list?.focusFirst();
    });
  }

  async #narrow(field: HTMLInputElement): Promise<void> {
    const { set, key = '' } = field.dataset;
    if (set === 'kind') {
      this.browsing.kind = field.value;
      await this.render();
      return;
    }
    if (set === 'choice') this.browsing.choose(key, field.value, field.checked);
    if (set === 'from' || set === 'to') this.#bound(key, set, field);
    await this.#drawFound();
  }

  #bound(column: string, side: keyof Bounds, { value, valueAsNumber }: HTMLInputElement): void {
    this.browsing.bound(column, side, value === '' ? null : valueAsNumber);
  }

  #listenToResults(element: HTMLElement): void {
    const list = element.querySelector<HTMLElement>('.passe-browser-rows');
    this.#list = list && new RowList(list, () => this.#taker);
    element.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLSelectElement)) return;
      this.browsing.sort = target.value;
      void this.#drawFound();
    });
  }

  async #drawFound(): Promise<void> {
    const { browsing } = this;
    const found = browsing.found();
    this.#say(localizeCount('BROWSER.count', found.length));
    await this.#list?.show(found, entry => browsing.rowOf(entry));
  }

  /** Says something at the foot of the window; nothing once it is closed. */
  #say(text: string): void {
    const status = this.rendered ? this.element.querySelector('.passe-browser-status') : null;
    if (status) status.textContent = text;
  }
}
