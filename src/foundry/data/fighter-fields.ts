import { BODY_SHAPES } from '../../rules/mythras/body-shapes.ts';
import { richText, shortText, wholeNumber } from './fields.ts';
import { markSchema } from './link-data.ts';
import { numberToChange } from './number-to-change.ts';
import { locationId, ownLocations } from './written-wrong.ts';
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

const ownLocation = () =>
  new fields.SchemaField({
    id: new fields.StringField({ required: true, blank: false, validate: locationId }),
    /** What it is called; empty for one of the tables. */
    name: shortText(),
    from: wholeNumber(1, 1, 20),
    to: wholeNumber(20, 1, 20),
    kind: new fields.StringField({
      required: true,
      choices: ['head', 'chest', 'abdomen', 'arm', 'leg'],
      initial: 'chest',
    }),
  });

const bonus = () => numberToChange(0, -999, 999);

/** What all who fight have, characters and creatures. */
export const fighterSchema = () => ({
  /** The key by which packs know somebody, and the name and text in each language; `biography` is the owner's. */
  key: shortText(),
  names: new fields.TypedObjectField(new fields.StringField({ required: true, blank: true })),
  texts: new fields.TypedObjectField(new fields.HTMLField({ required: true, blank: true })),
  characteristics: new fields.SchemaField({
    str: numberToChange(11, 0, 999),
    con: numberToChange(11, 0, 999),
    siz: numberToChange(13, 0, 999),
    dex: numberToChange(11, 0, 999),
    int: numberToChange(13, 0, 999),
    pow: numberToChange(11, 0, 999),
    cha: numberToChange(11, 0, 999),
  }),
  /** Standard skills that were trained, by key; what is not here stands at its base. */
  skills: new fields.TypedObjectField(new fields.SchemaField({ points: numberToChange(0, -999, 999) })),
  body: new fields.SchemaField({
    shape: new fields.StringField({
      required: true,
      choices: Object.keys(BODY_SHAPES),
      initial: 'humanoid',
    }),
    /** Hit locations in place of those of the shape; none for a body that a table has (MYT-LOC-03). */
    locations: new fields.ArrayField(ownLocation(), { validate: ownLocations }),
  }),
  /** What active effects and people add to the numbers that follow from others. */
  bonuses: new fields.SchemaField({
    actionPoints: bonus(),
    /** Steps of the damage modifier table (MYT-CHAR-04). */
    damageSteps: bonus(),
    initiative: bonus(),
    healingRate: bonus(),
    luckPoints: bonus(),
    magicPoints: bonus(),
    /** Metres. */
    movement: bonus(),
    /** Percent on all skills and styles. */
    skills: bonus(),
    /** Armour points everywhere. */
    armour: bonus(),
  }),
  /** What a fight changes; the rules know its parts. */
  state: new fields.SchemaField({
    /** Hit points lost, by location. */
    hurt: new fields.TypedObjectField(wholeNumber(0, 0, 9999)),
    conditions: new fields.ArrayField(condition()),
    /** Ids of weapons that are no longer in hand. */
    dropped: new fields.ArrayField(shortText()),
    /** What of it others have now: `src/rules/mythras/ground.ts`. */
    taken: new fields.ArrayField(
      new fields.SchemaField({ thing: shortText(), by: shortText(), amount: wholeNumber(1, 0, 10_000) }),
    ),
    /** Hit points lost by weapons and armour points lost by locations, by id (MYT-SE-11, MYT-SE-34). */
    wear: new fields.TypedObjectField(wholeNumber(0, 0, 9999)),
    /** Ammunition used and weapons thrown, by id or kind (MYT-RANGED-06). */
    used: new fields.TypedObjectField(wholeNumber(0, -99_999, 99_999)),
    /** Luck points spent since they last came back (MYT-LUCK-02). */
    luckSpent: wholeNumber(0, 0, 999),
  }),
  /** The exchanges that were applied to it, oldest first. */
  marks: new fields.ArrayField(new fields.SchemaField(markSchema())),
  biography: richText(),
  /** What only the GM reads. */
  gmNotes: richText(),
});
