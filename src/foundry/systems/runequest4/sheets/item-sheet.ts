import { ItemSheet } from '../../../sheets/item-sheet.ts';
import type { Section } from '../../../ui/form-fields.ts';

/** The sheet of a weapon or a combat style of the opposed rolls. */
export class Runequest4ItemSheet extends ItemSheet {
  protected override async sections(): Promise<Section[]> {
    return (await import('./item-sections.ts')).sectionsOf(this.item);
  }
}
