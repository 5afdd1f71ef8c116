/**
 * The name to show for a thing from a pack. While it bears one of the names it came with, each
 * reader sees the one in their own language; a name that somebody gave it stays as it is.
 */
export function knownName(given: string, names: Readonly<Record<string, string>>): string {
  return Object.values(names).includes(given) ? (names[game.i18n?.lang ?? 'en'] ?? given) : given;
}
