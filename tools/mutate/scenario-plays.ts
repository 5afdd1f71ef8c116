/**
 * The plays of scenario files, which several tests look at: each file is played once, and with a mutant awake only where
 * the mutant is met in it.
 */
export class ScenarioPlays {
  /** How each went without a mutant, by path. */
  readonly #asleep = new Map<string, unknown>();
  /** The paths that each test looked at. */
  readonly #seen = new Map<string, Set<string>>();
  #awake = new Map<string, unknown>();
  #isMet: ((path: string) => boolean) | null = null;

  /**
   * How a file goes.
   * @param test whose, while all are run without a mutant; with one, or while the tests are read, left out
   */
  outcomeOf(path: string, play: () => unknown, test?: string): unknown {
    if (this.#isMet) {
      if (!this.#isMet(path) && this.#asleep.has(path)) return this.#asleep.get(path);
      return known(this.#awake, path, play);
    }
    if (test === undefined) return play();
    known(this.#seen, test, () => new Set<string>()).add(path);
    return known(this.#asleep, path, play);
  }

  /** The paths that a test looked at without a mutant. */
  seenBy(test: string): readonly string[] {
    return [...(this.#seen.get(test) ?? [])];
  }

  /** From now on a mutant is awake that is met in some files only. */
  wake(isMet: (path: string) => boolean): void {
    this.#isMet = isMet;
    this.#awake = new Map();
  }
}

function known<T>(all: Map<string, T>, key: string, find: () => T): T {
  const before = all.get(key);
  if (before !== undefined) return before;
  const found = find();
  all.set(key, found);
  return found;
}
