import type { ApplicationOptions, RenderContext, RenderOptions } from '../api/application-options.ts';
import { DocumentSheetV2 } from '../api/document-sheet.ts';
import { buildElement } from '../build-element.ts';
import { localize, type FoundryCollection, type FoundryDocument } from '../foundry-globals.ts';

/** A window of a few fields, saved with a button. */
class PlainSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    position: { width: 480, height: 'auto' },
    window: { resizable: true, contentClasses: ['standard-form'] },
    form: { closeOnSubmit: true },
  };

  /** The fields of the window. */
  _rows(): HTMLElement[] {
    return [];
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const name = buildElement('input', { type: 'text', name: 'name', value: this.document.name ?? '' });
    const save = buildElement('button', { type: 'submit' }, localize('SAVE'));
    const footer = buildElement('footer', { class: 'form-footer' }, save);
    return [row('Name', name), ...this._rows(), footer];
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...result);
  }
}

function row(label: string, input: HTMLElement): HTMLElement {
  const fields = buildElement('div', { class: 'form-fields' }, input);
  return buildElement('div', { class: 'form-group' }, buildElement('label', {}, localize(label)), fields);
}

/** The window of a macro. */
export class MacroConfig extends PlainSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['macro-config'],
    window: { icon: 'fa-solid fa-code' },
  };

  override _rows(): HTMLElement[] {
    const { command } = this.document as unknown as { command: string };
    const text = buildElement('textarea', { name: 'command', rows: '12', spellcheck: 'false' }, command);
    return [row('Command', text)];
  }
}

interface ShownCard extends FoundryDocument {
  readonly name: string;
  readonly suit: string;
  readonly value: number | null;
  readonly drawn: boolean;
}

/** The window of a deck, a hand or a pile: the cards in it. */
export class CardsConfig extends PlainSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['cards-config'],
    window: { icon: 'fa-solid fa-cards' },
  };

  override _rows(): HTMLElement[] {
    const { cards } = this.document as unknown as { cards: FoundryCollection<ShownCard> };
    const list = buildElement('ol', { class: 'cards scrollable' });
    for (const { id, name, drawn } of cards)
      list.append(
        buildElement('li', { class: drawn ? 'card drawn' : 'card', 'data-card-id': id ?? '' }, name),
      );
    return [list];
  }
}

export class CardDeckConfig extends CardsConfig {}

export class CardHandConfig extends CardsConfig {}

export class CardPileConfig extends CardsConfig {}
