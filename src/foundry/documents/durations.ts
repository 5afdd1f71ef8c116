import { localizeCount } from '../platform/localize.ts';
import { session } from '../platform/session.ts';

/** The unit that fights count. */
type RoundUnit = 'rounds' | 'segments';

class Counted {
  unit: RoundUnit = 'rounds';
}

/** Sets the unit that the fights of this world count (SEG-TIME-01). */
export function countIn(unit: RoundUnit): void {
  session.get(Counted).unit = unit;
}

/** True where the fights of this world count segments in place of rounds. */
export function areSegmentsCounted(): boolean {
  return session.get(Counted).unit === 'segments';
}

/** A duration in the reader's language. */
export function durationWords({ amount, unit }: { readonly amount: number; readonly unit: string }): string {
  return localizeCount(`LASTS.${unit === 'rounds' ? session.get(Counted).unit : unit}`, amount);
}
