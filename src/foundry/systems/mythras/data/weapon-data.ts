import { DAMAGE_TYPES, FIRE_MODES, SIZES } from '../../../../rules/mythras/fighter.ts';
import { readDice } from '../../../../rules/shared/dice.ts';
import {
  known,
  oneOf,
  oneOrNone,
  shortText,
  someOf,
  wholeNumber,
  wholeNumberOrNone,
} from '../../../data/fields.ts';
import { CARRIED_FIELDS } from '../../../data/item-fields.ts';
import { schemaOf } from '../../../data/schema-of.ts';
import { refuseFullerThanFull, refuseShrinkingRanges } from './validators.ts';

import fields = foundry.data.fields;

const sizeOrNone = () => oneOrNone('SIZE', SIZES);

const rangedSchema = () => ({
  /** Metres up to which the range is close, effective and long (MYT-RANGED-05). */
  close: wholeNumber(5, 0, 99_999),
  effective: wholeNumber(10, 0, 99_999),
  long: wholeNumber(20, 0, 99_999),
  /** In place of size when a shield parries; none where nothing can (MYT-RANGED-03). */
  force: sizeOrNone(),
  /** Turns to load; 0 when there is nothing to load (MYT-RANGED-06). */
  load: wholeNumber(0, 0, 99),
  impaleSize: sizeOrNone(),
  addsModifier: new fields.BooleanField(),
  firearm: new fields.BooleanField(),
  energy: new fields.BooleanField(),
  spreads: new fields.BooleanField(),
  advanced: new fields.BooleanField(),
  modes: someOf('FIREMODE', FIRE_MODES),
  /** Rounds in a burst, and the most in a turn of full-automatic fire (MYT-FIREARM-02, 05). */
  burst: wholeNumber(3, 0, 999),
  rate: wholeNumber(0, 0, 9999),
  /** Grades that a scope makes an aimed shot easier (MYT-FIREARM-11). */
  scope: wholeNumber(0, 0, 5),
});

/** The numbers of a weapon in one mode of holding it. */
const strikeSchema = () => ({
  damage: shortText('1d6'),
  size: oneOf('SIZE', SIZES, 'medium'),
  types: someOf('DAMAGETYPE', DAMAGE_TYPES),
  hands: new fields.NumberField({ required: true, nullable: false, choices: { 1: '1', 2: '2' }, initial: 1 }),
  /** Weapon traits by key: `sunder`, `thrown`, `set` (MYT-TRAIT-21 to 29). */
  traits: new fields.SetField(shortText()),
  /** The longer strikes first (MYT-OPEN-23); none when nobody said. */
  reach: wholeNumberOrNone(0, 99),
  /** Off for what strikes with its own dice alone (MYT-CHAR-04). */
  addsModifier: new fields.BooleanField({ initial: true }),
  /** For what strikes from afar. */
  ranged: new fields.SchemaField(rangedSchema(), { required: true, nullable: true, initial: null }),
});

const weaponSchema = () => ({
  ...known(),
  ...strikeSchema(),
  /** Other ways of holding it, by key (`two-hands`, `thrown`), each with its own numbers. */
  modes: new fields.TypedObjectField(
    new fields.SchemaField({
      ...strikeSchema(),
      names: new fields.TypedObjectField(new fields.StringField({ required: true, blank: true })),
    }),
  ),
  natural: new fields.BooleanField(),
  shield: new fields.BooleanField(),
  ap: wholeNumber(4, 0, 99),
  hp: wholeNumber(8, 0, 999),
  /** Locations that it covers by passive block (MYT-CLOSE-20). */
  covers: wholeNumber(0, 0, 7),
  ready: new fields.BooleanField({ initial: true }),
  /** Rounds that it holds, and rounds in it now; no magazine when it holds none. */
  magazine: new fields.SchemaField({ holds: wholeNumber(0, 0, 9999), left: wholeNumber(0, 0, 9999) }),
  /** Key of the ammunition that it fires; empty when it fires none. */
  ammunition: shortText(),
  ...schemaOf(CARRIED_FIELDS),
  /** The number of pieces: javelins, throwing knives. */
  quantity: wholeNumber(1, 0, 9999),
});

type WeaponSchema = ReturnType<typeof weaponSchema>;
type Data = Partial<foundry.data.fields.SchemaField.SourceData<WeaponSchema>>;

/** A weapon or shield. */
export class WeaponData extends foundry.abstract.TypeDataModel<WeaponSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.Weapon'];

  static override defineSchema(): WeaponSchema {
    return weaponSchema();
  }

  /**
   * A damage formula that cannot be read is not refused here: such a weapon stays what it is, and its sheet says
   * what is wrong with it (MYT-EXCH-06).
   */
  static override validateJoint(data: Data): void {
    refuseShrinkingRanges(data.ranged, ...Object.values(data.modes ?? {}).map(({ ranged }) => ranged));
    if (data.magazine) refuseFullerThanFull(data.magazine);
  }

  /** False where the damage formula cannot be parsed: such a weapon cannot attack. */
  get isDamageReadable(): boolean {
    return [this, ...Object.values(this.modes)].every(({ damage }) => readDice(damage) !== null);
  }
}
