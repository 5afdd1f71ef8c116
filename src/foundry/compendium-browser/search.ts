/** A text as it is looked for: without capitals, accents, spaces and signs. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * True where one of the names has every word that is looked for, in any order.
 * @param names as `folded` gives them
 */
export function isFound(names: readonly string[], looked: string): boolean {
  const words = looked.split(/\s+/u).map(folded);
  return names.some(name => words.every(word => name.includes(word)));
}
