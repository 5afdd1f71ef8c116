import type { Condition } from './fact.ts';

/** Something that a fight has left somebody with, in ids and numbers. */
export type Aftermath =
  /** States that cannot wait, with the time that is left where there is an end to it. */
  | { readonly line: 'dead' }
  | {
      readonly line: 'dying' | 'out';
      readonly condition: string;
      readonly where?: string;
      readonly lasts?: Condition['lasts'];
    }
  /** So many rounds until loss of blood kills, unless First Aid stops it (MYT-BLEED-02, MYT-BLEED-03). */
  | { readonly line: 'bleeding'; readonly rounds: number }
  /** A wound, and who can still do what about it (MYT-HEAL-03, MYT-HEAL-05, MYT-HEAL-06). */
  | {
      readonly line: 'wound';
      readonly where: string;
      readonly lost: number;
      readonly wound: 'minor' | 'serious' | 'major';
      readonly care: 'first-aid' | 'healing' | 'rest';
    }
  /** The level of fatigue, and hours of rest until it is a lower one; null when rest does not help (MYT-FATIGUE-05). */
  | {
      readonly line: 'tired';
      readonly fatigue: string;
      readonly hours: number | null;
      readonly isBlood: boolean;
    }
  /** Where things are that were in hand: on the ground, with somebody else, broken; missiles that were sent off. */
  | { readonly line: 'lies' | 'broken'; readonly weapon: string }
  | { readonly line: 'taken'; readonly weapon: string; readonly by: string }
  | { readonly line: 'spent'; readonly kind: string; readonly amount: number }
  /** A skill that was fumbled gains a point, once (MYT-SKILL-14). */
  | { readonly line: 'learned'; readonly skill: string };
