import { toldIfMissing } from '../late/open-late.ts';
import { FighterSheet, type Looking } from './fighter-sheet.ts';

/** What fills the sheets of a kind of fighter, and does what is clicked on them. */
export interface Page<Sheet> {
  /** What each part shows. */
  shownIn(sheet: Sheet, looking: Looking): Promise<Record<string, object>>;
  /** What whoever may only see that there is somebody gets to see. */
  shownToOthers(sheet: Sheet, looking: Looking): Promise<object>;
  /** Hears what is done in a part. */
  listen(sheet: Sheet, element: HTMLElement): void;
  /** What can be clicked. */
  readonly clicks: Readonly<Record<string, Click<Sheet>>>;
}

type Click<Sheet> = (this: Sheet, event: PointerEvent, target: HTMLElement) => Promise<void>;

/** The sheet of somebody who fights whose page comes when the first such sheet is opened. */
export abstract class LateSheet<P extends Page<never>> extends FighterSheet {
  #page: P | null = null;

  /** Fetches the page. */
  protected abstract fetchPage(): Promise<P>;

  /** The page, once the sheet is drawn. */
  protected get page(): P & Page<this> {
    if (!this.#page) throw new Error('the page has not come yet');
    return this.#page as P & Page<this>;
  }

  protected override async shownIn(looking: Looking): Promise<Record<string, object>> {
    await this.#arrive();
    return this.page.shownIn(this, looking);
  }

  protected override async shownToOthers(looking: Looking): Promise<object> {
    await this.#arrive();
    return this.page.shownToOthers(this, looking);
  }

  async #arrive(): Promise<void> {
    this.#page ??= await toldIfMissing(() => this.fetchPage());
  }

  protected override listen(_partId: string, element: HTMLElement): void {
    this.page.listen(this, element);
  }

  protected override async _onClickAction(event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.page.clicks[target.dataset['action'] ?? '']?.call(this, event, target);
  }
}
