import { ABILITIES, IN_A_ROUND, STYLE_KINDS, WEAPON_TRAITS } from '../../../rules/runequest4/fighter.ts';
import { readDice } from '../../../rules/shared/dice.ts';
import { NUMBER } from '../../../rules/shared/fighter-schema.ts';
import {
  type Bar,
  carriedSchema,
  known,
  numberToChangeOf,
  oneOf,
  shortText,
  skillKey,
  someOf,
  wholeNumberOf,
  wholeNumberOrNone,
} from '../../data/fields.ts';
import { recordSchema, namedSchema, stateSchema } from '../../data/fighter-schema.ts';
import { healthOf } from '../mythras/data/bars.ts';
import { bodilySchema, printedDice, printedLocations } from '../mythras/data/body-schema.ts';

import fields = foundry.data.fields;

const fighterSchema = () => ({
  ...namedSchema(),
  ...bodilySchema(),
  /** Skills in percent by key; one that the rules have no name for is its own name. The rest count as 0. */
  skills: new fields.TypedObjectField(new fields.SchemaField({ value: numberToChangeOf(NUMBER, 0) }), {
    validateKey: skillKey,
  }),
  /** In a round. */
  combatActions: numberToChangeOf(IN_A_ROUND, 2),
  /** In a round, without the free one of a shield (RQ4-STYLE-01). */
  reactions: numberToChangeOf(IN_A_ROUND, 2),
  /** Values printed in a statblock; those left out follow from the characteristics. */
  statblock: new fields.SchemaField({ damageModifier: printedDice(), locations: printedLocations() }),
  /** Special abilities of a creature. */
  abilities: new fields.SetField(new fields.StringField({ required: true, choices: [...ABILITIES] })),
  /** Its mount; none on foot (RQ4-MOUNT-01 to 05). */
  mount: new fields.SchemaField(
    {
      /** The fighter that the mount is; empty where it takes no part of its own. */
      fighter: shortText(),
      siz: wholeNumberOf(NUMBER, 25),
      damageModifier: printedDice(),
    },
    { required: true, nullable: true, initial: null },
  ),
  /** State that fights change; its parts belong to the rules. */
  state: new fields.SchemaField(stateSchema()),
  ...recordSchema(),
});

type FighterSchema = ReturnType<typeof fighterSchema>;

/** Attributes that token bars can track, by the paths where Foundry finds them. */
export const TRACKED = { bar: ['health', 'actions'], value: [] };

/** A fighter by opposed rolls: hero, foe or beast. */
export class Runequest4FighterData extends foundry.abstract.TypeDataModel<
  FighterSchema,
  Actor.Implementation
> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyFighter', 'PASSE.Runequest4Fighter'];

  static override defineSchema(): FighterSchema {
    return fighterSchema();
  }

  /** For the bars of tokens. */
  get health(): Bar {
    return healthOf(this);
  }
}

const weaponSchema = () => ({
  ...known(),
  /** Dice without the damage modifier; also what it deflects (RQ4-DEFL-01). */
  damage: shortText('1d6'),
  hands: new fields.NumberField({ required: true, nullable: false, choices: { 1: '1', 2: '2' }, initial: 1 }),
  /** Part of the body, such as claws. */
  natural: new fields.BooleanField(),
  shield: new fields.BooleanField(),
  /** Shot or thrown. */
  missile: new fields.BooleanField(),
  /** Weapon traits: `impaling`, `entangling`, `long`. */
  traits: someOf('OPPOSED.trait', WEAPON_TRAITS),
  /** Points that a shield deflects (RQ4-DEFL-02). */
  ap: wholeNumberOf(NUMBER, 0),
  /** Hit points of the weapon itself; nothing can damage one that has none (RQ4-SE-06). */
  hp: wholeNumberOf(NUMBER, 8),
  ...carriedSchema(),
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

  /** False where the dice cannot be parsed: such a weapon is kept, but cannot attack. */
  get isDamageReadable(): boolean {
    return readDice(this.damage) !== null;
  }
}

const styleSchema = () => ({
  ...known(),
  /** The kind of fighting that it covers (RQ4-STYLE-01). */
  kind: oneOf('STYLEKIND', STYLE_KINDS, 'one-handed-weapon'),
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

/** The data model of each type of actor. */
export const ACTOR_MODELS = { 'opposed-fighter': Runequest4FighterData };

/** The data model of each type of item. */
export const ITEM_MODELS = { 'opposed-weapon': Runequest4WeaponData, 'opposed-style': Runequest4StyleData };
