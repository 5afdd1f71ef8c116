import type { FighterId } from '../shared/play.ts';
import type { Fighter, Setup } from '../shared/ruleset.ts';
import { fighterOf } from '../shared/setup.ts';
import type { SegmentsFighter } from './fighter.ts';

/** Narrows a fighter to this ruleset's; the caller has checked its faults. */
export function asSegments(fighter: Fighter): SegmentsFighter {
  return fighter as SegmentsFighter;
}

/** A fighter who takes part, or null. */
export function fighterIn({ fighters }: Pick<Setup, 'fighters'>, id: FighterId): SegmentsFighter | null {
  const fighter = fighterOf(fighters, id);
  return fighter && asSegments(fighter);
}
