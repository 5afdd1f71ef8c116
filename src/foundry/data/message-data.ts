import { shortText, wholeNumber } from './fields.ts';
import type { ModelOf } from './model.ts';

import fields = foundry.data.fields;

const idOrNull = () =>
  new fields.StringField({ required: true, nullable: true, blank: false, initial: null });
const anything = () => new fields.ObjectField({ required: true, nullable: true, initial: null });

/**
 * One message of an exchange. Anybody can send anything here, so it is only a container: `readExchangeMessage`
 * and `assembleExchange` in `src/cards` decide what counts.
 */
const exchangeMessageSchema = () => ({
  exchange: idOrNull(),
  follows: idOrNull(),
  opening: anything(),
  answers: new fields.ArrayField(new fields.ObjectField()),
  facts: new fields.ArrayField(new fields.ObjectField(), { required: true, nullable: true, initial: null }),
  /** The answers that stand, on a message that takes others back, see `TakesBack`. */
  takesBack: anything(),
  refused: anything(),
  /** Set by a GM who lets it count although the fighters have changed since. */
  accepted: new fields.BooleanField(),
  /** Set by a GM on the first message of a blind exchange of a player: it is over, whatever its outcome. */
  over: new fields.BooleanField(),
  /** Set by a GM who put it back after it was deleted: when it was made at first. */
  made: new fields.NumberField({ required: true, nullable: true, initial: null }),
});

/** The record that an actor keeps of an exchange, or a stretch of time, that was applied to it. */
export const appliedRecordSchema = () => ({
  /** The first message of the exchange that was applied. */
  exchange: shortText(),
  /** The inverse; null once it is undone, or too old to be. */
  inverse: anything(),
  /** The combat in which it was applied. */
  fight: idOrNull(),
  /** The message that ended the exchange: with another end it is another exchange. */
  end: idOrNull(),
  /** Set where it counts although the inverse is no longer kept. */
  isOld: new fields.BooleanField(),
});

/** A skill roll: ids and numbers, which each reader sees in their own language. */
const skillRollSchema = () => ({
  /** The uuid of the one who rolled. */
  actor: shortText(),
  /** The skill's key in the rules, or the id of its item. */
  skill: shortText(),
  /** The skill's name; empty for one with localized names. */
  name: shortText(),
  /**
   * The way in which it was rolled: the difficulty that the table set (MYT-DIFF-01), or the characteristic that was added;
   * empty where the combat system knows one way only.
   */
  grade: shortText('standard'),
  /** The uuid of the actor whom it was used against; empty for none. */
  against: shortText(),
  /** What its player added to it or took away, in the unit of the combat system, and why; 0 for nothing. */
  own: wholeNumber(0, -100, 100),
  why: shortText(),
  /** The passion that drives it, by its key or the id of its item, and its name; empty for none. */
  driver: shortText(),
  driverName: shortText(),
  /** The target number in percent, or the modifier to the die. */
  value: wholeNumber(0, -99_999, 99_999),
  /** True for a modifier to the die. */
  isAdded: new fields.BooleanField(),
  reasons: new fields.ArrayField(new fields.ObjectField()),
  /** The results that reach each level. */
  bands: new fields.ArrayField(
    new fields.SchemaField({
      level: shortText(),
      from: wholeNumber(1, -99_999, 99_999),
      to: wholeNumber(100, -99_999, 99_999),
    }),
  ),
  /** Set where a player asks the GM to roll, so that nobody else learns the result. */
  isAsked: new fields.BooleanField(),
  /** Set by a GM once it was rolled: it is not rolled again where the answer is deleted. */
  isAnswered: new fields.BooleanField(),
  /** The id of the message that asked for it; null for none. */
  answers: new fields.StringField({ required: true, nullable: true, blank: false, initial: null }),
  /** The id of the message in whose place luck has put this roll; empty for none. */
  instead: shortText(),
  /** The id of the message whose roll this one is made against, in a contest; empty for none. */
  opposes: shortText(),
});

