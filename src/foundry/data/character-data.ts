import { derive, type Attributes } from '../../rules/mythras/attributes.ts';
import { shortText, wholeNumber } from './fields.ts';
import { markSchema } from './link-data.ts';
import fields = foundry.data.fields;

const condition = () =>
  new fields.SchemaField({
    condition: shortText(),
    where: new fields.StringField({ required: false, blank: false }),
    with: new fields.StringField({ required: false, blank: false }),
    by: new fields.StringField({ required: false, blank: false }),
    amount: new fields.NumberField({ required: false, nullable: false, integer: true, min: 0 }),
    lasts: new fields.SchemaField(
      {
        amount: wholeNumber(1, 0, 100_000),
        unit: new fields.StringField({
          required: true,
          choices: ['turns', 'rounds', 'minutes'],
          initial: 'turns',
        }),
      },
      { required: false, nullable: true, initial: null },
    ),
  });

const characterSchema = () => ({
  characteristics: new fields.SchemaField({
    str: wholeNumber(11, 0, 999),
    con: wholeNumber(11, 0, 999),
    siz: wholeNumber(13, 0, 999),
    dex: wholeNumber(11, 0, 999),
    int: wholeNumber(13, 0, 999),
    pow: wholeNumber(11, 0, 999),
    cha: wholeNumber(11, 0, 999),
  }),
  /** Skills that were trained or learned, by key; what is not here stands at its base. */
  skills: new fields.TypedObjectField(new fields.SchemaField({ points: wholeNumber(0, 0, 999) })),
  body: new fields.SchemaField({ shape: shortText('humanoid') }),
  /** What a fight changes; the rules know its parts. */
  state: new fields.SchemaField({
    /** Hit points lost, by location. */
    hurt: new fields.TypedObjectField(wholeNumber(0, 0, 9999)),
    conditions: new fields.ArrayField(condition()),
    /** Ids of weapons that are no longer in hand. */
    dropped: new fields.ArrayField(shortText()),
    /** Hit points lost by weapons and armour points lost by locations, by id (MYT-SE-11, MYT-SE-34). */
    wear: new fields.TypedObjectField(wholeNumber(0, 0, 9999)),
    /** Luck points spent since they last came back (MYT-LUCK-02). */
    luckSpent: wholeNumber(0, 0, 999),
  }),
  /** The exchanges that were applied to it, oldest first. */
  marks: new fields.ArrayField(new fields.SchemaField(markSchema())),
  biography: new fields.HTMLField({ required: true, blank: true }),
});

type CharacterSchema = ReturnType<typeof characterSchema>;

/** A player character, or anybody as complete as one. */
export class CharacterData extends foundry.abstract.TypeDataModel<CharacterSchema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.Character'];

  static override defineSchema(): CharacterSchema {
    return characterSchema();
  }

  /** The numbers that follow from the characteristics, each with its reasons. */
  get attributes(): Attributes {
    return derive(this.characteristics);
  }
}
