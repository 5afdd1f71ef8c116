/** What a thread is told of the seat that it takes. */
export interface Place {
  /** The address of the table, with the user's token. */
  readonly link: string;
  /** The folders of the system and the modules, by `systems/<id>` and `modules/<id>`. */
  readonly folders: Readonly<Record<string, string>>;
  /** What the user's client has stored on its computer. */
  readonly stored: Stored;
  /** True if it waits to be told to go on before the system begins. */
  readonly waits: boolean;
  /** What is held back of what comes from the server: one of `HELD`. */
  readonly held: SharedArrayBuffer;
}

/** What a client has stored, by its key: for good, and as long as its page is open. */
export interface Stored {
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
}

/** Work to be done at a seat: the code of an expression, of statements, or of a function and its argument. */
export interface Errand {
  readonly id: number;
  readonly code: string;
  readonly isFunction: boolean;
  readonly given: unknown;
}

/** What a seat is told to do: an errand, to begin its system, or to let through what was held back. */
export type Order =
  | ({ readonly does: 'errand' } & Errand)
  | { readonly does: 'go on' }
  | { readonly does: 'release'; readonly isReversed: boolean };

/** What a seat tells: how far it is, what came of an errand, or what went wrong by itself. */
export type News =
  | { readonly is: 'before the system' }
  | { readonly is: 'ready' }
  | { readonly is: 'done'; readonly id: number; readonly gave: unknown }
  | { readonly is: 'failed'; readonly id: number; readonly why: string }
  | { readonly is: 'wrong'; readonly why: string };
