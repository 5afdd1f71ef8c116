import { PEOPLES } from '../../../rules/segments/ceilings.ts';
import { BODY, ENDURANCE, GRIPS, MOST_GRIPS } from '../../../rules/segments/fighter.ts';
import { LEVEL, MODIFIER, POINTS, RANK, SCORE } from '../../../rules/segments/fighter-schema.ts';
import { SIZES } from '../../../rules/segments/sizes.ts';
import { FAMILIES } from '../../../rules/segments/tables.ts';
import { COUNT, MANY } from '../../../rules/shared/fighter-schema.ts';
import { boundsOf } from '../../../rules/shared/schema.ts';
import {
  type Bar,
  numberToChange,
  numberToChangeOf,
  oneOf,
  shortText,
  someOf,
  skillKey,
  wholeNumber,
  wholeNumberOf,
  wholeNumberOrNone,
} from '../../data/fields.ts';
import { recordSchema, namedSchema, stateSchema } from '../../data/fighter-schema.ts';
import { ITEM_MODELS } from './item-models.ts';

import fields = foundry.data.fields;

const named = () => new fields.StringField({ required: false, blank: false });

/** A segment, or nothing. */
const segment = () => {
  const { from, to } = boundsOf(COUNT);
  return new fields.NumberField({ required: false, nullable: false, integer: true, min: from, max: to });
};

const fighterSchema = () => ({
  ...namedSchema(),
  family: oneOf('SEGMENTS.family', FAMILIES, 'fighter'),
  level: wholeNumberOf(LEVEL, 1),
  /** The martial bonus, where it is not that of the class. */
  martialBonus: wholeNumberOrNone(0, 60),
  /** One of several classes is of the fighters or rogues (SEG-CRIT-09). */
  multiclassWarrior: new fields.BooleanField(),
  /** Strength and dexterity as they are (SEG-MOVE-10). */
  scores: new fields.SchemaField({ str: numberToChangeOf(SCORE, 10), dex: numberToChangeOf(SCORE, 10) }),
  /** Bonuses of abilities to checks, and of strength to strikes and damage. */
  bonuses: new fields.SchemaField({
    str: numberToChangeOf(MODIFIER, 0),
    dex: numberToChangeOf(MODIFIER, 0),
    con: numberToChangeOf(MODIFIER, 0),
    toHit: numberToChangeOf(MODIFIER, 0),
    damage: numberToChangeOf(MODIFIER, 0),
  }),
  /** Bonus of skin, scales or magic to armour class, in addition to armour (SEG-CORE-03). */
  natural: numberToChange(0, 0, 50),
  /** Endurance points, then body points (SEG-CORE-07). */
  endurance: numberToChangeOf(POINTS, 10),
  body: numberToChangeOf(POINTS, 5),
  saves: new fields.SchemaField({
    reflex: numberToChangeOf(MODIFIER, 0),
    fortitude: numberToChangeOf(MODIFIER, 0),
  }),
  size: oneOf('SEGMENTS.size', SIZES, 'medium'),
  /** A people that needs less height above it (SEG-CIRC-18). */
  stature: oneOf('SEGMENTS.stature', PEOPLES, 'human'),
  /** A creature's own wrestling (SEG-WRESTLE-40). */
  grips: new fields.SchemaField({
    /** Faces of its reaction die, where they are not those of its class. */
    die: wholeNumberOrNone(2, 20),
    /** Wrestling actions under way at a time. */
    count: wholeNumber(1, 1, MOST_GRIPS),
    /** Wrestling actions that it lacks. */
    lacks: someOf('SEGMENTS.grip', GRIPS),
  }),
  /** The most squares a segment at full speed (SEG-MOVE-05). */
  speed: numberToChange(6, 0, 60),
  /** Ranks by key; one that is not there is 0. */
  skills: new fields.TypedObjectField(new fields.SchemaField({ value: numberToChangeOf(RANK, 0) }), {
    validateKey: skillKey,
  }),
  /** State that fights change; its parts belong to the rules. */
  state: new fields.SchemaField({
    ...stateSchema(),
    /** Ids of those of the dropped weapons that lie on the ground; the others are put away. */
    fallen: new fields.ArrayField(shortText()),
    /** Fatigue points (SEG-FATIGUE-03). */
    fatigue: wholeNumberOf(MANY, 0),
    /** The next action of each hand, or the one that is prepared (SEG-REACT-08). */
    prepared: new fields.ArrayField(
      new fields.SchemaField({
        action: shortText(),
        at: named(),
        with: named(),
        trigger: named(),
        hand: named(),
        due: segment(),
        until: segment(),
      }),
    ),
  }),
  ...recordSchema(),
});

type FighterSchema = ReturnType<typeof fighterSchema>;

/** Attributes that token bars can track, by the paths where Foundry finds them. */
export const TRACKED = { bar: ['vigour', 'health'], value: [] };

/** A fighter whose every action has its segment: hero, foe or beast. */
export class SegmentsFighterData extends foundry.abstract.TypeDataModel<FighterSchema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyFighter', 'PASSE.SegmentsFighter'];

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
