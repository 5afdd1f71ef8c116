import type { CriticalFamily } from './fighter.ts';

/*
 * Critical effects by family and column, in our own words: the chapter that has them was not at hand (docs/rulings.md). A
 * world may put a table of its own in place of a family's.
 */

/** Effects of a wound beside the points that it takes. */
export interface CriticalEffect {
  readonly id: string;
  /** The penalty to all combat rolls. */
  readonly malus?: number;
  /** Loss of blood: a point a round, or one a phase. */
  readonly bleeding?: 'minor' | 'major';
  readonly falls?: true;
  readonly drops?: true;
  /** Segments without any action, after that of the wound. */
  readonly stunned?: number;
  readonly ends?: 'unconscious' | 'dead';
  /** The wording of a table of the world. */
  readonly text?: string;
}

/** From the mildest to the gravest. */
export const CRITICAL_EFFECTS: Readonly<Record<CriticalFamily, readonly CriticalEffect[]>> = {
  cuts: [
    { id: 'gash', malus: -1 },
    { id: 'cut-arm', malus: -1, bleeding: 'minor' },
    { id: 'cut-thigh', malus: -1, bleeding: 'minor', falls: true },
    { id: 'bruised-torso', malus: -2, bleeding: 'minor' },
    { id: 'cut-hand', malus: -2, bleeding: 'minor', drops: true },
    { id: 'cut-brow', malus: -3, bleeding: 'minor', stunned: 1 },
    { id: 'open-flank', malus: -3, bleeding: 'major' },
    { id: 'severed-tendon', malus: -4, bleeding: 'major', falls: true },
    { id: 'severed-artery', malus: -5, bleeding: 'major', stunned: 2 },
    { id: 'cleft', ends: 'dead' },
  ],
  perforations: [
    { id: 'prick', malus: -1 },
    { id: 'pierced-forearm', malus: -1, bleeding: 'minor' },
    { id: 'pierced-shoulder', malus: -2, bleeding: 'minor' },
    { id: 'pierced-thigh', malus: -2, bleeding: 'minor', falls: true },
    { id: 'pierced-hand', malus: -2, bleeding: 'minor', drops: true },
    { id: 'grazed-lung', malus: -3, bleeding: 'minor', stunned: 1 },
    { id: 'pierced-belly', malus: -3, bleeding: 'major' },
    { id: 'pierced-lung', malus: -4, bleeding: 'major', stunned: 2 },
    { id: 'pierced-throat', malus: -5, bleeding: 'major', falls: true },
    { id: 'pierced-heart', ends: 'dead' },
  ],
  impact: [
    { id: 'bruise', malus: -1 },
    { id: 'numb-arm', malus: -1, drops: true },
    { id: 'winded', malus: -1, stunned: 1 },
    { id: 'cracked-rib', malus: -2 },
    { id: 'knocked-off-feet', malus: -2, falls: true },
    { id: 'dazed', malus: -3, stunned: 2 },
    { id: 'broken-ribs', malus: -3, bleeding: 'minor' },
    { id: 'broken-hip', malus: -4, falls: true, stunned: 1 },
    { id: 'knocked-out', malus: -4, falls: true, ends: 'unconscious' },
    { id: 'crushed', ends: 'dead' },
  ],
};

/** The largest column that there is: a fighter with more body points left is read there. */
export const LARGEST_COLUMN = 6;

/** For each column of body points left, from 0: the highest result of 1d100 of each effect. */
const COLUMNS: readonly (readonly number[])[] = [
  [0, 5, 10, 20, 30, 45, 60, 75, 90, 100],
  [0, 10, 20, 35, 50, 62, 75, 85, 95, 100],
  [5, 15, 30, 50, 62, 74, 84, 92, 98, 100],
  [15, 30, 50, 70, 80, 88, 94, 98, 100, 100],
  [25, 45, 62, 78, 87, 93, 97, 100, 100, 100],
  [35, 55, 72, 85, 92, 97, 100, 100, 100, 100],
  [45, 65, 80, 90, 96, 100, 100, 100, 100, 100],
];

/** The effect of a wound by the body points that it leaves (SEG-CRIT-03). */
export function criticalEffect(family: CriticalFamily, left: number, rolled: number): CriticalEffect {
  const column = COLUMNS[Math.min(LARGEST_COLUMN, Math.max(0, left))] ?? [];
  const effects = CRITICAL_EFFECTS[family];
  return effects[column.findIndex(most => rolled <= most)] ?? { id: 'none' };
}

/** An effect by its id; null for none. */
export function effectOf(id: string): CriticalEffect | null {
  return (
    Object.values(CRITICAL_EFFECTS)
      .flat()
      .find(effect => effect.id === id) ?? null
  );
}
