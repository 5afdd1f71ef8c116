import { present } from '../shared/compact.ts';
import { ownModifierOf, ownReasons } from '../shared/own-modifiers.ts';
import { ruled } from '../shared/circumstances.ts';
import { choose, type Play } from '../shared/play.ts';
import type { Setup } from '../shared/ruleset.ts';
import type { Reason } from '../shared/target.ts';
import type { Ref10Fighter } from './fighter.ts';
import { isIn } from './setup.ts';

/** Units of range beyond which nothing is hit (REF-RANGE-02). */
const FARTHEST = 10;

/** Circumstances of distance: whole units of range, or too far. */
export const RANGES: readonly string[] = [
  ...Array.from({ length: FARTHEST + 1 }, (_, units) => `range-${units}`),
  'out-of-range',
];

/** Whole units of range in a distance; each takes a point from the attack (REF-RANGE-01). */
export function unitsIn(metres: number, unit: number): number {
  return Math.floor(metres / Math.max(1, unit));
}

/** The circumstance of a distance with a weapon of this unit (REF-RANGE-01, REF-RANGE-02). */
export function rangeAt(metres: number, unit: number): string {
  return metres > FARTHEST * Math.max(1, unit) ? 'out-of-range' : `range-${unitsIn(metres, unit)}`;
}

/** A band of units of range, and its values in the tables. */
interface RangeBand {
  readonly id: 'short' | 'medium' | 'long' | 'extreme';
  /** The last unit in it: the first is all that lies nearer than one whole unit. */
  readonly to: number;
  /** The difficulty of throwing a grenade to a point there (REF-GRENADE-01). */
  readonly difficulty: number;
  /** Metres between targets that one shot of a shotgun catches (REF-SHOTGUN-01). */
  readonly spread: number;
}

/** Bands of range (REF-OPEN-03, `ref10-grenade-difficulty.json`, `ref10-shotgun.json`). */
const RANGE_BANDS: readonly RangeBand[] = [
  { id: 'short', to: 3, difficulty: 15, spread: 1 },
  { id: 'medium', to: 6, difficulty: 20, spread: 2 },
  { id: 'long', to: 8, difficulty: 25, spread: 3 },
  { id: 'extreme', to: 10, difficulty: 30, spread: 4 },
];

/** The band of a target at so many whole units: the seventh unit begins after six. */
export function bandAt(units: number): RangeBand {
  const [last] = RANGE_BANDS.slice(-1);
  const band = RANGE_BANDS.find(({ to }) => units + 1 <= to) ?? last;
  if (!band) throw new Error('no bands of range');
  return band;
}

/** The whole units to the target by the circumstances; null without one. */
function statedUnits(
  { circumstances = [] }: Pick<Setup, 'circumstances'>,
  { id }: Pick<Ref10Fighter, 'id'>,
): number | null {
  const stated = circumstances.find(known => known.fighter === id && RANGES.includes(known.id));
  return stated && stated.id !== 'out-of-range' ? Number(stated.id.slice('range-'.length)) : null;
}

/** The whole units to the target, asked for where no circumstance gives them. */
export function* unitsAway(setup: Setup, shooter: Ref10Fighter): Play<number> {
  const stated = statedUnits(setup, shooter);
  if (stated !== null) return stated;
  const options = Array.from({ length: FARTHEST + 1 }, (_, units) => ({ id: `units:${units}` }));
  const reasons = [{ rule: 'REF-RANGE-01', id: 'ref10.unit-of-range' }];
  const [chosen = ''] = yield* choose({
    name: 'range',
    by: shooter.id,
    options,
    atLeast: 1,
    atMost: 1,
    reasons,
  });
  return Number(chosen.slice('units:'.length));
}

/** The penalty of distance to an attack (REF-RANGE-01). */
export function rangeReasons(units: number): readonly Reason[] {
  return units === 0 ? [] : [{ rule: 'REF-RANGE-01', id: 'ref10.range', amount: -units }];
}

/** Degrees of poor sight, by their penalty to attacks, parries and dodges (REF-GEN-03). */
export const POOR_SIGHT = [
  'poor-sight-1',
  'poor-sight-2',
  'poor-sight-3',
  'poor-sight-4',
  'poor-sight-5',
] as const;

/** Ruling: a Game Master's ruling is worth two points a step. */
const RULED_STEP = 2;

/** The modifiers of circumstances to attacks, parries and dodges: poor sight, and the GM's ruling (REF-GEN-03). */
export function circumstanceReasons(setup: Setup, fighter: Pick<Ref10Fighter, 'id'>): readonly Reason[] {
  return [...sightReasons(setup, fighter), ...statedReasons(setup, fighter)];
}

/** The GM's ruling on all rolls of a fighter, and what its player adds to the die or takes away (REF-GEN-03). */
export function statedReasons(setup: Setup, { id }: Pick<Ref10Fighter, 'id'>): readonly Reason[] {
  const ruling = ruled(known => isIn(setup, id, known), 'REF-GEN-03', RULED_STEP);
  return present([ruling, ...ownReasons(ownModifierOf(setup, id), 'REF-GEN-03')]);
}

/** The penalty of darkness, smoke or glare: the worst that is stated (REF-GEN-03). */
function sightReasons(setup: Setup, { id }: Pick<Ref10Fighter, 'id'>): readonly Reason[] {
  const worst = POOR_SIGHT.findLastIndex(known => isIn(setup, id, known));
  return worst < 0 ? [] : [{ rule: 'REF-GEN-03', id: 'ref10.poor-sight', amount: -(worst + 1) }];
}
