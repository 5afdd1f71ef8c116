import type { Condition } from './fact.ts';
import { takenOf, type Taken } from './taking.ts';

/** One consequence of a fight for a fighter, in ids and numbers. */
export type Aftermath =
  /** Urgent states, with the time left where they end. */
  | { readonly line: 'dead' }
  | {
      readonly line: 'out';
      readonly condition: string;
      /** Its bearer dies of it without help. */
      readonly isMortal?: true;
      readonly where?: string;
      readonly lasts?: Condition['lasts'];
    }
  /** Rounds until blood loss kills, unless First Aid stops it (MYT-BLEED-02, MYT-BLEED-03). */
  | { readonly line: 'bleeds'; readonly rounds: number }
  /**
   * A wound at a location, and the care that still helps, where the rules say (MYT-HEAL-03, MYT-HEAL-05,
   * MYT-HEAL-06).
   */
  | {
      readonly line: 'wound';
      readonly where: string;
      readonly lost: number;
      readonly wound: 'minor' | 'serious' | 'major';
      readonly care?: 'first-aid' | 'healing' | 'rest';
    }
  /** Points lost at a location, of the whole body without one; `worn-down` is what they amount to in one pool of life. */
  | { readonly line: 'hurt'; readonly where?: string; readonly lost: number }
  | { readonly line: 'worn-down'; readonly wound: string }
  /** The level of fatigue, and hours of rest until it is a lower one; null when rest does not help (MYT-FATIGUE-05). */
  | {
      readonly line: 'tired';
      readonly fatigue: string;
      readonly hours: number | null;
      readonly isBlood: boolean;
      /** For want of air: it goes by the minute (MYT-WOUND-16). */
      readonly isOfAir?: true;
    }
  /** Items no longer in hand: on the ground, broken or with another fighter; missiles that were shot. */
  | { readonly line: 'lies' | 'broken'; readonly weapon: string }
  | { readonly line: 'taken'; readonly weapon: string; readonly by: string }
  /** Armour points lost, of an item or at a location (REF-AP-02, REF-AP-05). */
  | { readonly line: 'worn'; readonly weapon?: string; readonly where?: string; readonly lost: number }
  | { readonly line: 'spent'; readonly kind: string; readonly amount: number }
  /** A skill that was fumbled gains a point, once (MYT-SKILL-14). */
  | { readonly line: 'learned'; readonly skill: string };

/** The lines of a fighter's items that others have taken. */
export function takenLines({
  state,
}: {
  readonly state: { readonly taken?: readonly Taken[] };
}): readonly Aftermath[] {
  return (state.taken ?? [])
    .filter(({ item, by }) => takenOf({ state }, item, by) > 0)
    .map(({ item, by }) => ({ line: 'taken', weapon: item, by }));
}
