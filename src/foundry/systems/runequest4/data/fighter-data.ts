import { NUMBER } from '../../../../rules/mythras/fighter-schema.ts';
import { IN_A_ROUND } from '../../../../rules/runequest4/fighter-schema.ts';
import { ABILITIES } from '../../../../rules/runequest4/fighter.ts';
import { type Bar, numberToChangeOf, shortText, skillKey, wholeNumberOf } from '../../../data/fields.ts';
import { keptSchema, namedSchema, stateSchema } from '../../../data/fighter-schema.ts';
import { healthOf } from '../../mythras/data/bars.ts';
import { bodilySchema, printedDice, printedLocations } from '../../mythras/data/body-schema.ts';

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
  /** What is printed outright; what is left out follows from the characteristics. */
  statblock: new fields.SchemaField({ damageModifier: printedDice(), locations: printedLocations() }),
  /** What sets a creature apart. */
  abilities: new fields.SetField(new fields.StringField({ required: true, choices: [...ABILITIES] })),
  /** What it rides on; none where it goes on foot (RQ4-MOUNT-01 to 05). */
  mount: new fields.SchemaField(
    {
      /** The fighter that the mount is; empty where it takes no part of its own. */
      fighter: shortText(),
      siz: wholeNumberOf(NUMBER, 25),
      damageModifier: printedDice(),
    },
    { required: true, nullable: true, initial: null },
  ),
  /** What a fight changes; the rules know its parts. */
  state: new fields.SchemaField(stateSchema()),
  ...keptSchema(),
});

type FighterSchema = ReturnType<typeof fighterSchema>;

/** What the bars of tokens can show, by the name that Foundry finds it under. */
export const TRACKED = { bar: ['health', 'actions'], value: [] };

/** Somebody who fights by opposed rolls: hero, foe or beast. */
export class Runequest4FighterData extends foundry.abstract.TypeDataModel<
  FighterSchema,
  Actor.Implementation
> {
  static override LOCALIZATION_PREFIXES = ['PASSE.Runequest4Fighter'];

  static override defineSchema(): FighterSchema {
    return fighterSchema();
  }

  /** For the bars of tokens. */
  get health(): Bar {
    return healthOf(this);
  }
}
