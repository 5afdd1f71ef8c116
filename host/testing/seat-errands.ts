/** Where a user is to sit: at which table, and with what on the page. */
export interface SeatPlace {
  /** The address of the table, with the user's token. */
  readonly link: string;
  /** The folders of the system and the modules, by `systems/<id>` and `modules/<id>`. */
  readonly folders: Readonly<Record<string, string>>;
  /** CommonJS scripts by their paths, which are evaluated before the client begins; each may export a `PageScript`. */
  readonly scripts: readonly string[];
  /**
   * CommonJS scripts that stand for modules of the system, by the paths of these. A module that is imported stays in its
   * thread for good, which is therefore used once; with a script in its place it serves the next page too.
   */
  readonly asScripts: Readonly<Record<string, string>>;
  /** An expression that is awaited after Foundry's own `ready`; null for none. */
  readonly ready: string | null;
}

/** A script that a test adds to the pages in Node. */
export interface PageScript {
  /** Called before the client begins. */
  readonly prepare?: (drawing: Drawing) => void;
}

/** What draws messages in the chat of a page in Node, where nothing else draws them. */
export interface Drawing {
  /** Draws one, once; it is kept current from then on. */
  drawMessage(id: string): Promise<void>;
  /** Draws all, in their order. */
  drawChat(): Promise<void>;
}

/** What a thread needs to know of the page that it opens. */
export interface Place extends SeatPlace {
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

/** An errand of a thread: with a page, or on the open one. */
export type Order =
  | { readonly does: 'open'; readonly place: Place }
  | ({ readonly does: 'errand' } & Errand)
  | { readonly does: 'go on' }
  | { readonly does: 'release'; readonly isReversed: boolean }
  | { readonly does: 'close' };

/** What a thread tells: how far its page is, what came of an errand, or what went wrong by itself. */
export type News =
  | { readonly is: 'before the system' }
  | { readonly is: 'ready' }
  | { readonly is: 'not ready'; readonly why: string }
  /** `isClean` says whether another page can be opened here. */
  | { readonly is: 'closed'; readonly isClean: boolean }
  | { readonly is: 'done'; readonly id: number; readonly gave: unknown }
  | { readonly is: 'failed'; readonly id: number; readonly why: string }
  | { readonly is: 'wrong'; readonly why: string };
