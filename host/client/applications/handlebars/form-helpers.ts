import Handlebars from 'handlebars';
import { fieldGroup, fieldInput, type DataFieldLike } from '../forms/field-inputs.ts';
import { htmlOf } from '../forms/form-group.ts';

const GROUP_KEYS = ['label', 'hint', 'rootId', 'stacked', 'units', 'widget', 'classes'];

/** The helper `formInput`: the input of a data field. */
export function formInput(field: DataFieldLike, options: Handlebars.HelperOptions): Handlebars.SafeString {
  requireField(field, 'formInput');
  return new Handlebars.SafeString(htmlOf(fieldInput(field, options.hash as object)));
}

/** The helper `formGroup`: the input of a data field with its label and hint. */
export function formGroup(field: DataFieldLike, options: Handlebars.HelperOptions): Handlebars.SafeString {
  requireField(field, 'formGroup');
  const { classes, localize, ...hash } = options.hash as Record<string, unknown>;
  const group: Record<string, unknown> = { localize };
  if (typeof classes === 'string') group['classes'] = classes.split(' ');
  const input: Record<string, unknown> = { localize };
  for (const [key, value] of Object.entries(hash)) (GROUP_KEYS.includes(key) ? group : input)[key] = value;
  return new Handlebars.SafeString(htmlOf(fieldGroup(field, group, input)));
}

function requireField(field: unknown, helper: string): void {
  if (typeof field === 'object' && field !== null) return;
  throw new Error(`The Handlebars helper "${helper}" was given ${String(field)} instead of a data field`);
}
