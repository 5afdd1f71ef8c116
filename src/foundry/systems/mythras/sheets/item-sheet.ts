import { ItemSheet } from '../../../sheets/item-sheet.ts';
import type { Section } from '../../../ui/form-fields.ts';

/** The sheet of any item of the d100 rules. */
export class MythrasItemSheet extends ItemSheet {
  protected override async sections(): Promise<Section[]> {
    return (await import('./item-sections.ts')).sectionsOf(this.item, this.shape);
  }
}
