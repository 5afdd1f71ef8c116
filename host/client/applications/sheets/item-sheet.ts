import { DocumentSheetV2 } from '../api/document-sheet.ts';
import type { FoundryActor, FoundryDocument } from '../foundry-globals.ts';

/** The base of item sheets. */
export class ItemSheetV2 extends DocumentSheetV2 {
  /** The item of this sheet. */
  get item(): FoundryDocument {
    return this.document;
  }

  /** The actor who owns the item, if any. */
  get actor(): FoundryActor | null {
    return this.document.parent as FoundryActor | null;
  }
}
