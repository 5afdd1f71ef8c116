import { toldIfMissing } from '../platform/lazy.ts';
import type { Click } from './fighter-clicks.ts';
import { FighterSheet, type Looking } from './fighter-sheet.ts';

/** What fills the sheets of a kind of fighter, and does what is clicked on them alone. */
export interface Page<Sheet extends FighterSheet> {
  /** What each part shows. */
  shownIn(sheet: Sheet, looking: Looking): Promise<Record<string, object>>;
  /** Hears what is done in a part. */
  listen(sheet: Sheet, element: HTMLElement, partId: string): void;
  /** Changes what the form is about to write; left out where it is taken as it is. */
  amend?(sheet: Sheet, form: HTMLElement, written: Record<string, unknown>): void;
  /** What can be clicked besides what every fighter's sheet has. */
  readonly clicks: Readonly<Record<string, Click<Sheet>>>;
}

/** The sheet of somebody who fights whose page comes when the first such sheet is opened. */
export abstract class LazySheet<P extends Page<never>> extends FighterSheet {
  #page: P | null = null;

  /** Fetches the page. */
  protected abstract fetchPage(): Promise<P>;

  /** The page, once the sheet is drawn. */
  protected get page(): P & Page<this> {
    if (!this.#page) throw new Error('the page has not come yet');
    return this.#page as P & Page<this>;
  }

  protected override async shownIn(looking: Looking): Promise<Record<string, object>> {
    this.#page ??= await toldIfMissing(() => this.fetchPage());
    return this.page.shownIn(this, looking);
  }

  protected override listen(partId: string, element: HTMLElement): void {
    // Whoever may only see that there is somebody has no page.
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
