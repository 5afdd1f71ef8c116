/** What an age brings (SRD: Characters, Creating Experienced Characters). */
export interface Age {
  /** Dice of the years. */
  readonly years: string;
  /** Bonus points to spend. */
  readonly points: number;
  /** Most bonus points on one skill; null for no limit. */
  readonly most: number | null;
}

/** The ages; `beginner` is somebody fresh, by Step 7 alone. */
export const AGES = {
  beginner: { years: '15+2d6', points: 150, most: null },
  young: { years: '10+1d6', points: 100, most: 10 },
  adult: { years: '15+2d6', points: 150, most: 15 },
  'middle-aged': { years: '25+3d6', points: 200, most: 20 },
  senior: { years: '40+4d6', points: 250, most: 25 },
  old: { years: '60+5d6', points: 300, most: 30 },
} as const satisfies Readonly<Record<string, Age>>;

export type AgeId = keyof typeof AGES;
