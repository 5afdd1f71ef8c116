import { ABILITIES, IN_A_ROUND } from '../../../rules/runequest4/fighter.ts';
import { NUMBER } from '../../../rules/shared/bounds.ts';
import { number } from '../../../rules/shared/fields.ts';
import { type Bar, shortText, skillValues, wholeNumberOf } from '../../data/fields.ts';
import { namedSchema, recordSchema, stateSchema } from '../../data/fighter-schema.ts';
import { schemaOf } from '../../data/schema-of.ts';
import { healthOf } from '../mythras/data/bars.ts';
import { bodilySchema, printedDice, printedLocations } from '../mythras/data/body-schema.ts';
import { ITEM_MODELS } from './item-models.ts';

import fields = foundry.data.fields;

const inARound = number({ ...IN_A_ROUND, initial: 2, byEffects: true, listed: 'row' });

/** What a fighter does in a round; reactions without the free one of a shield (RQ4-STYLE-01). */
const FIGHTER_FIELDS = { combatActions: inARound, reactions: inARound };

const fighterSchema = () => ({
  ...namedSchema(),
  ...bodilySchema(),
  /** Skills in percent by key; one that the rules have no name for is its own name. The rest count as 0. */
  skills: skillValues(NUMBER),
  ...schemaOf(FIGHTER_FIELDS),
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
  static readonly FIELDS = FIGHTER_FIELDS;

  static override defineSchema(): FighterSchema {
    return fighterSchema();
  }

  /** For the bars of tokens. */
  get health(): Bar {
    return healthOf(this);
  }
}

/** The data model of each type of actor. */
export const ACTOR_MODELS = { 'opposed-fighter': Runequest4FighterData };

export { ITEM_MODELS };
