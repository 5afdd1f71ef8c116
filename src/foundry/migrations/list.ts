/** A document as it is stored. */
export type Source = Readonly<Record<string, unknown>>;

/** Kinds of documents that a world keeps and a migration may change. */
export type Kind = 'Actor' | 'Item' | 'Combat' | 'ChatMessage' | 'Scene';

/**
 * A change of a version of this system to existing worlds. A migration may be interrupted and begun again: it
 * leaves alone what is in its new form already. A shape that a data model knows is read in its new form on
 * every client before this runs (`migrateData` of the model); then a migration only has it written.
 */
export interface Migration {
  /** The version of this system that brought it. */
  readonly version: string;
  /** The update of a document of each kind; null where nothing has to change. */
  readonly changes: Readonly<Partial<Record<Kind, (source: Source) => Source | null>>>;
}

/**
 * Every migration there ever was, in the order in which they came. A world keeps how many of them it has behind it:
 * a new one is added at the end, and none is ever taken away.
 */
export const MIGRATIONS: readonly Migration[] = [];
