import type { Setup } from '../shared/ruleset.ts';

/** Where a table may reasonably read the book in another way (docs/rulings.md). */
export interface Options {
  /** Luck points are offered within an exchange (MYT-LUCK-04 to 06). */
  readonly luckInExchange: boolean;
  /** Who may be made to surrender: everybody, or only those the GM plays (MYT-OPEN-02). */
  readonly surrenderOnlyByGm: boolean;
  /** A blow that bashes somebody into an obstacle makes Acrobatics as hard as Athletics (MYT-OPEN-08). */
  readonly bashAcrobaticsHard: boolean;
  /** Tasks with a seriously wounded location are one grade harder (MYT-WOUND-08). */
  readonly seriousWoundsHinder: boolean;
}

/** The readings that the rules propose. */
export const DEFAULT_OPTIONS: Options = {
  luckInExchange: false,
  surrenderOnlyByGm: false,
  bashAcrobaticsHard: true,
  seriousWoundsHinder: false,
};

/** The readings of this world: what it does not say is as proposed. */
export function optionsOf({ options }: Pick<Setup, 'options'>): Options {
  const said = Object.entries(options ?? {}).filter(([name, value]) => {
    return Object.hasOwn(DEFAULT_OPTIONS, name) && typeof value === 'boolean';
  });
  return { ...DEFAULT_OPTIONS, ...(Object.fromEntries(said) as Partial<Options>) };
}
