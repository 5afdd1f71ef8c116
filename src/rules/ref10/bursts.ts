import type { Options } from './options.ts';

/** A line of the table of bursts. */
export interface BurstRow {
  /** The most rounds that it is for. */
  readonly to: number;
  /** What so many rounds add to the attack. */
  readonly bonus: number;
  /** How many rounds hit for each point of the margin. */
  readonly times: number;
}

/** Bursts by rounds fired (REF-BURST-04, `ref10-bursts.json`); three rounds belong to the first line (REF-OPEN-04). */
export const BURSTS: readonly BurstRow[] = [
  { to: 3, bonus: 0, times: 1 },
  { to: 10, bonus: 1, times: 1 },
  { to: 20, bonus: 2, times: 2 },
  { to: 30, bonus: 3, times: 3 },
  { to: 40, bonus: 4, times: 4 },
  { to: 50, bonus: 5, times: 5 },
  { to: Infinity, bonus: 6, times: 6 },
];

/** Rounds up to which a burst can still be aimed at a location (REF-BURST-02). */
export const AIMED_BURST = 3;

/** What a burst of so many rounds comes to. */
export function burstOf(rounds: number): BurstRow {
  const row = BURSTS.find(({ to }) => rounds <= to);
  if (!row) throw new Error(`no burst of ${rounds}`);
  return row;
}

/** Arcs that can be swept, and what each takes from the attack (REF-BURST-03, `ref10-sweep.json`). */
export const ARCS = [
  { id: 'arc-45', penalty: -2 },
  { id: 'arc-90', penalty: -4 },
  { id: 'arc-180', penalty: -6 },
] as const;

/**
 * Rounds that hit one of several targets, or the only one (REF-BURST-04 to 06, REF-OPEN-07): never more than fall to
 * its share, and one at least, since it is hit.
 */
export function hitsOf(margin: number, rounds: number, targets: number, { sweepDivides }: Options): number {
  const { times } = burstOf(rounds);
  const share =
    sweepDivides === 'hits' ? Math.floor((margin * times) / targets) : Math.floor(margin / targets) * times;
  return Math.max(1, Math.min(share, Math.floor(rounds / targets)));
}
