import {
  HIT_POINTS,
  LEVEL,
  MODIFIER,
  SCORE,
  SQUARES,
  STANDING_ORDERS,
} from '../../../rules/d20/fighter-schema.ts';
import { MANOEUVRABILITIES } from '../../../rules/d20/air/manoeuvrability.ts';
import {
  BODY,
  CREATURE_TYPES,
  DAMAGE_TYPES,
  FLIGHT_STATUSES,
  LOADS,
  TRAITS,
} from '../../../rules/d20/fighter.ts';
import { SIZES } from '../../../rules/d20/sizes.ts';
import { boundsOf } from '../../../rules/shared/schema.ts';
import { COUNT, MANY } from '../../../rules/shared/fighter-schema.ts';
import {
  type Bar,
  numberToChange,
  NumberToChange,
  numberToChangeOf,
  oneOf,
  shortText,
  skillKey,
  someOf,
  wholeNumber,
  wholeNumberOf,
  wholeNumberOrNoneOf,
} from '../../data/fields.ts';
import { recordSchema, namedSchema, stateSchema } from '../../data/fighter-schema.ts';
import { ITEM_MODELS } from './item-models.ts';

import fields = foundry.data.fields;

/** The exception to damage reduction: one type of damage, or none. */
export const EXCEPTIONS = ['none', ...DAMAGE_TYPES] as const;

/** Standing orders for attacks of opportunity, and to be asked each time. */
export const OPPORTUNITIES = ['ask', ...STANDING_ORDERS] as const;

/** A score that a creature may lack, such as the Constitution of the undead. */
const scoreOrNone = () => {
  const { from, to } = boundsOf(SCORE);
  return new NumberToChange({
    ...{ required: true, nullable: true, integer: true, initial: 10 },
    ...{ min: from, max: to },
  });
};

