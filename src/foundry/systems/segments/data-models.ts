import { BODY, ENDURANCE } from '../../../rules/segments/fighter.ts';
import { FIGHTER_FIELDS } from '../../../rules/segments/fighter-fields.ts';
import { RANK } from '../../../rules/segments/item-fields.ts';
import { MANY } from '../../../rules/shared/bounds.ts';
import { type Bar, numberToChange, shortText, skillValues, wholeNumberOf } from '../../data/fields.ts';
import { namedSchema, preparedSchema, recordSchema, stateSchema } from '../../data/fighter-schema.ts';
import { schemaOf } from '../../data/schema-of.ts';
import { ITEM_MODELS } from './item-models.ts';

import fields = foundry.data.fields;

const fighterSchema = () => ({
  ...namedSchema(),
  ...schemaOf(FIGHTER_FIELDS),
  /** Bonus of skin, scales or magic to armour class, in addition to armour (SEG-CORE-03). */
  natural: numberToChange(0, 0, 50),
  /** Ranks by key; one that is not there is 0. */
  skills: skillValues(RANK),
  /** State that fights change; its parts belong to the rules. */
  state: new fields.SchemaField({
    ...stateSchema(),
    /** Ids of those of the dropped weapons that lie on the ground; the others are put away. */
    fallen: new fields.ArrayField(shortText()),
    /** Fatigue points (SEG-FATIGUE-03). */
    fatigue: wholeNumberOf(MANY, 0),
    /** The next action of each hand, or the one that is prepared (SEG-REACT-08). */
    prepared: preparedSchema(),
  }),
  ...recordSchema(),
});

type FighterSchema = ReturnType<typeof fighterSchema>;

/** Attributes that token bars can track, by the paths where Foundry finds them. */
export const TRACKED = { bar: ['vigour', 'health'], value: [] };

/** A fighter whose every action has its segment: hero, foe or beast. */
export class SegmentsFighterData extends foundry.abstract.TypeDataModel<FighterSchema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyFighter', 'PASSE.SegmentsFighter'];
  static readonly FIELDS = FIGHTER_FIELDS;

  static override defineSchema(): FighterSchema {
    return fighterSchema();
  }

  /** Endurance points, for the bars of tokens. */
  get vigour(): Bar {
    const { endurance, state } = this;
    return { value: Math.max(0, endurance - (state.hurt[ENDURANCE] ?? 0)), max: endurance };
  }

  /** Body points, for the bars of tokens: never below 0, even for a fighter below it. */
  get health(): Bar {
    const { body, state } = this;
    return { value: Math.max(0, body - (state.hurt[BODY] ?? 0)), max: body };
  }
}

/** The data model of each type of actor. */
export const ACTOR_MODELS = {
  'segments-character': SegmentsFighterData,
  'segments-creature': SegmentsFighterData,
};

export { ITEM_MODELS };
