import { localizeOr } from '../platform/localize.ts';

/** One entry of a list to choose from. */
export interface Choice {
  readonly value: string | number;
  readonly label: string;
  readonly isChosen: boolean;
}

/** Entries for ids, with words filed under `kind`. */
export function choicesOf(kind: string, ids: readonly string[], chosen: string | null): Choice[] {
  return ids.map(value => ({ value, label: named(kind, value), isChosen: value === chosen }));
}

/** The name of something by its id; the id where we have no words for it. */
export function named(kind: string, id: string): string {
  return localizeOr(`${kind}.${id}.name`, localizeOr(`${kind}.${id}`, id));
}

/** The label of a button of a dialog. Nobody says whether it is text or markup: without angle brackets it is the same. */
export function unmarked(label: string): string {
  return label.replaceAll('<', '‹').replaceAll('>', '›');
}
