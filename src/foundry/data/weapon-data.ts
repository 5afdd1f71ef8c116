import { readDice } from '../../rules/shared/dice.ts';
import { DAMAGE_TYPES, SIZES } from '../../rules/mythras/fighter.ts';
import { known, shortText, wholeNumber } from './fields.ts';
import { knownName } from './known-name.ts';
import fields = foundry.data.fields;

const weaponSchema = () => ({
  ...known(),
  damage: shortText('1d6'),
  size: new fields.StringField({ required: true, choices: [...SIZES], initial: 'medium' }),
  types: new fields.SetField(new fields.StringField({ required: true, choices: [...DAMAGE_TYPES] })),
  hands: new fields.NumberField({ required: true, nullable: false, choices: [1, 2], initial: 1 }),
  natural: new fields.BooleanField(),
  shield: new fields.BooleanField(),
  ap: wholeNumber(4, 0, 99),
  hp: wholeNumber(8, 0, 999),
  /** Weapon traits by key: `sunder`, `thrown`, `set` (MYT-TRAIT). */
  traits: new fields.SetField(shortText()),
  /** Locations that it covers by passive block (MYT-CLOSE-20). */
  covers: wholeNumber(0, 0, 7),
  ready: new fields.BooleanField({ initial: true }),
  notes: new fields.HTMLField({ required: true, blank: true }),
});

type WeaponSchema = ReturnType<typeof weaponSchema>;

/** A weapon or shield. */
export class WeaponData extends foundry.abstract.TypeDataModel<WeaponSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.Weapon'];

  static override defineSchema(): WeaponSchema {
    return weaponSchema();
  }

  get label(): string {
    return knownName(this.parent.name, this.names);
  }

  /** Whether the damage formula can be read; a weapon whose cannot is not attacked with. */
  get isDamageReadable(): boolean {
    return readDice(this.damage) !== null;
  }
}
