import type { ApplicationOptions, RenderContext, RenderOptions } from '../api/application-options.ts';
import { DocumentSheetV2 } from '../api/document-sheet.ts';
import { buildElement } from '../build-element.ts';
import { localize, type FoundryCollection, type FoundryDocument } from '../foundry-globals.ts';

/** A line of a table, as the sheet shows it. */
interface ShownResult extends FoundryDocument {
  readonly range: readonly [number, number];
  getHTML(): Promise<string>;
}

/** The window of a table: its lines, and a button to roll. It reads only. */
export class RollTableSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['roll-table-sheet'],
    tag: 'section',
    position: { width: 480, height: 'auto' },
    window: { icon: 'fa-solid fa-table-list', resizable: true },
    actions: { drawResult },
  };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { results } = this.document as unknown as { results: FoundryCollection<ShownResult> };
    const shown = [...results].sort((a, b) => a.range[0] - b.range[0]);
    const texts = await Promise.all(shown.map(result => result.getHTML()));
    return { ...(await super._prepareContext(options)), results: shown, texts };
  }

  override async _renderHTML(context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const { formula } = this.document as unknown as { formula: string };
    const rows = buildElement('tbody', {});
    for (const [index, { range, id }] of (context['results'] as ShownResult[]).entries()) {
      const [from, to] = range;
      const text = buildElement('td', { class: 'result-details' });
      text.innerHTML = (context['texts'] as string[])[index] ?? '';
      const numbers = from === to ? String(from) : `${from}–${to}`;
      rows.append(
        buildElement(
          'tr',
          { 'data-result-id': id ?? '' },
          buildElement('th', { scope: 'row' }, numbers),
          text,
        ),
      );
    }
    const roll = buildElement(
      'button',
      { type: 'button', 'data-action': 'drawResult' },
      `${localize('TABLE.ACTIONS.DrawResult')} (${formula})`,
    );
    return [buildElement('table', {}, rows), roll];
  }

  /** Reading is as good in a locked pack. */
  override _toggleDisabled(_disabled: boolean): void {}

  override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...result);
  }
}

async function drawResult(this: RollTableSheet): Promise<void> {
  await (this.document as unknown as { draw(): Promise<unknown> }).draw();
}
