import type { FightingActor } from '../combat-system/manifest.ts';
import { notifyIfMissing } from '../platform/lazy.ts';
import { template } from '../platform/system-id.ts';
import { type Click, FIGHTER_CLICKS } from './fighter-clicks.ts';
import { FighterSheet, type SheetMode } from './fighter-sheet.ts';

import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;

/** The content and clicks of the sheets of one kind of fighter. */
export interface Page<Sheet extends FighterSheet> {
  /** The content of each part. */
  shownIn(sheet: Sheet, looking: SheetMode): Promise<Record<string, object>>;
  /** Attaches the listeners of a part. */
  listen(sheet: Sheet, element: HTMLElement, partId: string): void;
  /** Changes the data that the form submits; left out where it is submitted as it is. */
  amend?(sheet: Sheet, form: HTMLElement, written: Record<string, unknown>): void;
  /** The click actions in addition to those of every fighter's sheet. */
  readonly clicks: Readonly<Record<string, Click<Sheet>>>;
}

/** The templates of the parts of a sheet, by their names. */
export function partsOf<Id extends string>(
  templates: Readonly<Record<Id, string>>,
): Record<Id, { template: string }> {
  const parts = Object.entries<string>(templates).map(([id, name]) => [id, { template: template(name) }]);
  return Object.fromEntries(parts) as Record<Id, { template: string }>;
}

/** The parts of a statblock that combat systems have in common. */
const STATBLOCK = {
  head: 'statblock/head',
  numbers: 'statblock/numbers',
  weapons: 'statblock/attacks',
  actions: 'fighter/actions',
  life: 'statblock/life',
  magic: 'statblock/magic',
  skills: 'statblock/skills',
  things: 'statblock/items',
  effects: 'fighter/effects',
  texts: 'statblock/texts',
};

/** The parts of a statblock on one page, in their order. */
export const ON_ONE_PAGE = Object.keys(STATBLOCK);

/**
 * The templates of the parts of a statblock.
 * @param ids the parts in their order
 * @param own the templates of parts that only this combat system has
 */
export function statblockParts(ids: readonly string[], own: Readonly<Record<string, string>> = {}) {
  const templates: Readonly<Record<string, string>> = { ...STATBLOCK, ...own };
  return partsOf(Object.fromEntries(ids.map(id => [id, templates[id] ?? ''])));
}

/** A fighter's sheet whose page is loaded when the first such sheet is opened. */
export abstract class LazySheet<
  P extends Page<never>,
  A extends FightingActor = FightingActor,
> extends FighterSheet {
  static override DEFAULT_OPTIONS: ActorSheetV2.DefaultOptions = {
    classes: ['passe'],
    position: { width: 720, height: 780 },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: FIGHTER_CLICKS,
  };

  #page: P | null = null;

  /** Foundry opens a sheet for the types alone that it is registered for. */
  override get fighter(): A {
    const { actor } = this;
    if (!actor.isFighter()) throw new Error(`no fighter: ${actor.uuid}`);
    return actor as A;
  }

  protected abstract fetchPage(): Promise<P>;

  /** The page, once the sheet is drawn. */
  protected get page(): P & Page<this> {
    if (!this.#page) throw new Error('the page has not come yet');
    return this.#page as P & Page<this>;
  }

  protected override async shownIn(looking: SheetMode): Promise<Record<string, object>> {
    this.#page ??= await notifyIfMissing(() => this.#load());
    return this.page.shownIn(this, looking);
  }

  async #load(): Promise<P> {
    const [page, { knowFighterParts }] = await Promise.all([
      this.fetchPage(),
      import('../ui/fighter-parts.ts'),
    ]);
    await knowFighterParts();
    return page;
  }

  protected override listen(partId: string, element: HTMLElement): void {
    // The limited sheet has no page.
    this.#page?.listen(this as never, element, partId);
  }

  protected override amend(form: HTMLElement, written: Record<string, unknown>): void {
    this.#page?.amend?.(this as never, form, written);
  }

  protected override async _onClickAction(event: PointerEvent, target: HTMLElement): Promise<void> {
    const clicks: Page<never>['clicks'] | undefined = this.#page?.clicks;
    await clicks?.[target.dataset['action'] ?? '']?.call(this as never, event, target);
  }
}
