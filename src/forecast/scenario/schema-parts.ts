import type { Schema } from './schema.ts';

/** A text with something in it. */
export const text: Schema = { type: 'string', minLength: 1 };
/** A whole number. */
export const whole: Schema = { type: 'integer' };
/** A whole number from 0 on. */
export const amount: Schema = { type: 'integer', minimum: 0 };
/** A yes or a no. */
export const yesOrNo: Schema = { type: 'boolean' };
/** A list of texts. */
export const texts: Schema = { type: 'array', items: text };
/** A text, or nothing. */
export const textOrNone: Schema = { oneOf: [{ type: 'null' }, text] };

/** An object that may have these keys and no others. */
export function only(properties: Readonly<Record<string, Schema>>, required: readonly string[] = []): Schema {
  return { type: 'object', properties, required, additionalProperties: false };
}

/** An object with keys of one's own. */
export function byId(item: Schema): Schema {
  return { type: 'object', additionalProperties: item };
}
