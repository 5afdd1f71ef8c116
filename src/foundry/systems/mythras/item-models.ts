import { STRIKE_FIELDS } from '../../../rules/mythras/item-fields.ts';
import { hasReadableDice } from '../../../rules/shared/field-values.ts';
import { itemModels, type ItemModels, itemSchema } from '../../data/item-model.ts';
import { schemaOf } from '../../data/schema-of.ts';
import {
  diceOrNothing,
  locationId,
  type Magazine,
  type Ranges,
  refuseFullerThanFull,
  refuseShrinkingRanges,
} from './data/validators.ts';
import { ITEM_FIELDS } from './item-fields.ts';

import fields = foundry.data.fields;

const weaponSchema = () => ({
  ...itemSchema(ITEM_FIELDS.weapon),
  /** Other ways of holding it, by key (`two-hands`, `thrown`), each with its own numbers. */
  modes: new fields.TypedObjectField(
    new fields.SchemaField({
      ...schemaOf(STRIKE_FIELDS),
      names: new fields.TypedObjectField(new fields.StringField({ required: true, blank: true })),
    }),
  ),
});

type WeaponSchema = ReturnType<typeof weaponSchema>;

/** The parts of a weapon that are checked together. */
interface Written {
  readonly ranged?: Ranges | null;
  readonly modes?: Readonly<Record<string, { readonly ranged?: Ranges | null }>>;
  readonly magazine?: Magazine;
}

/** A weapon or shield. */
class WeaponData extends foundry.abstract.TypeDataModel<WeaponSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.Weapon'];
  static readonly FIELDS = ITEM_FIELDS.weapon;

  static override defineSchema(): WeaponSchema {
    return weaponSchema();
  }

  /**
   * A damage formula that cannot be read is not refused here: such a weapon stays what it is, and its sheet says
   * what is wrong with it (MYT-EXCH-06).
   */
  static override validateJoint(data: object): void {
    const { ranged, modes = {}, magazine } = data as Written;
    refuseShrinkingRanges(ranged, ...Object.values(modes).map(mode => mode.ranged));
    if (magazine) refuseFullerThanFull(magazine);
  }

  /** False where the damage formula cannot be parsed: such a weapon cannot attack. */
  get isReadable(): boolean {
    return [this, ...Object.values(this.modes)].every(strike => hasReadableDice(STRIKE_FIELDS, strike));
  }
}

/** Throws where armour protects what is no hit location. */
function checkArmour(data: object): void {
  const { locations = [] } = data as { readonly locations?: Iterable<string> };
  for (const id of locations) locationId(id);
}

/** Throws where the damage of a power cannot be read. */
function checkPower(data: object): void {
  const { damage = '' } = data as { readonly damage?: string };
  diceOrNothing(damage);
}

type Models = Omit<ItemModels<typeof ITEM_FIELDS>, 'weapon'> & { readonly weapon: typeof WeaponData };

/** The data model of each type of item. */
export const ITEM_MODELS: Models = {
  ...itemModels(ITEM_FIELDS, {
    weapon: { words: ['PASSE.Weapon'] },
    'combat-style': { words: ['PASSE.CombatStyle'] },
    armour: { words: ['PASSE.Armour'], check: checkArmour },
    skill: { words: ['PASSE.Skill'] },
    ability: { words: ['PASSE.Ability'] },
    power: { words: ['PASSE.Power'], check: checkPower },
    gear: { words: ['PASSE.Gear'] },
  }),
  weapon: WeaponData,
};
