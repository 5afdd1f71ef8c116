/** A fighter's item on the ground, and how many of it. */
export interface ItemOnGround {
  /** The id of the item. */
  readonly item: string;
  readonly name: string;
  readonly count: number;
}

/** The actions that take up items from the ground; null where none does. */
export interface TakingUp {
  /** The rule that allows them. */
  readonly rule: string;
  readonly own: string | null;
  readonly others: string | null;
}
