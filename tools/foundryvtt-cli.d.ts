declare module '@foundryvtt/foundryvtt-cli' {
  /** Compiles a folder of JSON sources to a LevelDB pack. */
  export function compilePack(
    source: string,
    target: string,
    options?: { log?: boolean; transformEntry?: (entry: object) => Promise<false | void> },
  ): Promise<void>;
}
