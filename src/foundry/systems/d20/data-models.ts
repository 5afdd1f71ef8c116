import { fullPointsOf, unhurtPointsOf } from '../../../rules/d20/abilities.ts';
import { bonusesOf } from './bonuses.ts';
import { FIGHTER_FIELDS, FLIGHT_FIELDS } from '../../../rules/d20/fighter-fields.ts';
import { BODY } from '../../../rules/d20/fighter.ts';
import { MODIFIER, RANKS } from '../../../rules/d20/item-fields.ts';
import { MANY } from '../../../rules/shared/bounds.ts';
import { words } from '../../../rules/shared/fields.ts';
import {
  type Bar,
  numberToChangeOf,
  shortText,
  skillKey,
  wholeNumberOf,
  wholeNumberOrNone,
} from '../../data/fields.ts';
import { namedSchema, preparedSchema, recordSchema, stateSchema } from '../../data/fighter-schema.ts';
import { schemaOf } from '../../data/schema-of.ts';
import { ITEM_MODELS } from './item-models.ts';

import fields = foundry.data.fields;

/** The fields of a fighter as its sheet has them. */
const WRITTEN_FIELDS = {
  ...FIGHTER_FIELDS,
  /** Challenge rating, such as `1/2`; empty for none. */
  challenge: words({ usually: '', listed: 'filter' }),
};

const fighterSchema = () => ({
  ...namedSchema(),
  ...schemaOf(WRITTEN_FIELDS),
  /** One class, by its id or name, or several with their levels; empty for none. */
  classes: shortText(),
  /** Neither armour nor a load slows it down. */
  sturdy: new fields.BooleanField(),
  /** On four legs or more, which carry more (D20-MOVE-04). */
  quadruped: new fields.BooleanField(),
  /** Natural armour. */
  natural: numberToChangeOf(MODIFIER),
  /**
   * Skill totals by key, or their ranks and what else adds to them; one that is not there is rolled with its ability alone
   * (D20-SKILL-01).
   */
  skills: new fields.TypedObjectField(
    new fields.SchemaField({
      value: numberToChangeOf(MODIFIER),
      ranks: wholeNumberOrNone(RANKS.from, RANKS.to),
      isClass: new fields.BooleanField(),
    }),
    { validateKey: skillKey },
  ),
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
    flight: new fields.SchemaField(schemaOf(FLIGHT_FIELDS)),
    /** Actions under way: a readied action, a long casting. */
    prepared: preparedSchema(),
  }),
  ...recordSchema(),
});

type FighterSchema = ReturnType<typeof fighterSchema>;

/** Attributes that token bars can track, by the paths where Foundry finds them. */
export const TRACKED = { bar: ['health'], value: [] };

/** A fighter with 1d20 against armour class: hero, foe or beast. */
export class D20FighterData extends foundry.abstract.TypeDataModel<FighterSchema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyFighter', 'PASSE.D20Fighter'];
  static readonly FIELDS = WRITTEN_FIELDS;

  static override defineSchema(): FighterSchema {
    return fighterSchema();
  }

  /** Hit points, for the bars of tokens: never below 0, even for a fighter below it. */
  get health(): Bar {
    const { state } = this;
    const { hitPoints, level, abilities } = this;
    // Without a document it has no items.
    const items = (this.parent as Actor.Implementation | null)?.items ?? [];
    const bonuses = bonusesOf({ items, system: this });
    const own = { hitPoints, level, abilities, state, bonuses };
    return { value: Math.max(0, unhurtPointsOf(own) - (state.hurt[BODY] ?? 0)), max: fullPointsOf(own) };
  }
}

/** The data model of each type of actor. */
export const ACTOR_MODELS = { 'd20-character': D20FighterData, 'd20-creature': D20FighterData };

export { ITEM_MODELS };
