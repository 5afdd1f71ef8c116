import type { PasseActor } from '../documents/actor.ts';
import { localize } from '../platform/localize.ts';
import { template } from '../platform/system-id.ts';
import type { ListedRow } from './browsing.ts';
import type { PackEntry } from './pack-entries.ts';

/** The rows that are drawn at once; more follow when a user comes near the last. */
const AT_ONCE = 50;
/** Pixels below what is seen within which the next rows are drawn. */
const AHEAD = 400;

/** A list of entries that draws more rows as a user comes near the last one; the arrow keys go from row to row. */
export class RowList {
  readonly #element: HTMLElement;
  readonly #taker: () => Actor.Implementation | null;
  #entries: readonly PackEntry[] = [];
  #rowOf: ((entry: PackEntry) => ListedRow) | null = null;
  /** The entries whose rows are drawn or about to be. */
  #drawn = 0;
  /** The rows that are being drawn, one batch after another. */
  #drawing: Promise<void> = Promise.resolve();

  /**
   * @param element the list
   * @param taker the actor to whom things of the list can be given; null for none
   */
  constructor(element: HTMLElement, taker: () => Actor.Implementation | null) {
    this.#element = element;
    this.#taker = taker;
    element.addEventListener('scroll', () => void this.#drawIfNear());
    element.addEventListener('keydown', event => void this.#moveFocus(event));
    element.addEventListener('dragstart', event => startDrag(event));
  }

  /** Shows other entries, from the first. */
  async show(entries: readonly PackEntry[], rowOf: (entry: PackEntry) => ListedRow): Promise<void> {
    this.#entries = entries;
    this.#rowOf = rowOf;
    this.#drawn = 0;
    await this.#drawMore();
    this.#element.scrollTop = 0;
  }

  /** Puts the focus on the first entry, once the list is that of what was typed last. */
  async focusFirst(): Promise<void> {
    await this.#drawing;
    this.#names()[0]?.focus();
  }

  #drawIfNear(): Promise<void> | null {
    const { scrollTop, clientHeight, scrollHeight } = this.#element;
    return scrollTop + clientHeight + AHEAD >= scrollHeight ? this.#drawMore() : null;
  }

  #drawMore(): Promise<void> {
    const [entries, rowOf, from] = [this.#entries, this.#rowOf, this.#drawn];
    if (!rowOf || (from > 0 && from >= entries.length)) return this.#drawing;
    this.#drawn = from + AT_ONCE;
    this.#drawing = this.#drawing.then(async () => {
      const html = await this.#rows(entries.slice(from, from + AT_ONCE).map(rowOf));
      // Other entries are shown by now.
      if (entries !== this.#entries) return;
      if (from === 0) this.#element.replaceChildren();
      const rows = this.#element.ownerDocument.createElement('ol');
      rows.innerHTML = html;
      this.#element.append(...rows.children);
    });
    return this.#drawing;
  }

  #rows(rows: readonly ListedRow[]): Promise<string> {
    const taker = this.#taker() as PasseActor | null;
    const { renderTemplate } = foundry.applications.handlebars;
    return renderTemplate(template('compendium-browser/rows'), {
      rows: rows.map(row => ({
        ...row,
        take: taker && row.isItem ? localize('BROWSER.take', { item: row.label, name: taker.label }) : '',
      })),
      none: rows.length === 0,
    });
  }

  #names(): HTMLElement[] {
    return [...this.#element.querySelectorAll<HTMLElement>('.passe-open')];
  }

  async #moveFocus(event: KeyboardEvent): Promise<void> {
    const { key, target } = event;
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10, Home: -Infinity, End: Infinity }[
      key
    ];
    const row = target instanceof Element ? target.closest('.passe-browser-row') : null;
    if (step === undefined || !row) return;
    // Foundry moves the map with these keys.
    event.preventDefault();
    event.stopPropagation();
    const at = [...this.#element.children].indexOf(row);
    const wanted = Math.max(0, Math.min(at + step, this.#entries.length - 1));
    while (wanted >= this.#drawn) await this.#drawMore();
    await this.#drawing;
    this.#names()[wanted]?.focus();
  }
}

/** Drags an entry as Foundry's own lists do. */
function startDrag({ target, dataTransfer }: DragEvent): void {
  const row = target instanceof Element ? target.closest<HTMLElement>('.passe-browser-row') : null;
  const { uuid, type } = row?.dataset ?? {};
  if (uuid && type) dataTransfer?.setData('text/plain', JSON.stringify({ type, uuid }));
}
