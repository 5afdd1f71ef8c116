/**
 * Where a user sits at a table: a page of Chromium, or a thread of Node with the same client and nothing drawn but
 * what a user looks at.
 */
export interface Seat {
  /** Runs code in the user's client, after all that the server has sent until then has come in. */
  evaluate<Gave>(code: string): Promise<Gave>;
  /** The same with a function, which closes over nothing. */
  evaluate<Gave, Given>(what: (given: Given) => Gave | Promise<Gave>, given: Given): Promise<Gave>;
  evaluate<Gave>(what: () => Gave | Promise<Gave>): Promise<Gave>;
  /** Waits until an expression is true in the user's client. */
  waitForFunction(code: string): Promise<unknown>;
  /** Ends the client without a word. */
  close(): Promise<void>;
  isClosed(): boolean;
}
