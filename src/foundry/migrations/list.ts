/** A document as it is stored. */
export type Source = Readonly<Record<string, unknown>>;

/** Kinds of documents that a world keeps and a migration may change. */
export type Kind = 'Actor' | 'Item' | 'Combat' | 'ChatMessage' | 'Scene';

/**
 * What a version of this system wants otherwise in a world than the versions before it. A migration may be broken
 * off and begun again: what is as it should be already, it leaves alone.
 *
 * A shape that a data model knows is read in its new form on every client before this runs (`migrateData` of the
 * model); then a migration only has it written.
 */
export interface Migration {
  /** The version of this system that brought it. */
  readonly version: string;
  /** What to write to a document of each kind, as an update; null where nothing has to change. */
  readonly changes: Readonly<Partial<Record<Kind, (source: Source) => Source | null>>>;
}

/**
 * Every migration there ever was, in the order in which they came. A world keeps how many of them it has behind it:
 * a new one is added at the end, and none is ever taken away.
 */
export const MIGRATIONS: readonly Migration[] = [];
