import { hasReadableDice } from '../../../rules/shared/field-values.ts';
import { itemSchema, type ItemSchemas } from '../../data/item-schema.ts';
import { ITEM_FIELDS } from './item-fields.ts';

type Schemas = ItemSchemas<typeof ITEM_FIELDS>;

/** A weapon of 1d20 against armour class, or a part of a body that is one. */
export class D20WeaponData extends foundry.abstract.TypeDataModel<
  Schemas['d20-weapon'],
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.D20Weapon'];
  static readonly FIELDS = ITEM_FIELDS['d20-weapon'];

  static override defineSchema(): Schemas['d20-weapon'] {
    return itemSchema(this.FIELDS);
  }

  /** False where the dice cannot be parsed: such a weapon is kept, but cannot attack. */
  get isReadable(): boolean {
    return hasReadableDice(D20WeaponData.FIELDS, this);
  }
}

/** A shield: a bonus to AC while it is in hand, and a weapon of the off hand. */
export class D20ShieldData extends foundry.abstract.TypeDataModel<
  Schemas['d20-shield'],
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.D20Weapon', 'PASSE.D20Armour'];
  static readonly FIELDS = ITEM_FIELDS['d20-shield'];

  static override defineSchema(): Schemas['d20-shield'] {
    return itemSchema(this.FIELDS);
  }

  /** False where the dice cannot be parsed: such a shield still protects. */
  get isReadable(): boolean {
    return hasReadableDice(D20ShieldData.FIELDS, this);
  }
}

/** A suit of armour. */
export class D20ArmourData extends foundry.abstract.TypeDataModel<
  Schemas['d20-armour'],
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.D20Armour'];
  static readonly FIELDS = ITEM_FIELDS['d20-armour'];

  static override defineSchema(): Schemas['d20-armour'] {
    return itemSchema(this.FIELDS);
  }
}

/** Other gear, and what it adds while it is carried. */
export class D20GearData extends foundry.abstract.TypeDataModel<Schemas['d20-gear'], Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.D20Gear'];
  static readonly FIELDS = ITEM_FIELDS['d20-gear'];

  static override defineSchema(): Schemas['d20-gear'] {
    return itemSchema(this.FIELDS);
  }
}

/** A feat. */
export class D20FeatData extends foundry.abstract.TypeDataModel<Schemas['d20-feat'], Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.D20Gear'];
  static readonly FIELDS = ITEM_FIELDS['d20-feat'];

  static override defineSchema(): Schemas['d20-feat'] {
    return itemSchema(this.FIELDS);
  }
}

/** A spell, as far as a fight needs it. */
export class D20SpellData extends foundry.abstract.TypeDataModel<Schemas['d20-spell'], Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.D20Spell'];
  static readonly FIELDS = ITEM_FIELDS['d20-spell'];

  static override defineSchema(): Schemas['d20-spell'] {
    return itemSchema(this.FIELDS);
  }

  /** False where the dice cannot be parsed: such a spell cannot be cast. */
  get isReadable(): boolean {
    return hasReadableDice(D20SpellData.FIELDS, this);
  }
}

/** The data model of each type of item. */
export const ITEM_MODELS = {
  'd20-weapon': D20WeaponData,
  'd20-shield': D20ShieldData,
  'd20-armour': D20ArmourData,
  'd20-gear': D20GearData,
  'd20-feat': D20FeatData,
  'd20-spell': D20SpellData,
};
