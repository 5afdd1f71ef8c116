import { ItemSheet } from '../../../sheets/item-sheet.ts';
import type { Section } from '../../../ui/form-fields.ts';

/** The sheet of a weapon, a piece of armour or gear of reflexes and 1d10. */
export class Ref10ItemSheet extends ItemSheet {
  protected override async sections(): Promise<Section[]> {
    return (await import('./item-sections.ts')).sectionsOf(this.item);
  }
}
