import { hasReadableDice } from '../../../rules/shared/field-values.ts';
import { type ItemSchema, itemSchema } from '../../data/item-schema.ts';
import { ITEM_FIELDS } from './item-fields.ts';

/** A weapon or shield of the opposed rolls. */
export class Runequest4WeaponData extends foundry.abstract.TypeDataModel<
  ItemSchema<(typeof ITEM_FIELDS)['opposed-weapon']>,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.Runequest4Weapon'];
  static readonly FIELDS = ITEM_FIELDS['opposed-weapon'];

  static override defineSchema(): ItemSchema<(typeof ITEM_FIELDS)['opposed-weapon']> {
    return itemSchema(this.FIELDS);
  }

  /** False where the dice cannot be parsed: such a weapon is kept, but cannot attack. */
  get isReadable(): boolean {
    return hasReadableDice(Runequest4WeaponData.FIELDS, this);
  }
}

/** A combat style of the opposed rolls. */
export class Runequest4StyleData extends foundry.abstract.TypeDataModel<
  ItemSchema<(typeof ITEM_FIELDS)['opposed-style']>,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.Runequest4Style'];
  static readonly FIELDS = ITEM_FIELDS['opposed-style'];

  static override defineSchema(): ItemSchema<(typeof ITEM_FIELDS)['opposed-style']> {
    return itemSchema(this.FIELDS);
  }
}

/** The data model of each type of item. */
export const ITEM_MODELS = {
  'opposed-weapon': Runequest4WeaponData,
  'opposed-style': Runequest4StyleData,
};