const fighterSchema = () => ({
  ...namedSchema(),
  abilities: new fields.SchemaField({
    str: numberToChangeOf(SCORE, 10),
    dex: numberToChangeOf(SCORE, 10),
    con: scoreOrNone(),
    int: scoreOrNone(),
    wis: numberToChangeOf(SCORE, 10),
    cha: numberToChangeOf(SCORE, 10),
  }),
  size: oneOf('CLASSIC.size', SIZES, 'medium'),
  /** Long creatures reach less far than tall ones (D20-SIZE-01). */
  long: new fields.BooleanField(),
  type: oneOf('CLASSIC.type', CREATURE_TYPES, 'humanoid'),
  /** One class, by its id or name, or several with their levels; empty for none. */
  classes: shortText(),
  /** Challenge rating, such as `1/2`; empty for none. */
  challenge: shortText(),
  /** Levels, or hit dice. */
  level: wholeNumberOf(LEVEL, 1),
  /** Base attack bonus. */
  bab: numberToChange(0, 0, 60),
  /** Full hit points (D20-HP-01). */
  hitPoints: numberToChangeOf(HIT_POINTS, 8),
  /** Base saves (D20-SAVE-01). */
  saves: new fields.SchemaField({
    fortitude: numberToChangeOf(MODIFIER, 0),
    reflex: numberToChangeOf(MODIFIER, 0),
    will: numberToChangeOf(MODIFIER, 0),
  }),
  /** Squares of 1.5 m in a move without armour, and those of other ways to move (D20-MOVE-01). */
  speed: numberToChangeOf(SQUARES, 6),
  climb: wholeNumberOrNoneOf(SQUARES),
  swim: wholeNumberOrNoneOf(SQUARES),
  fly: wholeNumberOrNoneOf(SQUARES),
  /** Its manoeuvrability in flight (D20-AIR-31). */
  manoeuvrability: oneOf('CLASSIC.manoeuvrability', MANOEUVRABILITIES, 'average'),
  burrow: wholeNumberOrNoneOf(SQUARES),
  /** Load by carried weight (D20-MOVE-04). */
  load: oneOf('CLASSIC.load', LOADS, 'light'),
  /** Neither armour nor a load slows it down. */
  sturdy: new fields.BooleanField(),
  /** Natural armour. */
  natural: numberToChangeOf(MODIFIER, 0),
  /** Skill totals by key; one that is not there is rolled with its ability alone. */
  skills: new fields.TypedObjectField(new fields.SchemaField({ value: numberToChangeOf(MODIFIER, 0) }), {
    validateKey: skillKey,
  }),
  traits: someOf('CLASSIC.trait', TRAITS),
  /** Dice of a sneak attack; empty for none (D20-CRIT-05). */
  sneakAttack: shortText(),
  /** Damage reduction, but for blows of one type of damage; 0 points for none. */
  reduction: new fields.SchemaField({
    points: wholeNumber(0, 0, 100),
    except: oneOf('CLASSIC.except', EXCEPTIONS, 'none'),
  }),
  /** Turns or rebukes undead as a cleric of this level; 0 for nobody who does (D20-TURN-01). */
  turning: new fields.SchemaField({
    level: wholeNumber(0, 0, boundsOf(LEVEL).to),
    energy: oneOf('CLASSIC.energy', ['positive', 'negative'], 'positive'),
  }),
  /** Its standing order for attacks of opportunity (D20-AOO-06). */
  opportunities: oneOf('CLASSIC.opportunities', OPPORTUNITIES, 'ask'),
  /** State that fights change; its parts belong to the rules. */
  state: new fields.SchemaField({
    ...stateSchema(),
    /** Ids of those of the dropped weapons that lie on the ground; the others are put away. */
    fallen: new fields.ArrayField(shortText()),
    /** Temporary hit points (D20-HP-07). */
    temporary: wholeNumberOf(MANY, 0),
    /** Spent actions of the turn and the round, by id (D20-ACT-02). */
    spent: new fields.TypedObjectField(wholeNumberOf(MANY, 0)),
    /** Points by which abilities are damaged (D20-DMG-08). */
    weakened: new fields.TypedObjectField(wholeNumberOf(MANY, 0)),
    /** Position and course in the air (D20-AIR-13, D20-AIR-47). */
    flight: new fields.SchemaField({
      altitude: wholeNumberOf(COUNT, 0),
      from: wholeNumberOf(COUNT, 0),
      heading: wholeNumber(0, 0, 7),
      squares: wholeNumberOf(COUNT, 0),
      falls: wholeNumberOf(COUNT, 0),
      status: oneOf('CLASSIC.flight', FLIGHT_STATUSES, 'grounded'),
      chase: new fields.BooleanField(),
      braked: new fields.BooleanField(),
    }),
    /** Actions under way: a readied action, a long casting. */
    prepared: new fields.ArrayField(
      new fields.SchemaField({
        action: shortText(),
        at: new fields.StringField({ required: false, blank: false }),
        with: new fields.StringField({ required: false, blank: false }),
        does: new fields.StringField({ required: false, blank: false }),
        trigger: new fields.StringField({ required: false, blank: false }),
        turns: new fields.NumberField({ required: false, nullable: false, integer: true, min: 0 }),
      }),
    ),
  }),
  ...recordSchema(),
});

type FighterSchema = ReturnType<typeof fighterSchema>;

/** Attributes that token bars can track, by the paths where Foundry finds them. */
export const TRACKED = { bar: ['health'], value: [] };

/** A fighter with 1d20 against armour class: hero, foe or beast. */
export class D20FighterData extends foundry.abstract.TypeDataModel<FighterSchema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyFighter', 'PASSE.D20Fighter'];

  static override defineSchema(): FighterSchema {
    return fighterSchema();
  }

  /** Hit points, for the bars of tokens: never below 0, even for a fighter below it. */
  get health(): Bar {
    const { hitPoints, state } = this;
    return { value: Math.max(0, hitPoints - (state.hurt[BODY] ?? 0)), max: hitPoints };
  }
}

/** The data model of each type of actor. */
export const ACTOR_MODELS = { 'd20-character': D20FighterData, 'd20-creature': D20FighterData };

export { ITEM_MODELS };
