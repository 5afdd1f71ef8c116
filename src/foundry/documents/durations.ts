import { activeManifest } from '../combat-system/active-system.ts';
import { localizeCount } from '../platform/localize.ts';

/** True where the fights of this world count segments in place of rounds (SEG-TIME-01). */
export function areSegmentsCounted(): boolean {
  return activeManifest().roundUnit === 'segments';
}

/** A duration in the reader's language. */
export function durationWords({ amount, unit }: { readonly amount: number; readonly unit: string }): string {
  const { roundUnit = 'rounds' } = activeManifest();
  return localizeCount(`LASTS.${unit === 'rounds' ? roundUnit : unit}`, amount);
}
