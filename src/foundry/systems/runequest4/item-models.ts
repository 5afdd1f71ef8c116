import { hasReadableDice } from '../../../rules/shared/field-values.ts';
import { itemSchema, type ItemSchemas } from '../../data/item-schema.ts';
import { ITEM_FIELDS } from './item-fields.ts';

type Schemas = ItemSchemas<typeof ITEM_FIELDS>;

/** A weapon or shield of the opposed rolls. */
export class Runequest4WeaponData extends foundry.abstract.TypeDataModel<
  Schemas['opposed-weapon'],
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.Runequest4Weapon'];
  static readonly FIELDS = ITEM_FIELDS['opposed-weapon'];

  static override defineSchema(): Schemas['opposed-weapon'] {
    return itemSchema(this.FIELDS);
  }

  /** False where the dice cannot be parsed: such a weapon is kept, but cannot attack. */
  get isReadable(): boolean {
    return hasReadableDice(Runequest4WeaponData.FIELDS, this);
  }
}

/** A combat style of the opposed rolls. */
export class Runequest4StyleData extends foundry.abstract.TypeDataModel<
  Schemas['opposed-style'],
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.Runequest4Style'];
  static readonly FIELDS = ITEM_FIELDS['opposed-style'];

  static override defineSchema(): Schemas['opposed-style'] {
    return itemSchema(this.FIELDS);
  }
}

/** The data model of each type of item. */
export const ITEM_MODELS = {
  'opposed-weapon': Runequest4WeaponData,
  'opposed-style': Runequest4StyleData,
};
