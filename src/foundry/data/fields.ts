import fields = foundry.data.fields;

/** A whole number that is never missing. */
export const wholeNumber = (initial: number, min: number, max: number) =>
  new fields.NumberField({ required: true, nullable: false, integer: true, initial, min, max });

/** A short text that is never missing and may be empty. */
export const shortText = (initial = '') => new fields.StringField({ required: true, blank: true, initial });

/** The key by which the rules and the packs know a thing, and its name in each language it has one in. */
export const known = () => ({
  key: shortText(),
  names: new fields.TypedObjectField(new fields.StringField({ required: true, blank: true })),
});
