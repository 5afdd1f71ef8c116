import { NUMBER } from '../../../../rules/mythras/fighter-schema.ts';
import { STYLE_KINDS, WEAPON_TRAITS } from '../../../../rules/runequest4/fighter.ts';
import { readDice } from '../../../../rules/shared/dice.ts';
import { labelledChoices, known, shortText, wholeNumberOf, wholeNumberOrNone } from '../../../data/fields.ts';

import fields = foundry.data.fields;

const weaponSchema = () => ({
  ...known(),
  /** Dice without the damage modifier; what it deflects as well (RQ4-DEFL-01). */
  damage: shortText('1d6'),
  hands: new fields.NumberField({ required: true, nullable: false, choices: { 1: '1', 2: '2' }, initial: 1 }),
  /** Part of the body, such as claws. */
  natural: new fields.BooleanField(),
  shield: new fields.BooleanField(),
  /** Shot or thrown. */
  missile: new fields.BooleanField(),
  /** What it can do beyond others: `impaling`, `entangling`, `long`. */
  traits: new fields.SetField(
    new fields.StringField({ required: true, choices: labelledChoices('OPPOSED.trait', WEAPON_TRAITS) }),
  ),
  /** Points that a shield deflects (RQ4-DEFL-02). */
  ap: wholeNumberOf(NUMBER, 0),
  /** Hit points of the weapon itself; nothing can damage one that has none (RQ4-SE-06). */
  hp: wholeNumberOf(NUMBER, 8),
  /** The longer strikes first in a charge (RQ4-CHARGE-02); none when nobody said. */
  reach: wholeNumberOrNone(0, 99),
  /** At hand, rather than put away. */
  ready: new fields.BooleanField({ initial: true }),
});

type WeaponSchema = ReturnType<typeof weaponSchema>;

/** A weapon or shield of the opposed rolls. */
export class Runequest4WeaponData extends foundry.abstract.TypeDataModel<WeaponSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.Runequest4Weapon'];

  static override defineSchema(): WeaponSchema {
    return weaponSchema();
  }

  /** Whether its dice can be read; a weapon whose cannot stays what it is, and is not attacked with. */
  get isDamageReadable(): boolean {
    return readDice(this.damage) !== null;
  }
}

const styleSchema = () => ({
  ...known(),
  /** What it is fought with (RQ4-STYLE-01). */
  kind: new fields.StringField({
    required: true,
    choices: labelledChoices('STYLEKIND', STYLE_KINDS),
    initial: 'one-handed-weapon',
  }),
  /** In percent: one skill for all that the style names (RQ4-STYLE-02). */
  skill: wholeNumberOf(NUMBER, 30),
  /** Keys of the weapons that belong to it. */
  weapons: new fields.SetField(shortText()),
});

type StyleSchema = ReturnType<typeof styleSchema>;

/** A combat style of the opposed rolls. */
export class Runequest4StyleData extends foundry.abstract.TypeDataModel<StyleSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.Runequest4Style'];

  static override defineSchema(): StyleSchema {
    return styleSchema();
  }
}
