import { localize } from '../platform/localize.ts';
import { type Choice, choicesOf } from '../ui/choices.ts';

/** A choice or a text of the form. */
export interface FormField {
  readonly name: string;
  readonly label: string;
  /** The `data-set` of a field that the sheet writes itself; left out where the form writes it. */
  readonly set?: string;
  readonly choices?: readonly Choice[];
  readonly value?: string;
}

/** A box to tick: of the form by its name, or one that the sheet writes by itself. */
export interface Tick {
  readonly label: string;
  readonly isOn: boolean;
  readonly name?: string;
  readonly set?: string;
  readonly key?: string;
}

/** The fields of what a fighter is. */
export interface FormContext {
  readonly fields: readonly FormField[];
  /** Boxes without a legend. */
  readonly alone: readonly Tick[];
  /** Boxes below a legend; null for none. */
  readonly ticks: { readonly legend: string; readonly rows: readonly Tick[] } | null;
}

/** The label of a field of a data model. */
export function fieldLabel(model: string, path: string): string {
  return localize(`${model}.FIELDS.${path}.label`);
}

/** A choice among ids, with words filed under `kind`. */
export function choiceField(
  model: string,
  path: string,
  kind: string,
  ids: readonly string[],
  chosen: string,
): FormField {
  const name = `system.${path}`;
  return { name, label: fieldLabel(model, path), choices: choicesOf(kind, ids, chosen) };
}

/** A text of a line. */
export function textField(model: string, path: string, value: string): FormField {
  return { name: `system.${path}`, label: fieldLabel(model, path), value };
}

/** A box that the form writes. */
export function tick(model: string, path: string, isOn: boolean): Tick {
  return { name: `system.${path}`, label: fieldLabel(model, path), isOn };
}