/** The aftermath of a fight for all fighters: ids and numbers. */
const summarySchema = () => ({
  /** The combat that is over. */
  fight: new fields.StringField({ required: true, blank: true, initial: '' }),
  rounds: wholeNumber(1, 0, 99_999),
  /** The fighters. */
  rows: new fields.ArrayField(
    new fields.SchemaField({
      /** The uuid of the token or actor, and what it was called. */
      actor: shortText(),
      name: shortText(),
      /** The aftermath of the fight: `src/rules/mythras/aftermath.ts`. */
      lines: new fields.ArrayField(new fields.ObjectField()),
    }),
  ),
});

/** The effects of time on the fighters when a turn or a round begins: ids and numbers. */
const timeSchema = () => ({
  /** The combat, and its turn change. */
  fight: shortText(),
  recordId: shortText(),
  round: wholeNumber(1, 0, 99_999),
  /** The facts of time. */
  facts: new fields.ArrayField(new fields.ObjectField()),
});

/** Initiative that was rolled, by one or many (MYT-INIT-02). */
const initiativeSchema = () => ({
  /** Set for the dice that decide ties (MYT-INIT-04). */
  ties: new fields.BooleanField(),
  /** The combatants, one for each roll of the message, in the same order; of ties, one for each kind. */
  rows: new fields.ArrayField(
    new fields.SchemaField({
      /** The uuid of the token or actor, and what it was called; of several of a kind, the uuid of the first. */
      actor: shortText(),
      name: shortText(),
      /** The modifiers to the die, with their reasons. */
      reasons: new fields.ArrayField(new fields.ObjectField()),
      /** Of ties, the dice of each combatant of the kind, in the order of their turns. */
      fell: new fields.ArrayField(new fields.ArrayField(wholeNumber(1, 1, 99))),
    }),
  ),
});

/** The growth of a skill, or the change of a passion: ids and numbers. */
const growthSchema = () => ({
  /** The uuid of the actor. */
  actor: shortText(),
  /** The skill's key in the rules, or the id of its item. */
  skill: shortText(),
  /** The skill's name; empty for one with localized names. */
  name: shortText(),
  /** An experience roll (MYT-SKILL-14), or how strongly something changed a passion (MYT-CHAR-13). */
  by: new fields.StringField({
    required: true,
    choices: ['experience', 'weak', 'moderate', 'strong'],
    initial: 'experience',
  }),
  /** In percent, before it. */
  before: wholeNumber(0, -99_999, 99_999),
  /** The bonus of INT to the experience roll. */
  int: wholeNumber(0, 0, 99_999),
  /** The gain in percent; negative where a passion has waned. */
  gain: wholeNumber(0, -99_999, 99_999),
});

/** An item shown to the table. */
const itemShownSchema = () => ({
  /** The uuid of the item. */
  item: shortText(),
  /** The item's name, for when it is deleted. */
  name: shortText(),
});

/**
 * The ledger entries of changes outside a combat, or in one that is over. It counts only by a GM, and is
 * never shown.
 */
const ledgerSchema = () => ({
  /** By exchange, what was applied: see `documents/ledger.ts`. */
  entries: new fields.ObjectField({ required: true, nullable: false }),
});

const SCHEMAS = {
  link: exchangeMessageSchema,
  'skill-roll': skillRollSchema,
  time: timeSchema,
  initiative: initiativeSchema,
  summary: summarySchema,
  growth: growthSchema,
  item: itemShownSchema,
  ledger: ledgerSchema,
};

/** The data of a message with this schema. */
class MessageData<Schema extends fields.DataSchema> extends foundry.abstract.TypeDataModel<
  Schema,
  ChatMessage.Implementation
> {}

type MessageModels = {
  readonly [Type in keyof typeof SCHEMAS]: ModelOf<
    ReturnType<(typeof SCHEMAS)[Type]>,
    MessageData<ReturnType<(typeof SCHEMAS)[Type]>>
  >;
};

/** The data model of each type of message. */
export const MESSAGE_MODELS: MessageModels = modelsOf();

function modelsOf(): MessageModels {
  const models = Object.entries(SCHEMAS).map(([type, schemaOf]) => [type, messageModel(schemaOf)]);
  return Object.fromEntries(models) as object as MessageModels;
}

function messageModel(schemaOf: () => fields.DataSchema) {
  return class extends MessageData<fields.DataSchema> {
    static override defineSchema() {
      return schemaOf();
    }
  };
}
