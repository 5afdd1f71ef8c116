import { STYLE_KINDS } from '../../../rules/runequest4/fighter.ts';
import { known, shortText, wholeNumber } from '../../data/fields.ts';
import fields = foundry.data.fields;

const styleSchema = () => ({
  ...known(),
  /** What it is fought with (RQ4-STYLE-01). */
  kind: new fields.StringField({
    required: true,
    choices: [...STYLE_KINDS],
    initial: 'one-handed-weapon',
  }),
  /** In percent: one skill for all that the style names (RQ4-STYLE-02). */
  skill: wholeNumber(30, 0, 1000),
  /** Keys of the weapons that belong to it. */
  weapons: new fields.SetField(shortText()),
});

type StyleSchema = ReturnType<typeof styleSchema>;

/** A combat style of the opposed rolls. */
export class Runequest4StyleData extends foundry.abstract.TypeDataModel<StyleSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.Runequest4Style'];

  static override defineSchema(): StyleSchema {
    return styleSchema();
  }
}
