import { CARRIED_FIELDS } from '../../../data/item-fields.ts';
import type { FieldAt, FormField } from '../../../ui/form-fields.ts';

/** The fields of what can be carried: its number, weight and price. */
export const carriedFields = (field: FieldAt): FormField[] =>
  Object.keys(CARRIED_FIELDS).map(path => field(path));
