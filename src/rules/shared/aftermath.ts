import type { Condition } from './fact.ts';
import { takenOf, type Taken } from './taking.ts';

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
  /** A wound at a place, and who can still do what about it, where the rules say (MYT-HEAL-03, MYT-HEAL-05, MYT-HEAL-06). */
  | {
      readonly line: 'wound';
      readonly where: string;
      readonly lost: number;
      readonly wound: 'minor' | 'serious' | 'major';
      readonly care?: 'first-aid' | 'healing' | 'rest';
    }
  /** Points lost at a place, and what all of them come to, where one life is lost everywhere; of the whole body without a place. */
  | { readonly line: 'hurt'; readonly where?: string; readonly lost: number }
  | { readonly line: 'worn-down'; readonly wound: string }
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
  /** Armour points lost, of a thing or at a place (REF-AP-02, REF-AP-05). */
  | { readonly line: 'worn'; readonly weapon?: string; readonly where?: string; readonly lost: number }
  | { readonly line: 'spent'; readonly kind: string; readonly amount: number }
  /** A skill that was fumbled gains a point, once (MYT-SKILL-14). */
  | { readonly line: 'learned'; readonly skill: string };

/** Who has what of somebody's things. */
export function takenLines({
  state,
}: {
  readonly state: { readonly taken?: readonly Taken[] };
}): readonly Aftermath[] {
  return (state.taken ?? [])
    .filter(({ item, by }) => takenOf({ state }, item, by) > 0)
    .map(({ item, by }) => ({ line: 'taken', weapon: item, by }));
}
