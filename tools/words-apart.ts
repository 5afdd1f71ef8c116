/**
 * The words that a client learns only when it opens what they belong to: keys below `PASSE`, of groups or of single
 * words, by what that is. They stand in the same file of their language as all others; the build keeps them apart.
 */
export const WORDS_APART: Readonly<Record<string, readonly string[]>> = {
  builder: ['BUILDER'],
  forecast: ['FORECAST'],
  import: ['IMPORT'],
  tour: ['TOUR', 'WELCOME'],
};

/** What everybody needs of such groups, to offer what is opened or to show what came of it. */
const AT_ONCE: readonly string[] = [
  'BUILDER.ROLLED',
  'BUILDER.notYours',
  'BUILDER.offer',
  'BUILDER.offerResume',
  'BUILDER.open',
  'BUILDER.resume',
  'FORECAST.open',
  'IMPORT.notAllowed',
  'IMPORT.open',
  'TOUR.gm.description',
  'TOUR.gm.title',
  'TOUR.player.description',
  'TOUR.player.title',
];

/** What words belong to: null for those that everybody learns at once. */
export function apartOf(key: string): string | null {
  const isIn = (groups: readonly string[]) =>
    groups.some(group => key === `PASSE.${group}` || key.startsWith(`PASSE.${group}.`));
  if (isIn(AT_ONCE)) return null;
  return Object.entries(WORDS_APART).find(([, groups]) => isIn(groups))?.[0] ?? null;
}

/** The words of a language file that belong to something, or with null those that everybody learns at once. */
export function wordsFor(text: string, apart: string | null): string {
  return JSON.stringify(only(JSON.parse(text), '', apart) ?? {});
}

function only(words: unknown, path: string, apart: string | null): unknown {
  if (typeof words === 'string') return apartOf(path) === apart ? words : undefined;
  const entries = Object.entries(words as object).flatMap(([key, value]) => {
    const kept = only(value, path === '' ? key : `${path}.${key}`, apart);
    return kept === undefined ? [] : [[key, kept] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
