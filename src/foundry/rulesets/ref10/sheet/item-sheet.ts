import { ItemSheet } from '../../../sheets/item/item-sheet.ts';
import type { Section } from '../../../sheets/item/section.ts';
import { armourSections, gearSections, weaponSections } from './item-sections.ts';

/** The sheet of a weapon, a piece of armour or gear of reflexes and 1d10. */
export class Ref10ItemSheet extends ItemSheet {
  protected override sections(): Promise<Section[]> {
    const { item } = this;
    if (item.isType('ref10-weapon')) return Promise.resolve(weaponSections(item));
    if (item.isType('ref10-armour')) return Promise.resolve(armourSections(item));
    return Promise.resolve(item.isType('ref10-gear') ? gearSections(item) : []);
  }
}
