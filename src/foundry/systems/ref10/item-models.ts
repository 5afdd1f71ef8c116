import { hasReadableDice } from '../../../rules/shared/field-values.ts';
import { itemSchema, type ItemSchemas } from '../../data/item-schema.ts';
import { ITEM_FIELDS } from './item-fields.ts';

type Schemas = ItemSchemas<typeof ITEM_FIELDS>;

/** A weapon or shield of reflexes and 1d10. */
export class Ref10WeaponData extends foundry.abstract.TypeDataModel<
  Schemas['ref10-weapon'],
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.Ref10Weapon'];
  static readonly FIELDS = ITEM_FIELDS['ref10-weapon'];

  static override defineSchema(): Schemas['ref10-weapon'] {
    return itemSchema(this.FIELDS);
  }

  /** False where the dice cannot be parsed: such a weapon is kept, but cannot attack (REF-DMG-01). */
  get isReadable(): boolean {
    return hasReadableDice(Ref10WeaponData.FIELDS, this);
  }
}

/** A piece of armour of reflexes and 1d10. */
export class Ref10ArmourData extends foundry.abstract.TypeDataModel<
  Schemas['ref10-armour'],
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.Ref10Armour'];
  static readonly FIELDS = ITEM_FIELDS['ref10-armour'];

  static override defineSchema(): Schemas['ref10-armour'] {
    return itemSchema(this.FIELDS);
  }
}

/** Other gear, by reflexes and 1d10: it has a weight. */
export class Ref10GearData extends foundry.abstract.TypeDataModel<
  Schemas['ref10-gear'],
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.Ref10Gear'];
  static readonly FIELDS = ITEM_FIELDS['ref10-gear'];

  static override defineSchema(): Schemas['ref10-gear'] {
    return itemSchema(this.FIELDS);
  }
}

/** The data model of each type of item. */
export const ITEM_MODELS = {
  'ref10-weapon': Ref10WeaponData,
  'ref10-armour': Ref10ArmourData,
  'ref10-gear': Ref10GearData,
};
