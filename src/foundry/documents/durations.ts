import { localizeCount } from '../platform/localize.ts';
import { session } from '../platform/session.ts';

/** What the rounds of a fight are called. */
class Counted {
  as: 'rounds' | 'segments' = 'rounds';
}

/** Says segments wherever rounds are counted (SEG-TIME-01). */
export function callRoundsSegments(): void {
  session.get(Counted).as = 'segments';
}

/** Whether what a fight counts is segments. */
export function areSegmentsCounted(): boolean {
  return session.get(Counted).as === 'segments';
}

/** How long something lasts, in words. */
export function durationWords({ amount, unit }: { readonly amount: number; readonly unit: string }): string {
  return localizeCount(`LASTS.${unit === 'rounds' ? session.get(Counted).as : unit}`, amount);
}
