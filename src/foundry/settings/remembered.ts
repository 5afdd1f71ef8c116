import { SYSTEM_ID } from '../system.ts';

/** A list of what this computer has seen, which a reload does not take away. */
export interface Remembered<One> {
  /** Declares where it is kept. */
  register(): void;
  /** What is in it, the oldest first. */
  all(): readonly One[];
  /** Keeps these in place of those before: the last of them where they are too many. */
  keep(next: readonly One[]): void;
}

/** What is remembered under these keys, on this computer alone. */
type Key = 'seenRolls' | 'seenLinks' | 'seenPlaces' | 'seenTaken';

/**
 * A list that this computer remembers.
 * @param isOne whether something can be one of them: anybody who sits here can write there
 * @param most so many are kept
 */
export function remembered<One>(
  key: Key,
  isOne: (raw: unknown) => raw is One,
  most: number,
): Remembered<One> {
  const stored = (): string => game.settings.get(SYSTEM_ID, key);
  return {
    register() {
      game.settings.register(SYSTEM_ID, key, { scope: 'client', config: false, type: String, default: '' });
    },
    all() {
      try {
        const raw: unknown = JSON.parse(stored() || '[]');
        return Array.isArray(raw) ? raw.filter(isOne) : [];
      } catch {
        // Somebody else wrote there: what was seen is lost, and nothing else.
        return [];
      }
    },
    keep(next) {
      const text = JSON.stringify(next.slice(-most));
      if (text !== stored()) void game.settings.set(SYSTEM_ID, key, text);
    },
  };
}
