import fields = foundry.data.fields;

/** A whole number that is never missing. */
export const wholeNumber = (initial: number, min: number, max: number) =>
  new fields.NumberField({ required: true, nullable: false, integer: true, initial, min, max });

/** A whole number that may be left out, so that what follows from others stands in its place. */
export const wholeNumberOrNone = (min: number, max: number) =>
  new fields.NumberField({ required: true, nullable: true, integer: true, initial: null, min, max });

/** A short text that is never missing and may be empty. */
export const shortText = (initial = '') => new fields.StringField({ required: true, blank: true, initial });

/** Text with pictures and links, which Foundry cleans and enriches. */
export const richText = () => new fields.HTMLField({ required: true, blank: true });

/** The key by which the rules and the packs know a thing, and its name and text in each language it has them in. */
export const known = () => ({
  key: shortText(),
  names: new fields.TypedObjectField(new fields.StringField({ required: true, blank: true })),
  /** What a pack says of it, in each language; `notes` is what its owner writes. */
  texts: new fields.TypedObjectField(new fields.HTMLField({ required: true, blank: true })),
  notes: richText(),
});
