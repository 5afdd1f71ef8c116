import { present } from '../shared/compact.ts';
import type { Reason } from '../shared/target.ts';
import { HUMAN_MOVEMENT } from './attributes.ts';
import { loadOnMovement, loadOnSwimming } from './carrying.ts';
import { fatigueLevel, movementWhenTired } from './fatigue.ts';
import type { MythrasFighter } from './fighter.ts';
import type { Grade, Shift } from './grade.ts';
import { isIn } from './situational-modifiers.ts';

/** Gaits (MYT-CHAR-12). */
export const GAITS = ['walk', 'run', 'sprint'] as const;
export type Gait = (typeof GAITS)[number];

const TIMES: Readonly<Record<Gait, number>> = { walk: 1, run: 3, sprint: 5 };

/** Metres at a walk (MYT-CHAR-11), less what load and fatigue take (MYT-LOAD-05, MYT-FATIGUE-04). */
export function movementRate(fighter: MythrasFighter): number {
  const unhindered = fighter.movement ?? HUMAN_MOVEMENT;
  return movementWhenTired(fighter, Math.max(0, unhindered + loadOnMovement(fighter)));
}

/** What load and fatigue take from the pace (MYT-LOAD-05, MYT-FATIGUE-04). */
export function slowedBy(fighter: MythrasFighter): readonly Reason[] {
  const load = loadOnMovement(fighter);
  const { id, movement } = fatigueLevel(fighter);
  return present([
    load < 0 && { rule: 'MYT-LOAD-05', id: 'movement.load', amount: load },
    movement !== 0 && { rule: 'MYT-FATIGUE-04', id: `fatigue.${id}` },
  ]);
}

/** Metres in a turn at a gait (MYT-CHAR-12). */
export function metresAt(fighter: MythrasFighter, gait: Gait): number {
  return movementRate(fighter) * TIMES[gait];
}

/** A fighter's gait, from its circumstances. */
export function gaitOf(fighter: MythrasFighter): Gait {
  if (isIn(fighter, 'sprinting')) return 'sprint';
  return isIn(fighter, 'running') ? 'run' : 'walk';
}

/** The shift of a gait: one grade harder at a run, two at a sprint (MYT-CHAR-12). */
export function gaitShift(gait: Gait): readonly Shift[] {
  const steps = GAITS.indexOf(gait);
  return steps === 0 ? [] : [{ steps, because: { rule: 'MYT-CHAR-12', id: `gait.${gait}` } }];
}

/** Returns why a fighter at a run or a sprint cannot do something else; null for a walk, or in the saddle (MYT-CHAR-12). */
export function runs(fighter: MythrasFighter): Reason | null {
  // Ruling: where the mount runs, its rider does not.
  const isOnFoot = gaitOf(fighter) !== 'walk' && !isIn(fighter, 'mounted');
  return isOnFoot ? { rule: 'MYT-CHAR-12', id: 'not-while-running' } : null;
}

/** The grade of Perception at a gait (MYT-FREE-01). */
export function perceptionGrade(gait: Gait): Grade {
  return ({ walk: 'standard', run: 'hard', sprint: 'formidable' } as const)[gait];
}

/** Armour load by total armour points worn: the upper bound of each band, and metres lost (MYT-MOVE-11). */
const LOADS: readonly (readonly [number, number])[] = [
  [7, 0],
  [15, -1],
  [23, -2],
  [31, -3],
  [39, -4],
];
const HEAVIEST = -5;

/** Change of climbing distance by armour, in metres (MYT-MOVE-11). */
export function armourLoad({ locations }: Pick<MythrasFighter, 'locations'>): number {
  const total = locations.reduce((sum, { worn }) => sum + worn, 0);
  return LOADS.find(([most]) => total <= most)?.[1] ?? HEAVIEST;
}

/** Metres left to climb after moving, with reasons (MYT-MOVE-07, MYT-MOVE-11). */
export function climb(
  fighter: MythrasFighter,
  moved: number,
): { metres: number; reasons: readonly Reason[] } {
  const load = armourLoad(fighter);
  const rate = movementRate(fighter);
  const reasons: Reason[] = [{ rule: 'MYT-MOVE-07', id: 'movement.rate', amount: rate }];
  if (load !== 0) reasons.push({ rule: 'MYT-MOVE-11', id: 'movement.armour', amount: load });
  if (moved > 0) reasons.push({ rule: 'MYT-MOVE-07', id: 'movement.moved', amount: -moved });
  return { metres: Math.max(0, rate + load - moved), reasons };
}

/** Metres left to swim after moving, with what one carries and wears (MYT-MOVE-10). */
export function swim(fighter: MythrasFighter, moved: number): number {
  return Math.max(0, movementRate(fighter) - moved + loadOnSwimming(fighter));
}

/** Metres that a prone fighter crawls in a turn (MYT-MOVE-08). */
export const CRAWL = 2;

/** Distance of a jump on a successful Athletics roll, in percent of one's height (MYT-MOVE-09). */
export const JUMPS = {
  'jump-far': 200,
  'jump-high': 50,
  'jump-far-standing': 100,
  'jump-high-standing': 25,
} as const;
