import type { Bounds } from '../../rules/shared/bounds.ts';

import fields = foundry.data.fields;

/** A whole number that is never missing. */
export const wholeNumber = (initial: number, min: number, max: number) =>
  new fields.NumberField({ required: true, nullable: false, integer: true, initial, min, max });

/** A whole number that may be left out, so that what follows from others stands in its place. */
export const wholeNumberOrNone = (min: number, max: number) =>
  new fields.NumberField({ required: true, nullable: true, integer: true, initial: null, min, max });

/** A whole number within the bounds that the rules set. */
export const wholeNumberOf = ({ from, to }: Bounds, initial: number) => wholeNumber(initial, from, to);

/** A short text that is never missing and may be empty. */
export const shortText = (initial = '') => new fields.StringField({ required: true, blank: true, initial });

/** The choices of a field by id, each with the key of its words: `group.id`, or `group.id.word`. */
const labelledChoices = <Id extends string>(group: string, ids: readonly Id[], word = '') =>
  Object.fromEntries(ids.map(id => [id, `PASSE.${group}.${id}${word}`])) as { readonly [K in Id]: string };

/** One of several ids, which is always set. */
export const oneOf = <Id extends string>(group: string, ids: readonly Id[], initial: Id, word = '') =>
  new fields.StringField({ required: true, choices: labelledChoices(group, ids, word), initial });

/** One of several ids, or null. */
export const oneOrNone = <Id extends string>(group: string, ids: readonly Id[], initial: Id | null = null) =>
  new fields.StringField({
    required: true,
    nullable: true,
    blank: false,
    initial,
    choices: labelledChoices(group, ids),
  });

/** Any number of several ids. */
export const someOf = <Id extends string>(group: string, ids: readonly Id[]) =>
  new fields.SetField(new fields.StringField({ required: true, choices: labelledChoices(group, ids) }));

/** Text with pictures and links, which Foundry cleans and enriches. */
export const richText = () => new fields.HTMLField({ required: true, blank: true });

/** The key of a document in the rules and packs, with its name and text in each language. */
export const known = () => ({
  key: shortText(),
  names: new fields.TypedObjectField(new fields.StringField({ required: true, blank: true })),
  /** The pack's text in each language; `notes` is the owner's. */
  texts: new fields.TypedObjectField(new fields.HTMLField({ required: true, blank: true })),
  notes: richText(),
});

/**
 * A whole number that active effects may change. Foundry knows neither a number that was never written
 * (a skill without points) nor halves: the first counts as nothing, the second are rounded up.
 */
export class NumberToChange<
  const Options extends fields.NumberField.Options,
> extends fields.NumberField<Options> {
  override applyChange(
    ...[value, ...given]: Parameters<fields.NumberField<Options>['applyChange']>
  ): ReturnType<fields.NumberField<Options>['applyChange']> {
    const before = (value ?? 0) as typeof value;
    const after: unknown = super.applyChange(before, ...given);
    const isNumber = typeof after === 'number' && Number.isFinite(after);
    // Ruling: half a point from an effect that multiplies is rounded up (MYT-OPEN-22).
    return (isNumber ? Math.ceil(after) : before) as ReturnType<fields.NumberField<Options>['applyChange']>;
  }
}

/** A whole number that is never missing and that active effects may change. */
export const numberToChange = (initial: number, min: number, max: number) =>
  new NumberToChange({ required: true, nullable: false, integer: true, initial, min, max });

/** A whole number within the bounds that the rules set, which active effects may change. */
export const numberToChangeOf = ({ from, to }: Bounds) => numberToChange(0, from, to);

/** Values of skills by key: its name, or its key in the rules. */
export const skillValues = (bounds: Bounds) =>
  new fields.TypedObjectField(new fields.SchemaField({ value: numberToChangeOf(bounds) }), {
    validateKey: skillKey,
  });

/** The value of a token's bar. */
export interface Bar {
  readonly value: number;
  readonly max: number;
}

/** Characters that would split the key of a skill, or have Foundry treat it as a deletion. */
const NO_KEY = /[.\n]|^-=|^\s*$/u;
const LONGEST = 60;

/** A valid key of a skill: its name, or its key in the rules. */
export function skillKey(key: string): boolean {
  return key.length <= LONGEST && !NO_KEY.test(key);
}
