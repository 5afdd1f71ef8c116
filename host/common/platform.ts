interface Platform {
  console: { warn(...things: unknown[]): void; error(...things: unknown[]): void };
  crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };
  setTimeout(callback: () => void, delay: number): number;
  clearTimeout(timer: number | undefined): void;
}

const place = globalThis as unknown as Platform;

/** The console of browser or Node. */
export const logger = place.console;

/** Cryptographically random bytes. */
export const randomBytes = (count: number): Uint8Array => place.crypto.getRandomValues(new Uint8Array(count));

/** Runs something later; looked up at each call so that tests may replace the clock. */
export const later = (callback: () => void, delay: number): number => place.setTimeout(callback, delay);

/** Gives up what should have run later. */
export const notLater = (timer: number | undefined): void => place.clearTimeout(timer);
