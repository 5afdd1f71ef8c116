/** A text without differences of spelling: accents, ligatures, capitals, spaces, hyphens, dots. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * True if one of the names has every word of a search, in any order.
 * @param names as `folded` gives them
 */
export function isFound(names: readonly string[], searched: string): boolean {
  const words = searched.split(/\s+/u).map(folded);
  return names.some(name => words.every(word => name.includes(word)));
}
