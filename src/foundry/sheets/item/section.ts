import type { Choice, Field, Ticks } from './form-fields.ts';

/** Something on a sheet that is worked out, and why it is what it is. */
export interface Worked {
  readonly label: string;
  readonly value: string;
  readonly why: string;
}

/** Things that a set names by their keys, each of which can be taken out, and others that can be put in. */
export interface Chips {
  /** The path of the set. */
  readonly set: string;
  readonly label: string;
  readonly chips: readonly { readonly value: string; readonly label: string }[];
  readonly others: readonly Choice[];
  readonly addLabel: string;
  /** What to do here, said while there is none. */
  readonly none: string;
}

/** A button of a section. */
export interface SectionButton {
  readonly action: string;
  readonly label: string;
  /** Which way of holding a weapon it is about; empty for the first. */
  readonly way: string;
}

/** A part of an item sheet: a heading, and what belongs below it. */
export interface Section {
  readonly id: string;
  readonly label: string;
  readonly worked?: readonly Worked[];
  readonly fields?: readonly Field[];
  /** What is to be known of what stands in the fields. */
  readonly note?: string;
  readonly ticks?: readonly Ticks[];
  readonly chips?: Chips;
  readonly buttons?: readonly SectionButton[];
  /** A choice that changes what is shown and nothing else. */
  readonly look?: { readonly label: string; readonly choices: readonly Choice[] };
  /** Whether it is folded away until somebody wants it. */
  readonly isFolded?: boolean;
}
