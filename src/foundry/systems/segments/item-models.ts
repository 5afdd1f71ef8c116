import { hasReadableDice } from '../../../rules/shared/field-values.ts';
import { itemSchema, type ItemSchemas } from '../../data/item-schema.ts';
import { ITEM_FIELDS } from './item-fields.ts';

type Schemas = ItemSchemas<typeof ITEM_FIELDS>;

/** A weapon or shield whose time is counted in segments, or a part of a body that is one. */
export class SegmentsWeaponData extends foundry.abstract.TypeDataModel<
  Schemas['segments-weapon'],
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.SegmentsWeapon'];
  static readonly FIELDS = ITEM_FIELDS['segments-weapon'];

  static override defineSchema(): Schemas['segments-weapon'] {
    return itemSchema(this.FIELDS);
  }

  /** False where the dice cannot be parsed: such a weapon is kept, but cannot attack. */
  get isReadable(): boolean {
    return hasReadableDice(SegmentsWeaponData.FIELDS, this);
  }
}

/** A suit of armour. */
export class SegmentsArmourData extends foundry.abstract.TypeDataModel<
  Schemas['segments-armour'],
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.SegmentsArmour'];
  static readonly FIELDS = ITEM_FIELDS['segments-armour'];

  static override defineSchema(): Schemas['segments-armour'] {
    return itemSchema(this.FIELDS);
  }
}

/** Other gear. */
export class SegmentsGearData extends foundry.abstract.TypeDataModel<
  Schemas['segments-gear'],
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.SegmentsGear'];
  static readonly FIELDS = ITEM_FIELDS['segments-gear'];

  static override defineSchema(): Schemas['segments-gear'] {
    return itemSchema(this.FIELDS);
  }
}

/** A spell, as far as a fight needs it (SEG-MAGIC-01). */
export class SegmentsSpellData extends foundry.abstract.TypeDataModel<
  Schemas['segments-spell'],
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.SegmentsSpell'];
  static readonly FIELDS = ITEM_FIELDS['segments-spell'];

  static override defineSchema(): Schemas['segments-spell'] {
    return itemSchema(this.FIELDS);
  }

  /** False where the dice cannot be parsed: such a spell cannot be cast. */
  get isReadable(): boolean {
    return hasReadableDice(SegmentsSpellData.FIELDS, this);
  }
}

/** A wand, a ring, a scroll, a horn or a potion. */
export class SegmentsMagicItemData extends foundry.abstract.TypeDataModel<
  Schemas['segments-magic-item'],
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.SegmentsMagicItem'];
  static readonly FIELDS = ITEM_FIELDS['segments-magic-item'];

  static override defineSchema(): Schemas['segments-magic-item'] {
    return itemSchema(this.FIELDS);
  }

  /** False where the dice cannot be parsed: such an item cannot be used. */
  get isReadable(): boolean {
    return hasReadableDice(SegmentsMagicItemData.FIELDS, this);
  }
}

/** The data model of each type of item. */
export const ITEM_MODELS = {
  'segments-weapon': SegmentsWeaponData,
  'segments-armour': SegmentsArmourData,
  'segments-gear': SegmentsGearData,
  'segments-spell': SegmentsSpellData,
  'segments-magic-item': SegmentsMagicItemData,
};
