import fields = foundry.data.fields;

const HEAVIEST = 10_000;

/** What one of a thing weighs, in kilograms, with grams after the point (REF-ENC-01). */
export const weight = () =>
  new fields.NumberField({ required: true, nullable: false, initial: 0, min: 0, max: HEAVIEST });
