import type { FoundryDocument } from '../applications/foundry-globals.ts';
import { DocumentSheet } from './document-sheet.ts';
import type { WindowOptions } from './options.ts';

/** A sheet of the first kind for items. */
export class ItemSheet extends DocumentSheet {
  static override get defaultOptions(): WindowOptions {
    return {
      ...super.defaultOptions,
      baseApplication: 'ItemSheet',
      classes: ['sheet', 'item'],
      closeOnSubmit: false,
      height: 400,
      width: 500,
      resizable: true,
      submitOnChange: true,
      submitOnClose: true,
      template: 'templates/sheets/item-sheet.html',
    };
  }

  get item(): FoundryDocument {
    return this.document;
  }

  get actor(): unknown {
    return (this.document as unknown as { actor?: unknown }).actor ?? null;
  }

  override get title(): string {
    return this.item.name ?? '';
  }

  override getData(options: Partial<WindowOptions> = {}): object | Promise<object> {
    return { ...super.getData(options), item: this.item };
  }
}
