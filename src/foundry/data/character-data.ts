import { derive, type Attributes } from '../../rules/mythras/attributes.ts';
import { baseOf, STANDARD_SKILLS } from '../../rules/mythras/skills.ts';
import { shortText, wholeNumber } from './fields.ts';
import { markSchema } from './link-data.ts';
import fields = foundry.data.fields;

const condition = () =>
  new fields.SchemaField({
    condition: shortText(),
    where: new fields.StringField({ required: false, blank: false }),
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

  /** The value of a skill in percent; null for one that was never learned (MYT-SKILL-03). */
  skillValue(key: string): number | null {
    const base = baseOf(key, this.characteristics);
    const points = this.skills[key]?.points;
    if (base === null || (points === undefined && !STANDARD_SKILLS.includes(key))) return null;
    return base + (points ?? 0);
  }

  /** The skills that it can roll, with their values in percent. */
  get skillValues(): Record<string, number> {
    const keys = new Set([...STANDARD_SKILLS, ...Object.keys(this.skills)]);
    const values = [...keys].map(key => [key, this.skillValue(key)] as const);
    return Object.fromEntries(values.filter((pair): pair is [string, number] => pair[1] !== null));
  }
}
