import { BONUS_FIELDS } from '../../../../rules/mythras/fighter-fields.ts';
import { LOCATION_KINDS } from '../../../../rules/mythras/fighter.ts';
import { numberToChange, shortText, wholeNumber, wholeNumberOrNone } from '../../../data/fields.ts';
import { recordSchema, namedSchema, stateSchema } from '../../../data/fighter-schema.ts';
import { schemaOf } from '../../../data/schema-of.ts';
import { diceOrNothing, locationId, ownLocations, shapeId } from './validators.ts';

import fields = foundry.data.fields;

const ownLocation = () =>
  new fields.SchemaField({
    id: new fields.StringField({ required: true, blank: false, validate: locationId }),
    /** Its name; empty for a location of the tables. */
    name: shortText(),
    from: wholeNumber(1, 1, 20),
    to: wholeNumber(20, 1, 20),
    kind: new fields.StringField({
      required: true,
      choices: [...LOCATION_KINDS],
      initial: 'chest',
    }),
  });

/** Characteristics and hit locations. */
export const bodilySchema = () => ({
  characteristics: new fields.SchemaField({
    str: numberToChange(11, 0, 999),
    con: numberToChange(11, 0, 999),
    siz: numberToChange(13, 0, 999),
    dex: numberToChange(11, 0, 999),
    int: numberToChange(13, 0, 999),
    pow: numberToChange(11, 0, 999),
    cha: numberToChange(11, 0, 999),
  }),
  body: new fields.SchemaField({
    shape: new fields.StringField({
      required: true,
      blank: false,
      validate: shapeId,
      initial: 'humanoid',
    }),
    /** Hit locations in place of those of the shape; none for a body that a table has (MYT-LOC-03). */
    locations: new fields.ArrayField(ownLocation(), { validate: ownLocations }),
  }),
});

/** Hit points and natural armour by location, as a printed statblock gives them; the rest follows from CON and SIZ. */
export const printedLocations = () =>
  new fields.TypedObjectField(
    new fields.SchemaField({ hp: wholeNumberOrNone(1, 9999), ap: wholeNumber(0, 0, 99) }),
  );

/** Dice that a statblock gives outright: `0` for none, empty for what STR and SIZ give. */
export const printedDice = () =>
  new fields.StringField({ required: true, blank: true, validate: diceOrNothing });

/** Fields of characters and creatures alike. */
export const fighterSchema = () => ({
  ...namedSchema(),
  ...bodilySchema(),
  /** Standard skills that were trained, by key; what is not here stands at its base. */
  skills: new fields.TypedObjectField(new fields.SchemaField({ points: numberToChange(0, -999, 999) })),
  /** The Damage Modifier of the mount, for a mounted charge; empty without a mount (MYT-CLOSE-09). */
  mountModifier: printedDice(),
  /** Bonuses of active effects and users to derived attributes. */
  bonuses: new fields.SchemaField(schemaOf(BONUS_FIELDS)),
  /** State that fights change; its parts belong to the rules. */
  state: new fields.SchemaField({
    ...stateSchema(),
    /** Luck points spent since they last came back (MYT-LUCK-02). */
    luckSpent: wholeNumber(0, 0, 999),
  }),
  ...recordSchema(),
});
