import { shortText } from './fields.ts';
import fields = foundry.data.fields;

const idOrNull = () =>
  new fields.StringField({ required: true, nullable: true, blank: false, initial: null });
const anything = () => new fields.ObjectField({ required: true, nullable: true, initial: null });

const linkSchema = () => ({
  exchange: idOrNull(),
  follows: idOrNull(),
  opening: anything(),
  answers: new fields.ArrayField(new fields.ObjectField()),
  facts: new fields.ArrayField(new fields.ObjectField(), { required: true, nullable: true, initial: null }),
  /** How many answers stand, on a link that takes the others back, see `TakesBack`. */
  takesBack: anything(),
  refused: anything(),
  /** Set by a GM who lets it count although the fighters have changed since. */
  accepted: new fields.BooleanField(),
  /** Set by a GM on the first link of an exchange that a player began blind: it is over, however it went. */
  over: new fields.BooleanField(),
  /** Set by a GM who put it back after it was deleted: when it was made at first. */
  made: new fields.NumberField({ required: true, nullable: true, initial: null }),
});

type LinkSchema = ReturnType<typeof linkSchema>;

/**
 * One link of an exchange. Anybody can send anything here, so it is only a container: `readLink`
 * and `chainOf` in the cards room decide what counts.
 */
export class LinkData extends foundry.abstract.TypeDataModel<LinkSchema, ChatMessage.Implementation> {
  static override defineSchema(): LinkSchema {
    return linkSchema();
  }
}

/** The mark that an actor keeps of an exchange, or a stretch of time, that was applied to it. */
export const markSchema = () => ({
  /** The first link of the exchange that was applied. */
  exchange: shortText(),
  /** What to write to undo it; null once it is undone, or too old to be. */
  undo: anything(),
  /** The combat in which it was applied. */
  fight: idOrNull(),
  /** The link that ended the exchange: with another end it is another exchange. */
  end: idOrNull(),
  /** Whether it counts although the way back is no longer kept. */
  isOld: new fields.BooleanField(),
});
