/** Milliseconds after which a portion ends with fewer: some fights are a hundred times as long as others. */
const LONG_ENOUGH = 250;

/**
 * The seeds of the fights that are played before a worker tells what has come so far: one at least.
 * @param clock the time in milliseconds
 */
export function* portionOf(seeds: readonly number[], clock: () => number): Generator<number> {
  const begun = clock();
  for (const seed of seeds) {
    yield seed;
    if (clock() - begun >= LONG_ENOUGH) return;
  }
}
