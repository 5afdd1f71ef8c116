import { richText, shortText, wholeNumber } from './fields.ts';
import { markSchema } from './link-data.ts';
import fields = foundry.data.fields;

const condition = () =>
  new fields.SchemaField({
    condition: shortText(),
    where: new fields.StringField({ required: false, blank: false }),
    with: new fields.StringField({ required: false, blank: false }),
    by: new fields.StringField({ required: false, blank: false }),
    amount: new fields.NumberField({ required: false, nullable: false, integer: true, min: -99_999 }),
    roll: new fields.SchemaField(
      { total: wholeNumber(0, 0, 100), level: shortText(), value: wholeNumber(0, 0, 10_000) },
      { required: false, nullable: true, initial: null },
    ),
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

/** By what packs know somebody, of whatever combat system. */
export const namedSchema = () => ({
  /** The key by which packs know somebody, and the name and text in each language; `biography` is the owner's. */
  key: shortText(),
  names: new fields.TypedObjectField(new fields.StringField({ required: true, blank: true })),
  texts: new fields.TypedObjectField(new fields.HTMLField({ required: true, blank: true })),
});

/** What a fight changes on somebody, of whatever combat system. */
export const stateSchema = () => ({
  /** Hit points lost, by location. */
  hurt: new fields.TypedObjectField(wholeNumber(0, 0, 9999)),
  conditions: new fields.ArrayField(condition()),
  /** Ids of weapons that are no longer in hand. */
  dropped: new fields.ArrayField(shortText()),
  /** Where those things lie that are on the ground: the middle of the place, in pixels of the scene. */
  lies: new fields.ArrayField(
    new fields.SchemaField({
      thing: shortText(),
      count: wholeNumber(1, 0, 10_000),
      scene: shortText(),
      x: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
      y: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
      elevation: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
    }),
  ),
  /** What of it others have now: `src/rules/shared/taking.ts`. */
  taken: new fields.ArrayField(
    new fields.SchemaField({ thing: shortText(), by: shortText(), amount: wholeNumber(1, 0, 10_000) }),
  ),
  /** Hit points lost by weapons and armour points lost by locations, by id (MYT-SE-11, MYT-SE-34). */
  wear: new fields.TypedObjectField(wholeNumber(0, 0, 9999)),
  /** Ammunition used and weapons thrown, by id or kind (MYT-RANGED-06). */
  used: new fields.TypedObjectField(wholeNumber(0, -99_999, 99_999)),
});

/** What is kept of somebody besides their numbers. */
export const keptSchema = () => ({
  /** The exchanges that were applied to it, oldest first. */
  marks: new fields.ArrayField(new fields.SchemaField(markSchema())),
  biography: richText(),
  /** Where earlier versions kept the notes of the GM; whatever comes here is moved to `journal/gm-notes.ts`. */
  gmNotes: richText(),
});
