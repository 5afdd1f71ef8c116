/** A number in lists of compendium packs that is computed from fields of a type. */
export interface DerivedField {
  readonly id: string;
  /** Its label: a key of ours. */
  readonly words: string;
  /** The paths in the system data that it follows from. */
  readonly from: readonly string[];
  /** Its value; empty where the data lack what it follows from. */
  valueOf(system: object): number | string;
}
