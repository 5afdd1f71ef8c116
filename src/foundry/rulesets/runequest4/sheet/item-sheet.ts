import { ItemSheet } from '../../../sheets/item/item-sheet.ts';
import type { Section } from '../../../sheets/item/section.ts';
import { styleSections, weaponSections } from './item-sections.ts';

/** The sheet of a weapon or a combat style of the opposed rolls. */
export class Runequest4ItemSheet extends ItemSheet {
  protected override sections(): Promise<Section[]> {
    const { item } = this;
    if (item.isType('runequest4-style')) return styleSections(item);
    return Promise.resolve(item.isType('runequest4-weapon') ? weaponSections(item) : []);
  }
}
