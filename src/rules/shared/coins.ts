/** A kind of coin that this world counts. */
export interface Coin {
  /** The key below `system.coins` of a fighter: an id of the usual coins, or the name that the world gives. */
  readonly key: string;
  /** The name that the world gives it; empty for the usual coins, which have words. */
  readonly name: string;
  /** What one is worth, in the coin that prices are told in. */
  readonly worth: number;
}

/** The coins of a world that names none of its own. */
export const USUAL_COINS: readonly Coin[] = [
  { key: 'gold', name: '', worth: 1 },
  { key: 'silver', name: '', worth: 0.1 },
  { key: 'copper', name: '', worth: 0.01 },
];

const LONGEST = 30;
const MOST_KINDS = 12;

/** A valid key of a kind of coin: no character that would split it, or have Foundry treat it as a deletion. */
export function coinKey(key: string): boolean {
  return key.length <= LONGEST && /^[^\s.=-][^.\n]*$/u.test(key);
}

/**
 * The coins that a text names, each with its worth after an equals sign: `crown = 20; shilling = 1; penny = 1/12`.
 * Prices are told in the one that is worth 1, or in the first. What cannot be read is left out; without any the usual
 * coins are meant.
 */
export function readCoins(text: string): readonly Coin[] {
  const read = new Map<string, number>();
  for (const part of text.split(/[;\n]/u)) {
    const [, name = '', worth = ''] = /^\s*([^=]+?)\s*=\s*([\d.,/\s]+)$/u.exec(part) ?? [];
    const amount = amountOf(worth);
    if (amount !== null && coinKey(name) && read.size < MOST_KINDS) read.set(name, amount);
  }
  const [first] = read.values();
  if (first === undefined) return USUAL_COINS;
  const base = [...read.values()].includes(1) ? 1 : first;
  return [...read].map(([name, worth]) => ({ key: name, name, worth: worth / base }));
}

/** A number above 0, with a point or comma, or a fraction; null for anything else. */
function amountOf(text: string): number | null {
  const [above = '', below = '1', ...more] = text.replaceAll(',', '.').split('/');
  const amount = Number(above) / Number(below);
  return more.length === 0 && above.trim() !== '' && Number.isFinite(amount) && amount > 0 ? amount : null;
}
